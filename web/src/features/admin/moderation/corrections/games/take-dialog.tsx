import type { AdminGameProposal } from '@slot-liste/contract/admin/admin-corrections.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { providerNamesOptions } from '#data/admin/admin-catalogue.ts'
import { another, SourceChoice } from '#features/admin/moderation/corrections/source-choice.tsx'
import { ProposedFactFields } from '#parts/catalogue/fact-entry/proposed-facts.tsx'
import { ApiError } from '#platform/api/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTaking } from './use-taking.ts'

type DialogProps = { proposal: AdminGameProposal; onClose: () => void }

/** Mends the values of a proposed game and takes it into the catalogue, or adds them to a game that exists. */
export function TakeDialog({ proposal, onClose }: DialogProps) {
  const { t } = useTranslation('admin-corrections')
  const formId = useId()
  const taking = useTaking(proposal, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('games.accept.title')}
      description={t('games.accept.body', { game: proposal.name })}
      closeLabel={t('accept.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('accept.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={taking.isPending}>
            {t('games.accept.confirm')}
          </Button>
        </>
      }
    >
      <TakeForm id={formId} host={proposal.host} taking={taking} />
    </Dialog>
  )
}

type Taking = ReturnType<typeof useTaking>
type FormProps = { id: string; host: string; taking: Taking }

function TakeForm({ id, host, taking }: FormProps) {
  const { t } = useTranslation('admin-corrections')
  const { t: layout } = useTranslation('layout')
  const { preview, failure, facts, setFact, problems, choice, target, submit } = taking
  const { data, error, refetch } = preview
  if (error)
    return (
      <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton className="h-40 rounded-md" />
  const fields = failure instanceof ApiError ? failure.fields : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormError message={failure?.message} />
      {data.near.length > 0 ? (
        <Field label={t('games.accept.target')} hint={t('games.accept.near')}>
          <Select value={target} onChange={(event) => taking.setTarget(event.target.value)}>
            <option value="">{t('games.accept.new')}</option>
            {data.near.map(({ slug, name, provider }) => (
              <option key={slug} value={slug}>
                {t('games.accept.existing', { name, provider: provider.name })}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {target === '' ? <NameFields taking={taking} fields={fields} /> : null}
      <SourceChoice {...choice} sources={data.sources} host={host} fields={fields} />
      <h3 className="font-text text-base font-semibold">{t('games.accept.facts')}</h3>
      <ProposedFactFields texts={facts} setText={setFact} problems={problems} />
    </form>
  )
}

type NameProps = { taking: Taking; fields: Record<string, string> | undefined }

/** The name of the new game, and its provider: one of the catalogue or a new one. */
function NameFields({ taking, fields }: NameProps) {
  const { t } = useTranslation('admin-corrections')
  const { name, setName, provider, setProvider, providerName, setProviderName } = taking
  const providers = useQuery(providerNamesOptions).data ?? []
  return (
    <>
      <Field label={t('games.accept.name')} required error={fields?.name}>
        <Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('games.accept.provider')} required error={fields?.provider}>
        <Select value={provider} onChange={({ target }) => setProvider(target.value)}>
          <option value={another}>{t('games.accept.newProvider')}</option>
          {providers.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {provider === another ? (
        <Field label={t('games.accept.providerName')} required error={fields?.['provider.name']}>
          <Input
            value={providerName}
            maxLength={80}
            onChange={({ target }) => setProviderName(target.value)}
          />
        </Field>
      ) : null}
    </>
  )
}
