import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** Hands the address on: by the device's own way where it has one, else it is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('battle-page')
  const share = async () => {
    // How the sender looks at the battle is theirs.
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toastSuccess(t('share.copied'))
    } catch (reason) {
      // Closing the device's own window is no failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) toastError(t('share.failed'))
    }
  }
  return (
    <Button variant="outline" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      {t('share.label')}
    </Button>
  )
}
