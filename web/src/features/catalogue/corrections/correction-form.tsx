import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { useTranslation } from 'react-i18next'
import { useHint, ValueBox } from '#parts/catalogue/fact-entry/value-box.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
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
  const hint = useHint(field)
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
        hint={hint}
        error={problems.value}
      >
        <ValueBox name="value" field={field} text={value.text} setText={value.setText} />
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
