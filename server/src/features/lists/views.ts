import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Viewer } from '#platform/access.ts'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/services.ts'
import { findReadableList } from '#store/list-access.ts'
import { insertViews, type SeenList } from '#store/list-views.ts'
import { keepMark } from '#store/marks.ts'

/** Notes that a list was seen, by whom it counts: not its owner, not machines. @throws CodedError as reading the list does. */
export function createViews(services: Services) {
  const { db, clock, batches } = services
  const salt = createSalt(services)
  const note = batches.create<SeenList>((seen) => insertViews(db, seen), { seconds: 5, most: 500 })
  return async (publicId: string, viewer: Viewer, caller: Caller): Promise<void> => {
    const { id: listId, ownerId } = await findReadableList(db, publicId, viewer)
    if (caller.onlyLooks || isbot(caller.userAgent) || (viewer && viewer.id === ownerId)) return
    const visitor = viewer?.id ?? anonymous(caller, await salt())
    note({ listId, visitor, at: clock() })
  }
}

const anonymous = ({ ip, userAgent }: Caller, salt: string) =>
  createHash('sha256').update(`${salt} ${ip} ${userAgent}`).digest('base64url')

/** A salt of the day, the same in every process; yesterday's is forgotten, and with it what the hashes were made of. */
function createSalt({ db, clock }: Services): () => Promise<string> {
  let known: { day: string; salt: Promise<string> } | undefined
  return () => {
    const day = clock().toISOString().slice(0, 10)
    if (known?.day !== day) {
      const salt = keepMark(db, 'view-salt', day, randomBytes(18).toString('base64url')).then(String)
      known = { day, salt }
      salt.catch(() => {
        known = undefined
      })
    }
    return known.salt
  }
}
