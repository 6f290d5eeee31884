import type { ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import { listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#features/admin/moderation/reason-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ContentDialog } from './content-dialog.tsx'
import type { useContentActions } from './use-content-actions.ts'

type Actions = ReturnType<typeof useContentActions<ListAct>>

/** The question about what was chosen, if there is one. */
export function ListDialogs({ actions }: { actions: Actions }) {
  const { asked, close, finish, busy, error } = actions
  const sending = { busy, error, onClose: close }
  if (!asked) return null
  if (asked.action !== 'visibility')
    return <ContentDialog {...sending} action={asked.action} ids={asked.ids} onSend={finish} />
  return <VisibilityDialog {...sending} ids={asked.ids} finish={finish} />
}

type VisibilityProps = {
  ids: readonly string[]
  finish: Actions['finish']
  busy: boolean
  error: string | undefined
  onClose: () => void
}

function VisibilityDialog({ ids, finish, ...sending }: VisibilityProps) {
  const { t } = useTranslation('admin-people')
  const [visibility, setVisibility] = useState<(typeof listVisibilities)[number]>('private')
  return (
    <ReasonDialog
      {...sending}
      title={t('lists.ask.visibility')}
      body={t('lists.ask.visibilityBody')}
      confirm={t('listForm.save')}
      draft={`visibility:${ids.join()}`}
      onSend={(reason, sent) => finish({ action: 'visibility', visibility, reason }, sent)}
    >
      <Field label={t('lists.visibility')}>
        <Select
          value={visibility}
          onChange={({ target }) =>
            setVisibility(listVisibilities.find((one) => one === target.value) ?? 'private')
          }
        >
          {listVisibilities.map((one) => (
            <option key={one} value={one}>
              {t(`lists.visibilities.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  )
}
