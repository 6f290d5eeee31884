import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCloneList } from '#data/lists/list-marks.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** A private copy of one's own, opened in the editor. */
export function CloneButton({ id }: { id: string }) {
  const { t } = useTranslation('list-page')
  const navigate = useNavigate()
  const { mutate, isPending } = useCloneList()
  const clone = usePendingAction('cloneList', id, () =>
    mutate(id, {
      onSuccess: (copy) => {
        toastSuccess(t('clone.done'))
        void navigate({ to: '/lists/$id/edit', params: { id: copy.id } })
      },
      onError: ({ message }) => toastError(message),
    }),
  )
  return (
    <Button variant="outline" busy={isPending} onClick={clone}>
      <Copy aria-hidden="true" />
      {t('clone.label')}
    </Button>
  )
}
