import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { authStore, useAuth } from '#platform/auth/auth-store.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

const answered = () => authStore.setState({ foreignLink: null })

/** A mailed link for another account than the one signed in changes nothing until the person says so. */
export function MemberLink({ link }: { link: string }) {
  const { t } = useTranslation('layout')
  const username = useAuth((state) => state.user?.username) ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const change = async () => {
    const { followForeignLink } = await import('#platform/auth/auth-events.ts')
    if (!(await followForeignLink(link))) toastError(t('link.expired'))
    answered()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="foreign-link"
      onClose={answered}
      className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-lg border border-line bg-surface p-6 text-ink shadow-raised backdrop:bg-scrim"
    >
      <h2 id="foreign-link" className="text-xl">
        {t('link.foreign.title')}
      </h2>
      <p className="mt-3 leading-relaxed text-muted">{t('link.foreign.body', { username })}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={answered}>{t('link.foreign.stay', { username })}</Button>
        <Button variant="outline" onClick={change}>
          {t('link.foreign.switch')}
        </Button>
      </div>
    </dialog>
  )
}
