import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Viewer } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Services } from '#platform/services.ts'

type Seen = { id: number; visitor: string; at: Date }

type ViewStore = {
  /** The salt of this day: the first one stored, or else the given one. */
  keepSalt: (day: string, salt: string) => Promise<unknown>
  write: (seen: Seen[]) => Promise<void>
}

/** Counts views, without those of the owner and of machines. */
export function createViews({ clock, batches }: Pick<Services, 'clock' | 'batches'>, kept: ViewStore) {
  const salt = createSalt(clock, kept)
  const note = batches.create<Seen>(kept.write, { seconds: 5, most: 500 })
  return async (
    { id, ownerId }: { id: number; ownerId: string | null },
    viewer: Viewer,
    caller: Caller,
  ): Promise<void> => {
    if (caller.onlyLooks || isbot(caller.userAgent) || (viewer && viewer.id === ownerId)) return
    const visitor = viewer?.id ?? anonymous(caller, await salt())
    note({ id, visitor, at: clock() })
  }
}

const anonymous = ({ network, userAgent }: Caller, salt: string) =>
  createHash('sha256').update(`${salt} ${network} ${userAgent}`).digest('base64url')

/** A salt per day, the same in every process. Deleting yesterday's makes its hashes meaningless. */
function createSalt(clock: () => Date, { keepSalt }: ViewStore): () => Promise<string> {
  let known: { day: string; salt: Promise<string> } | undefined
  return () => {
    const day = clock().toISOString().slice(0, 10)
    if (known?.day !== day) {
      const salt = keepSalt(day, randomBytes(18).toString('base64url')).then(String)
      known = { day, salt }
      salt.catch(() => {
        known = undefined
      })
    }
    return known.salt
  }
}
