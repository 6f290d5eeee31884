import { useCallback, useState } from 'react'
import { useResultToasts } from '#features/admin/moderation/use-result-toasts.ts'

/** Done at once. */
type PlainAct = 'shown' | 'restored' | 'featured' | 'unfeatured' | 'locked' | 'unlocked'
/** Asked for a reason first. */
export type GraveAct = 'hidden' | 'deleted' | 'visibility'
export type ContentAction = PlainAct | GraveAct

const grave: readonly string[] = ['hidden', 'deleted', 'visibility'] satisfies GraveAct[]
const isGrave = (action: ContentAction): action is GraveAct => grave.includes(action)

type Sent = { onSuccess?: (reply: { changed: number }) => void; onError?: (error: Error) => void }

/** A mutation of data/moderation.ts. */
type Acting<Act> = {
  mutate: (body: { ids: string[]; act: Act }, then?: Sent) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}

/** Actions on lists or comments: some at once, some after a confirmation. */
export function useContentActions<Act>({ mutate, isPending, error, reset }: Acting<Act>) {
  const { onSuccess, onError } = useResultToasts()
  const [asked, setAsked] = useState<{ action: GraveAct; ids: string[] } | null>(null)
  const choose = useCallback(
    (action: ContentAction, rows: readonly { id: string }[]) => {
      const ids = rows.map(({ id }) => id)
      if (isGrave(action)) {
        reset()
        setAsked({ action, ids })
      } else mutate({ ids, act: { action } as Act }, { onSuccess, onError })
    },
    [mutate, reset, onSuccess, onError],
  )
  const close = () => setAsked(null)
  const finish = (act: Act, sent: () => void) => {
    const done = (reply: { changed: number }) => {
      sent()
      onSuccess(reply)
      close()
    }
    if (asked) mutate({ ids: asked.ids, act }, { onSuccess: done })
  }
  return { asked, choose, close, finish, busy: isPending, error: error?.message }
}
