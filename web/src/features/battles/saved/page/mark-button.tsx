import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { Bookmark, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type BattleMark, useMarkBattle } from '#data/battles/battle-marks.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { buttonClass } from '#ui/button.tsx'

type MarkButtonProps = { mark: BattleMark; battle: SavedBattle }

/** Likes or saves the battle; a guest's action runs after signing in. */
export function MarkButton({ mark, battle }: MarkButtonProps) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const { mutate } = useMarkBattle(mark, battle.id)
  const set = (on: boolean) => mutate(on, { onError: ({ message }) => toastError(message) })
  const add = usePendingAction(mark === 'like' ? 'likeBattle' : 'keepBattle', battle.id, () => set(true))
  const { isOn, count, name, Icon } = {
    like: { isOn: battle.viewer.liked, count: battle.counts.likes, name: t('like'), Icon: Heart },
    save: { isOn: battle.viewer.saved, count: battle.counts.saves, name: t('keep'), Icon: Bookmark },
  }[mark]
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => (isOn ? set(false) : add())}
      className={clsx(
        buttonClass({ variant: 'outline' }),
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
      )}
    >
      <Icon aria-hidden="true" className={clsx(isOn && 'fill-current')} />
      {name}
      <span className="font-medium tabular-nums opacity-80">{printInteger(count, locale)}</span>
    </button>
  )
}
