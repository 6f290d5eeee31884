import type { AdminSynonym, MissedSearch } from '@slot-liste/contract/admin/admin-search.ts'
import { type SynonymKind, synonymKinds } from '@slot-liste/domain/site/kinds.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeSynonym } from '#data/admin/admin-search.ts'
import { searchOptions } from '#data/search/search.ts'
import { ApiError } from '#platform/api/api.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type SynonymDialogProps = {
  kind: SynonymKind
  /** The search in vain it is added for. */
  missed?: MissedSearch
  onDismiss?: () => void
  onClose: () => void
}

/** Adds a synonym or a word; then the search can be tried. */
export function SynonymDialog(props: SynonymDialogProps) {
  const { kind: first, missed, onDismiss, onClose } = props
  const { t } = useTranslation(['admin-search', 'admin'])
  const [values, setValues] = useState({ kind: first, term: missed?.words ?? '', means: '' })
  const { mutate, isPending, error, data } = useChangeSynonym()
  const [isAsked, setAsked] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isPending && fits(values.term, 3) && fits(values.means, 6)) mutate({ ...values, active: true })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`form.title.${values.kind}`)}
      description={data ? undefined : t('form.body')}
      closeLabel={t('admin:form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(data ? 'admin:form.close' : 'admin:form.cancel')}
          </Button>
          {data ? null : (
            <Button type="submit" form={formId} busy={isPending}>
              {t('form.save')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Done synonym={data} missed={missed} onDismiss={onDismiss} onClose={onClose} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <Fields values={values} onValues={setValues} missed={missed} isAsked={isAsked} error={error} />
        </form>
      )}
    </Dialog>
  )
}

/** As the contract has it. */
const fits = (text: string, most: number) => fold(text) !== '' && fold(text).split(' ').length <= most

type Values = { kind: SynonymKind; term: string; means: string }
type FieldsProps = {
  values: Values
  onValues: (values: Values) => void
  missed: MissedSearch | undefined
  /** Whether it was sent before: from then on it says what is wrong. */
  isAsked: boolean
  error: Error | null
}

function Fields({ values, onValues, missed, isAsked, error }: FieldsProps) {
  const { t } = useTranslation('admin-search')
  const problems: Partial<Record<string, string>> = (error instanceof ApiError && error.fields) || {}
  const named = problems.term || problems.means
  const wrong = (text: string, most: number) => isAsked && !fits(text, most)
  return (
    <>
      <FormError message={named ? undefined : error?.message} />
      <Field label={t('form.kind')}>
        <Select
          value={values.kind}
          onChange={({ target }) =>
            onValues({ ...values, kind: synonymKinds.find((kind) => kind === target.value) ?? values.kind })
          }
        >
          {synonymKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`words.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('form.term')}
        required
        hint={t('form.termHint')}
        error={wrong(values.term, 3) ? t('form.termWrong') : problems.term}
      >
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={values.term}
          onChange={({ target }) => onValues({ ...values, term: target.value })}
        />
      </Field>
      <Field
        label={t('form.means')}
        required
        hint={t('form.meansHint')}
        error={wrong(values.means, 6) ? t('form.meansWrong') : problems.means}
      >
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={values.means}
          onChange={({ target }) => onValues({ ...values, means: target.value })}
        />
      </Field>
      {missed ? <NearNames of={missed} onPick={(means) => onValues({ ...values, means })} /> : null}
    </>
  )
}

/** The best name that looks like the search fills the form at a press. */
function NearNames({ of, onPick }: { of: MissedSearch; onPick: (name: string) => void }) {
  const { t } = useTranslation('admin-search')
  const { data } = useQuery(searchOptions(of.example || of.words))
  if (!data?.near.length) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">{t('form.near')}</legend>
      <div className="flex flex-wrap gap-2">
        {data.near.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => onPick(name)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type DoneProps = {
  synonym: AdminSynonym
  missed: MissedSearch | undefined
  onDismiss: (() => void) | undefined
  onClose: () => void
}

function Done({ synonym, missed, onDismiss, onClose }: DoneProps) {
  const { t } = useTranslation('admin-search')
  const { term, means } = synonym
  return (
    <div className="grid gap-4">
      <p role="status">{t('form.done', { term, means })}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/search"
          search={{ q: missed?.example || missed?.words || term }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('form.try')}
        </Link>
        {onDismiss ? (
          <Button
            variant="secondary"
            onClick={() => {
              onDismiss()
              onClose()
            }}
          >
            {t('form.dismiss')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
