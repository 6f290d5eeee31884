import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** `page`: without the sender's view of it; `view`: with all that its address says, where that is what is shared. */
type Shared = 'page' | 'view'

const addressOf = (what: Shared) =>
  location.origin + location.pathname + (what === 'view' ? location.search : '')

/** Shares the page's address by the device's share sheet, or copies it where there is none. */
export function ShareButton({ title, what = 'page' }: { title: string; what?: Shared }) {
  const { t } = useTranslation('subject')
  const share = async () => {
    const url = addressOf(what)
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toastSuccess(t('share.copied'))
    } catch (reason) {
      // Closing the share sheet is no failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) toastError(t('share.failed'))
    }
  }
  return (
    <Button variant="outline" className="min-w-11" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      <span className="max-sm:sr-only">{t('share.label')}</span>
    </Button>
  )
}

/** Copies the page's address, also where there is a share sheet. */
export function useCopyLink(): () => void {
  const { t } = useTranslation('subject')
  return () =>
    void navigator.clipboard.writeText(addressOf('page')).then(
      () => toastSuccess(t('share.copied')),
      () => toastError(t('share.failed')),
    )
}
