import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { Bookmark, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Mark, useMarkList } from '#data/lists/list-marks.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { buttonClass } from '#ui/button.tsx'

type MarkButtonProps = { mark: Mark; list: Pick<List, 'id' | 'viewer' | 'counts'> }

/** Likes or saves the list; a guest's action runs after signing in. */
export function MarkButton({ mark, list }: MarkButtonProps) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  const { mutate } = useMarkList(mark, list.id)
  const set = (on: boolean) => mutate(on, { onError: ({ message }) => toastError(message) })
  const add = usePendingAction(mark === 'like' ? 'likeList' : 'saveList', list.id, () => set(true))
  const { isOn, count } = {
    like: { isOn: list.viewer.liked, count: list.counts.likes },
    save: { isOn: list.viewer.saved, count: list.counts.saves },
  }[mark]
  const Icon = mark === 'like' ? Heart : Bookmark
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
      {t(mark)}
      <span className="font-medium tabular-nums opacity-80">{printInteger(count, locale)}</span>
    </button>
  )
}
