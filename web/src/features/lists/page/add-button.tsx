import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAddGame } from '#data/lists/list-writes.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

type AddButtonProps = { listId: string; game: GameCard; isIn: boolean }

/** Stays where it is once pressed, so that the focus does. */
export function AddButton({ listId, game, isIn }: AddButtonProps) {
  const { t } = useTranslation('list-page')
  const { mutate, isPending } = useAddGame(listId)
  const label = t(isIn ? 'add.isIn' : 'add.label')
  const add = () => {
    if (isIn) return
    mutate(game.slug, {
      onSuccess: () => toastSuccess(t('add.done', { name: game.name })),
      onError: ({ message }) => toastError(message),
    })
  }
  return (
    <Button
      size="sm"
      variant={isIn ? 'ghost' : 'outline'}
      busy={isPending}
      aria-label={`${label}: ${game.name}`}
      aria-disabled={isIn}
      onClick={add}
      className="relative z-10 mt-2.5 self-start aria-disabled:text-muted"
    >
      {isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {label}
    </Button>
  )
}
