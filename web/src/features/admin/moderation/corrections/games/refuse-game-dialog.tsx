import type { AdminGameProposal } from '@slot-liste/contract/admin/admin-corrections.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalPreviewOptions, useDecideProposal } from '#data/admin/admin-corrections.ts'
import { ReasonDialog } from '#features/admin/moderation/reason-dialog.tsx'
import { toastSuccess } from '#platform/toasts.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** Refuses a proposed game with a reason, and names the game that it is a duplicate of. */
export function RefuseGameDialog({
  proposal: { id, by },
  onClose,
}: {
  proposal: AdminGameProposal
  onClose: () => void
}) {
  const { t } = useTranslation('admin-corrections')
  const [game, setGame] = useState('')
  const near = useQuery(proposalPreviewOptions(id)).data?.near ?? []
  const { mutate, isPending, error } = useDecideProposal()
  const onSend = (reason: string, sent: () => void) =>
    mutate(
      { id, decision: { verdict: 'refused', reason, ...(game && { game }) } },
      {
        onSuccess: () => {
          sent()
          toastSuccess(t('games.refuse.done'))
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('games.refuse.title')}
      body={by ? t('refuse.body', { name: by }) : t('refuse.bodyGone')}
      confirm={t('refuse.confirm')}
      draft={`proposal:${id}`}
      onSend={onSend}
      {...{ onClose, busy: isPending, error: error?.message }}
    >
      {near.length > 0 ? (
        <Field label={t('games.refuse.duplicate')}>
          <Select value={game} onChange={({ target }) => setGame(target.value)}>
            <option value="">{t('games.refuse.none')}</option>
            {near.map(({ slug, name, provider }) => (
              <option key={slug} value={slug}>
                {t('source.named', { name, kind: provider.name })}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </ReasonDialog>
  )
}
