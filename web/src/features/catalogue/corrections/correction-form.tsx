import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { mechanics, volatilities, volatilityLevels } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact, providerFacts } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { useTranslation } from 'react-i18next'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import type { TextDraft } from '#platform/drafts/text-draft.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import type { CorrectedEntry } from './corrected-entry.ts'
import type { useProposal } from './use-proposal.ts'

type FormProps = {
  id: string
  entry: CorrectedEntry
  field: CorrectableFact
  proposal: ReturnType<typeof useProposal>
}

/** The value shown, the one that is right, and where it stands. */
export function CorrectionForm({ id, entry, field, proposal }: FormProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  const { value, address, note, form, submit, problems, failure } = proposal
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-5">
      <FormError message={failure} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
        <span className="text-sm text-muted">{t('form.shown')}</span>
        <span className="min-w-0 text-lg font-semibold break-words tabular-nums">
          {print(field, entry.shown[field] ?? null)}
        </span>
      </p>
      <Field
        label={field === 'rtpVariants' ? t('form.build') : t('form.value')}
        required
        hint={hintOf(field, t)}
        error={problems.value}
      >
        <ValueBox field={field} draft={value} />
      </Field>
      <Field label={t('form.address')} required hint={t('form.addressHint')} error={problems.address}>
        <Input
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t('form.addressExample')}
          maxLength={500}
          value={address.text}
          onChange={({ target }) => address.setText(target.value)}
        />
      </Field>
      <Field label={t('form.note')} hint={t('form.noteHint')} error={problems.note}>
        <Textarea
          name="note"
          rows={2}
          dir="auto"
          value={note.text}
          onChange={({ target }) => note.setText(target.value)}
        />
      </Field>
    </form>
  )
}

function ValueBox({ field, draft: { text, setText } }: { field: CorrectableFact; draft: TextDraft }) {
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  const words = wordsOf(field)
  if (words)
    return (
      <Select name="value" value={text} onChange={({ target }) => setText(target.value)}>
        <option value="">{t('form.choose')}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {print(field, word)}
          </option>
        ))}
      </Select>
    )
  return (
    <Input
      name="value"
      autoComplete="off"
      inputMode={inputModeOf(field)}
      maxLength={isProviderFact(field) ? maxOf[field] : 60}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

const maxOf = {
  foundedYear: 4,
  // Its name in Turkish and in English.
  headquarters: 2 * providerFacts.headquarters.max + 3,
  owner: providerFacts.owner.max,
  website: providerFacts.website.max,
  active: 5,
} as const

function inputModeOf(field: CorrectableFact) {
  if (field === 'website') return 'url'
  if (field === 'foundedYear') return 'numeric'
  return ['releaseDate', 'layout', 'headquarters', 'owner'].includes(field) ? 'text' : 'decimal'
}

/** The words of a fact that is one of a few. */
function wordsOf(field: CorrectableFact): readonly string[] | null {
  if (field === 'volatility') return volatilities
  if (field === 'volatilityLevel') return volatilityLevels
  if (field === 'active') return ['true', 'false']
  return field === 'mechanic' ? mechanics : null
}

type Words = ReturnType<typeof useTranslation<['corrections', 'games']>>['t']

/** How such a value is typed, where that is not plain. */
function hintOf(field: CorrectableFact, t: Words): string | undefined {
  switch (field) {
    case 'rtp':
    case 'rtpVariants':
    case 'hitFrequency':
      return t('form.hint.percent')
    case 'maxWin':
      return t('form.hint.multiple')
    case 'minBet':
    case 'maxBet':
      return t('form.hint.money')
    case 'maxWinOdds':
      return t('form.hint.odds')
    case 'releaseDate':
      return t('form.hint.date')
    case 'layout':
      return t('form.hint.layout')
    case 'headquarters':
      return t('form.hint.headquarters')
    case 'website':
      return t('form.hint.website')
    default:
      return undefined
  }
}
