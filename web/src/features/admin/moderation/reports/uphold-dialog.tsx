import type { AdminReport, ReportDecision } from '@slot-liste/contract/admin/admin-reports.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecideReport } from '#data/admin/moderation.ts'
import { LengthFields, useLength } from '#features/admin/moderation/people/suspend-dialog.tsx'
import { AskDialog, ReasonField, useReason } from '#features/admin/moderation/reason-dialog.tsx'
import { toastSuccess } from '#platform/toasts.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'

type Action = ReportDecision['action']
const actionsOf: Record<AdminReport['kind'], readonly Action[]> = {
  list: ['hidden', 'deleted', 'locked', 'none'],
  battle: ['hidden', 'deleted', 'none'],
  hunt: ['hidden', 'deleted', 'none'],
  comment: ['hidden', 'deleted', 'none'],
  person: ['none'],
}

/** Deleted lists and comments can be brought back in their tables. */
const isRestorable = (kind: AdminReport['kind']) => kind === 'list' || kind === 'comment'

type UpholdProps = { report: AdminReport; onClose: () => void }

/** Decides the consequences for the subject and its author in one step. */
export function UpholdDialog({ report, onClose }: UpholdProps) {
  const { t } = useTranslation('admin-people')
  const { kind, id, owner } = report
  const { mutate, isPending, error } = useDecideReport()
  const form = useUphold(report)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const decision = form.take()
    if (!decision || isPending) return
    const onSuccess = () => {
      form.forget()
      toastSuccess(t('reports.upheld'))
      onClose()
    }
    mutate({ kind, id, decision }, { onSuccess })
  }
  return (
    <AskDialog
      title={t('reports.dialog.title')}
      body={t('reports.dialog.body')}
      confirm={t('reports.dialog.confirm')}
      {...{ formId, onClose, busy: isPending, error: error?.message }}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={error?.message} />
        {kind === 'person' ? null : (
          <Field label={t('reports.dialog.action')}>
            <Select value={form.action} onChange={({ target }) => form.setAction(target.value as Action)}>
              {actionsOf[kind].map((one) => (
                <option key={one} value={one}>
                  {t(
                    one === 'deleted' && !isRestorable(kind)
                      ? 'reports.dialog.deletedForGood'
                      : `reports.dialog.actions.${one}`,
                  )}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ReasonField {...form.reason} />
        {owner ? (
          <div className="grid gap-4 rounded-md border border-line p-3">
            <Checkbox
              label={t('reports.dialog.suspend', { name: owner.username })}
              checked={form.isOut}
              onChange={form.setOut}
            />
            {form.isOut ? (
              <>
                <LengthFields {...form.length} />
                <Checkbox
                  label={t('suspend.hide')}
                  hint={t('suspend.hideHint')}
                  checked={form.hide}
                  onChange={form.setHide}
                />
              </>
            ) : null}
          </div>
        ) : null}
      </form>
    </AskDialog>
  )
}

function useUphold({ kind, id }: AdminReport) {
  const [action, setAction] = useState<Action>(kind === 'person' ? 'none' : 'hidden')
  const [isOut, setOut] = useState(kind === 'person')
  const [hide, setHide] = useState(false)
  const reason = useReason(`uphold:${kind}:${id}`)
  const length = useLength()
  /** The decision as it stands, once nothing is missing from it. */
  const take = (): ReportDecision | undefined => {
    const until = isOut ? length.end() : null
    const taken = reason.take()
    if (taken === undefined || until === undefined) return undefined
    const suspension = isOut ? { until, reason: taken, hide } : null
    return { verdict: 'upheld', action, suspension, reason: taken }
  }
  return { action, setAction, isOut, setOut, hide, setHide, reason, length, take, forget: reason.forget }
}
