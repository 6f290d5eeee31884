import type { NewProviderVoice, NewVoice } from '@slot-liste/contract/admin/admin-voices.ts'
import { needsAddress } from '@slot-liste/domain/catalogue/credits.ts'
import {
  figureFact,
  isFigure,
  mechanics,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { type SpokenFact, voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { type Locale, printNumber, unknown } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerNamesOptions } from '#data/admin/admin-catalogue.ts'
import { sourceNamesOptions, useAddVoice, type VoicesOf } from '#data/admin/admin-sources.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { ApiError } from '#platform/api/api.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { readVoiceText } from './voice-text.ts'

type Typed = { field: SpokenFact; value: string; source: string; address: string; seenOn: string }
type Problems = Partial<Record<keyof Typed | 'note', string>>
type Words = TFunction<['admin-sources', 'admin-catalogue', 'games', 'admin']>
const blank = { value: '', source: '', address: '', seenOn: '' }
/** The facts to choose from; the first one is chosen at the beginning. */
const fieldsOf: Record<VoicesOf['kind'], readonly SpokenFact[]> = {
  games: ['rtp', ...voiceFields.filter((field) => field !== 'rtp')],
  providers: providerFactNames,
}

type AddVoiceProps = { of: VoicesOf; onClose: () => void }

/** Adds the word of a source on one fact of a game or a provider. */
export function AddVoice({ of, onClose }: AddVoiceProps) {
  const { t } = useTranslation(['admin-sources', 'admin-catalogue', 'games', 'admin'])
  const locale = useLocale()
  const formId = useId()
  const [typed, setTyped] = useState<Typed>({ ...blank, field: fieldsOf[of.kind][0] ?? 'rtp' })
  const [problems, setProblems] = useState<Problems>({})
  const note = useTextDraft(of.kind === 'games' ? `voice:${of.id}` : `voice:provider:${of.id}`)
  const sources = useQuery(sourceNamesOptions).data ?? []
  const { mutate, isPending, error } = useAddVoice(of)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kind = sources.find(({ slug }) => slug === typed.source)?.kind
    const isAddressNeeded = kind !== undefined && needsAddress(kind)
    const { body, wrong } = bodyOf(typed, isAddressNeeded, note.text, locale, t)
    setProblems(wrong)
    if (!body || isPending) return
    mutate(body, {
      onSuccess: () => {
        note.forget()
        toastSuccess(t('voices.added'))
        onClose()
      },
      onError: (refused) => refused instanceof ApiError && setProblems(refused.fields ?? {}),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('voices.add.title')}
      closeLabel={t('admin:form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('admin:form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t('voices.add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={error?.message} />
        <FactFields fields={fieldsOf[of.kind]} typed={typed} problems={problems} onChange={change} />
        <Field label={t('voices.add.source')} required error={problems.source}>
          <Combobox
            options={sources.map(({ slug, name }) => ({ value: slug, label: `${name} (${slug})` }))}
            value={typed.source ? [typed.source] : []}
            onChange={([chosen]) => change({ source: chosen ?? '' })}
            placeholder={t('voices.add.choose')}
            labels={{
              list: t('voices.add.source'),
              open: t('voices.add.choose'),
              empty: t('voices.add.nothing'),
            }}
          />
        </Field>
        <Field label={t('voices.add.address')} hint={t('voices.add.addressHint')} error={problems.address}>
          <Input
            type="url"
            autoComplete="off"
            value={typed.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        </Field>
        <Field label={t('voices.add.seenOn')} hint={t('voices.add.seenOnHint')} error={problems.seenOn}>
          <Input
            autoComplete="off"
            value={typed.seenOn}
            onChange={({ target }) => change({ seenOn: target.value })}
          />
        </Field>
        <Field label={t('voices.add.note')} error={problems.note}>
          <Textarea rows={2} value={note.text} onChange={({ target }) => note.setText(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** Facts whose value is one of a few words. */
const choices: Partial<Record<SpokenFact, readonly string[]>> = {
  volatility: volatilities,
  volatilityLevel: volatilityLevels,
  mechanic: mechanics,
  active: ['true', 'false'],
}

/** The words a fact's value is one of, as they are shown. */
function useWords(field: SpokenFact) {
  const print = useFactPrinter()
  const { data: providers = [] } = useQuery({ ...providerNamesOptions, enabled: field === 'provider' })
  if (field === 'provider') return providers.map(({ slug, name }) => [slug, name] as const)
  return choices[field]?.map((word) => [word, print(field, word)] as const)
}

type FactProps = {
  fields: readonly SpokenFact[]
  typed: Typed
  problems: Problems
  onChange: (part: Partial<Typed>) => void
}

/** Which fact, and its value: a word of a list, or as figures are typed elsewhere. */
function FactFields({ fields, typed: { field, value }, problems, onChange }: FactProps) {
  const { t } = useTranslation(['admin-sources', 'games'])
  const locale = useLocale()
  const words = useWords(field)
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&>*]:content-start">
      <Field label={t('voices.add.field')} required>
        <Select
          value={field}
          onChange={({ target }) =>
            onChange({ field: fields.find((fact) => fact === target.value) ?? field, value: '' })
          }
        >
          {fields.map((fact) => (
            <option key={fact} value={fact}>
              {t(`games:field.${fact}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('voices.add.value')}
        required
        hint={words ? undefined : t('voices.add.valueHint', { example: exampleOf(field, locale) })}
        error={problems.value}
      >
        {words ? (
          <Select value={value} onChange={({ target }) => onChange({ value: target.value })}>
            <option value="">{unknown}</option>
            {words.map(([word, text]) => (
              <option key={word} value={word}>
                {text}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            autoComplete="off"
            className="tabular-nums"
            value={value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

const examples: Partial<Record<SpokenFact, string>> = {
  releaseDate: '2024-05-30',
  layout: '2-3-3-3-2',
  foundedYear: '1996',
  headquarters: 'Stockholm, İsveç | Stockholm, Sweden',
  owner: 'Evolution',
  website: 'https://www.netent.com',
}

function exampleOf(field: SpokenFact, locale: Locale): string {
  const example = examples[field]
  if (example) return example
  const { kind } = figureFact(isFigure(field) ? field : 'rtp')
  return printNumber({ percent: 96.51, multiple: 5000, money: 0.2, count: 20 }[kind], locale)
}

/** The body, or what is wrong with what was typed. */
function bodyOf(
  { field, value, source, address, seenOn }: Typed,
  isAddressNeeded: boolean,
  note: string,
  locale: Locale,
  t: Words,
): { body?: NewVoice | NewProviderVoice; wrong: Problems } {
  const wrong: Problems = {}
  const reading = readVoiceText(field, value, locale)
  if (reading.kind === 'nothing') wrong.value = t('voices.add.needed')
  else if (reading.kind === 'wrong') wrong.value = t('voices.add.notANumber')
  else if (reading.kind === 'notADate') wrong.value = t('voices.add.notADate')
  else if (reading.kind === 'bounds') wrong.value = t('voices.add.bounds', reading)
  else if (reading.kind === 'asks') wrong.value = t('admin-catalogue:form.ambiguous', reading)
  if (source === '') wrong.source = t('voices.add.needed')
  if (isAddressNeeded && address.trim() === '') wrong.address = t('voices.add.needed')
  if (reading.kind !== 'value' || Object.keys(wrong).length > 0) return { wrong }
  const said = { address: address.trim() || null, seenOn: seenOn.trim() || null, note: note.trim() || null }
  // The fields to choose from are those of the game or the provider.
  return { body: { field, value: reading.value, source, ...said } as NewVoice | NewProviderVoice, wrong }
}
