import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** Shares the page's address by the device's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('subject')
  const share = async () => {
    // Without the sender's view of the page.
    const url = location.origin + location.pathname
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
    <Button variant="outline" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      <span className="max-sm:sr-only">{t('share.label')}</span>
    </Button>
  )
}
