import type { Suspension } from '@slot-liste/contract/admin/admin-users.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog, ReasonField, type Sending, useReason } from '#features/admin/moderation/reason-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateEntry } from '#ui/form/date-entry.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'

const lengths = ['day', 'week', 'month', 'good', 'date'] as const
type Length = (typeof lengths)[number]
const days = { day: 1, week: 7, month: 30 }

/** How long, as it is being chosen; `end` says when it ends, `null` never, nothing where the date will not do. */
export function useLength() {
  const [length, setLength] = useState<Length>('week')
  const [date, setDate] = useState('')
  const [isAsked, setAsked] = useState(false)
  const chosen = Date.parse(`${date}T23:59:59`)
  const isWrong = length === 'date' && !(chosen > Date.now())
  const end = (): string | null | undefined => {
    setAsked(true)
    if (length === 'good') return null
    if (length !== 'date') return new Date(Date.now() + days[length] * 86_400_000).toISOString()
    return isWrong ? undefined : new Date(chosen).toISOString()
  }
  return { length, setLength, date, setDate, isWrong: isAsked && isWrong, end }
}

export function LengthFields({ length, setLength, date, setDate, isWrong }: ReturnType<typeof useLength>) {
  const { t } = useTranslation('admin-people')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('suspend.length')}>
        <Select value={length} onChange={({ target }) => setLength(target.value as Length)}>
          {lengths.map((one) => (
            <option key={one} value={one}>
              {t(`suspend.lengths.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {length === 'date' ? (
        <Field label={t('suspend.date')} error={isWrong ? t('suspend.dateWrong') : undefined}>
          <DateEntry
            value={date}
            problem={isWrong ? undefined : t('suspend.dateWrong')}
            onChange={(day) => setDate(day ?? '')}
          />
        </Field>
      ) : null}
    </div>
  )
}

type SuspendDialogProps = Sending & {
  usernames: readonly string[]
  onSend: (suspension: Suspension, sent: () => void) => void
}

/** Asks for how long, why, and whether all they made goes as well. */
export function SuspendDialog({ usernames, onSend, ...sending }: SuspendDialogProps) {
  const { t } = useTranslation('admin-people')
  const reason = useReason(`suspend:${usernames.join()}`)
  const length = useLength()
  const [hide, setHide] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = length.end()
    const taken = reason.take()
    if (until === undefined || taken === undefined || sending.busy) return
    onSend({ until, reason: taken, hide }, reason.forget)
  }
  return (
    <AskDialog
      title={t('suspend.title', { count: usernames.length, name: `@${usernames[0]}` })}
      body={t('suspend.body')}
      confirm={t('suspend.confirm')}
      formId={formId}
      {...sending}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={sending.error} />
        <LengthFields {...length} />
        <ReasonField {...reason} />
        <Checkbox label={t('suspend.hide')} hint={t('suspend.hideHint')} checked={hide} onChange={setHide} />
      </form>
    </AskDialog>
  )
}
