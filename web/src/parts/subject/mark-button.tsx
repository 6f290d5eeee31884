import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { Bookmark, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'

type MarkButtonProps = {
  mark: 'like' | 'save'
  isOn: boolean
  /** Pressed without a connection: it is sent once there is one. */
  waits: boolean
  count: number
  onPress: () => void
}

const states = { like: 'liked', save: 'saved' } as const

/** The like or the save of a list or a battle, with their number. */
export function MarkButton({ mark, isOn, waits, count, onPress }: MarkButtonProps) {
  const { t } = useTranslation('subject')
  const locale = useLocale()
  const Icon = mark === 'like' ? Heart : Bookmark
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        buttonClass({ variant: 'outline' }),
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
      )}
    >
      {/* On a phone the longer word needs its room. */}
      <Icon aria-hidden="true" className={clsx(isOn && 'fill-current max-sm:hidden')} />
      {t(isOn ? states[mark] : mark)}
      <span className="font-medium tabular-nums opacity-80">{printInteger(count, locale)}</span>
      {waits ? <span className="text-sm font-normal opacity-80">{t('offline.waiting')}</span> : null}
    </button>
  )
}
