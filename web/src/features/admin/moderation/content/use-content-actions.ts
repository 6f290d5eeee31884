import { useCallback, useState } from 'react'
import { useResultToasts } from '#features/admin/moderation/use-result-toasts.ts'

/** Done at once. */
type PlainAct = 'shown' | 'restored' | 'featured' | 'unfeatured' | 'locked' | 'unlocked'
/** Asked for a reason first. */
export type GraveAct = 'hidden' | 'deleted' | 'visibility'
export type ContentAction = PlainAct | GraveAct

const grave: readonly string[] = ['hidden', 'deleted', 'visibility'] satisfies GraveAct[]
const isGrave = (action: ContentAction): action is GraveAct => grave.includes(action)

type Changed = { changed: number }

/** A mutation of data/moderation.ts. */
type Acting<Act> = {
  /** Promises: the callbacks of `mutate` are called for its last call alone, and several rows can be acted on at once. */
  mutateAsync: (body: { ids: string[]; act: Act }) => Promise<Changed>
  isPending: boolean
  error: Error | null
  reset: () => void
}

/** Actions on lists or comments: some at once, some after a confirmation. */
export function useContentActions<Act>({ mutateAsync, isPending, error, reset }: Acting<Act>) {
  const { onSuccess, onError } = useResultToasts()
  const [asked, setAsked] = useState<{ action: GraveAct; ids: string[] } | null>(null)
  const choose = useCallback(
    (action: ContentAction, rows: readonly { id: string }[]) => {
      const ids = rows.map(({ id }) => id)
      if (isGrave(action)) {
        reset()
        setAsked({ action, ids })
      } else void mutateAsync({ ids, act: { action } as Act }).then(onSuccess, onError)
    },
    [mutateAsync, reset, onSuccess, onError],
  )
  const close = () => setAsked(null)
  const finish = (act: Act, sent: () => void) => {
    const done = (reply: Changed) => {
      sent()
      onSuccess(reply)
      close()
    }
    // Its dialog shows what failed.
    if (asked) mutateAsync({ ids: asked.ids, act }).then(done, () => undefined)
  }
  return { asked, choose, close, finish, busy: isPending, error: error?.message }
}
