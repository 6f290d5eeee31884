import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/**
 * Asks before a form with changes is left, by a link, the browser's own buttons or its closing. After saving, leave with
 * `navigate({ …, ignoreBlocker: true })`.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('admin')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={t('unsaved.title')}
      description={t('unsaved.body')}
      closeLabel={t('unsaved.stay')}
      footer={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={() => reset?.()}>{t('unsaved.stay')}</Button>
        </>
      }
    />
  )
}
