import { clsx } from 'clsx'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastError } from '#platform/toasts.ts'
import { buttonClass } from '#ui/button.tsx'
import { useAnnouncer } from '#ui/use-announcer.ts'
import { type TrayGame, toggleInTray, useTray } from './tray.ts'

/** Lays a game aside for a comparison, or puts it back. */
export function CompareButton({ game, size }: { game: TrayGame; size?: 'sm' }) {
  const { t } = useTranslation('compare')
  const isIn = useTray().some(({ slug }) => slug === game.slug)
  const [said, say] = useAnnouncer()
  const press = () => {
    if (!toggleInTray(game)) return toastError(t('full'))
    say(t(isIn ? 'removed' : 'added', { name: game.name }))
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isIn}
        onClick={press}
        className={clsx(
          buttonClass({ variant: 'outline', ...(size && { size }) }),
          'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
        )}
      >
        <Scale aria-hidden="true" />
        {t('add')}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
