import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { type BattleMark as Mark, useMarkBattle } from '#data/battles/battle-marks.ts'
import { isOffline } from '#data/connection.ts'
import { MarkButton } from '#parts/subject/mark-button.tsx'
import { useSetMark } from '#parts/subject/use-set-mark.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'

type BattleMarkProps = { mark: Mark; battle: SavedBattle }

/** Likes or saves the battle; a guest's action runs after signing in. */
export function BattleMark({ mark, battle: { id, viewer, counts } }: BattleMarkProps) {
  const { mutate, isPaused } = useMarkBattle(mark, id)
  const set = useSetMark(mutate, isOffline)
  const add = usePendingAction(mark === 'like' ? 'likeBattle' : 'keepBattle', id, () => set(true))
  const isOn = mark === 'like' ? viewer.liked : viewer.saved
  const count = mark === 'like' ? counts.likes : counts.saves
  return (
    <MarkButton
      mark={mark}
      isOn={isOn}
      waits={isPaused}
      count={count}
      onPress={() => (isOn ? set(false) : add())}
    />
  )
}
