import { type MarkState, markStates } from '@slot-liste/domain/site/kinds.ts'
import { useRouter } from '@tanstack/react-router'
import { Ban, Bookmark, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGameMark } from '#data/catalogue/game-marks.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { readStored } from '#platform/storage.ts'
import { toastError } from '#platform/toasts.ts'
import { Chip } from '#ui/form/chip.tsx'
import { useAnnouncer } from '#ui/use-announcer.ts'

const markIcons = { played: Check, want: Bookmark, notForMe: Ban } satisfies Record<MarkState, unknown>

type MarkButtonsProps = {
  game: { slug: string; name: string }
  /** Before a guest is led away to sign in. */
  onLeave?: () => void
}

/** One of the three marks, or none: pressing the one that is on takes it back. */
export function MarkButtons({ game: { slug, name }, onLeave }: MarkButtonsProps) {
  const { t } = useTranslation(['marks', 'layout'])
  const [said, say] = useAnnouncer()
  const { mark, error, set } = useGameMark(slug)
  const leave = useSignIn(slug)
  const isMember = useAuth(isAuthenticated)
  const press = (state: MarkState) => {
    if (!isMember && !readStored('access_token')) {
      onLeave?.()
      leave(state)
      return
    }
    const next = mark?.state === state ? null : state
    set(
      { state: next },
      {
        onSuccess: () => say(next ? t(`done.${next}`, { name }) : t('undone', { name })),
        onError: ({ message }) => toastError(message),
      },
    )
  }
  return (
    <fieldset className="min-w-0" disabled={isMember && mark === undefined && !error}>
      <legend className="sr-only">{t('label', { name })}</legend>
      <div className="flex flex-wrap gap-2">
        {markStates.map((state) => {
          const Icon = markIcons[state]
          const isOn = mark?.state === state
          return (
            <Chip key={state} pressed={isOn} onPress={() => press(state)}>
              <span className="flex items-center gap-1.5">
                {isOn ? null : <Icon aria-hidden="true" className="size-4" />}
                {t(`state.${state}`)}
              </span>
            </Chip>
          )
        })}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

/** Leads a guest to sign in; the mark is set once they are back. */
function useSignIn(slug: string) {
  const { t } = useTranslation('layout')
  const router = useRouter()
  return (state: MarkState) => {
    const { href, pathname } = router.state.location
    keepPendingAction({ kind: 'markGame', id: `${state} ${slug}` }, pathname)
    toastError(t('account.needed'))
    void router.navigate({ to: '/login', search: { redirect: href } })
  }
}
