import type { List } from '@slot-liste/contract/lists/lists.ts'
import { isOffline } from '#data/connection.ts'
import { type Mark, useMarkList } from '#data/lists/list-marks.ts'
import { MarkButton } from '#parts/subject/mark-button.tsx'
import { useSetMark } from '#parts/subject/use-set-mark.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'

type ListMarkProps = { mark: Mark; list: Pick<List, 'id' | 'viewer' | 'counts'> }

/** Likes or saves the list; a guest's action runs after signing in. */
export function ListMark({ mark, list: { id, viewer, counts } }: ListMarkProps) {
  const { mutate, isPaused } = useMarkList(mark, id)
  const set = useSetMark(mutate, isOffline)
  const add = usePendingAction(mark === 'like' ? 'likeList' : 'saveList', id, () => set(true))
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
