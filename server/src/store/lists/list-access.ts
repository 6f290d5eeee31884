import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { lists } from '#db/schema/lists.ts'
import { fail } from '#platform/http/errors.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

/** The reader; `null` is a guest. */
export type Reader = { id: string; role: 'user' | 'admin' } | null

type Access = Pick<
  typeof lists.$inferSelect,
  'id' | 'publicId' | 'title' | 'ownerId' | 'visibility' | 'commentsPolicy' | 'hiddenAt' | 'version'
>

/**
 * The facts that decide the rights on a list this viewer may read.
 * @throws CodedError `LIST_NOT_FOUND`; `LIST_PRIVATE` when it is somebody else's and private.
 */
export async function findReadableList(db: Db, publicId: string, viewer: Reader): Promise<Access> {
  const [row] = await accessTo(db, { publicId })
  return admitReader(row, viewer)
}

const accessTo = prepared((db, put: Put<{ publicId: string }>) => {
  const { id, publicId, title, ownerId, visibility, commentsPolicy, hiddenAt, version } = lists
  return db
    .select({ id, publicId, title, ownerId, visibility, commentsPolicy, hiddenAt, version })
    .from(lists)
    .where(and(eq(publicId, put('publicId')), isNull(lists.deletedAt)))
})

/** Content that people publish. */
export type Subject = 'list' | 'battle'

/** The refusal when it does not exist, and when it is private. */
export const refusals = {
  list: { missing: 'LIST_NOT_FOUND', secret: 'LIST_PRIVATE' },
  battle: { missing: 'BATTLE_NOT_FOUND', secret: 'BATTLE_PRIVATE' },
  hunt: { missing: 'HUNT_NOT_FOUND', secret: 'HUNT_PRIVATE' },
  bracket: { missing: 'BRACKET_NOT_FOUND', secret: 'LIST_PRIVATE' },
} as const

/** The same list, battle, hunt or bracket of a list, if this viewer may read it. */
export function admitReader<Row extends Pick<Access, 'ownerId' | 'visibility' | 'hiddenAt'>>(
  row: Row | undefined,
  viewer: Reader,
  subject: keyof typeof refusals = 'list',
): Row {
  const { missing, secret } = refusals[subject]
  if (!row) throw fail(missing)
  const own = viewer !== null && (row.ownerId === viewer.id || viewer.role === 'admin')
  if (row.hiddenAt && !own) throw fail(missing)
  if (row.visibility === 'private' && !own) throw fail(secret)
  return row
}

type Watched = Pick<Access, 'publicId' | 'ownerId' | 'visibility' | 'hiddenAt'>

/**
 * The live event for readers of a list after an action: topic and payload. It says who may receive it, so that
 * nobody has to be looked up for every reader.
 */
export const listEvent = (kind: 'list' | 'comments', list: Watched) => subjectEvent('list', kind, list)

/** The same of a battle. */
export const battleEvent = (kind: 'battle' | 'comments', battle: Watched) =>
  subjectEvent('battle', kind, battle)

function subjectEvent(
  subject: Subject,
  kind: Subject | 'comments',
  { publicId, ownerId, visibility, hiddenAt }: Watched,
) {
  const open = visibility !== 'private' && hiddenAt === null
  return [`${subject}:${publicId}`, { kind, id: publicId, ownerId, open }] as const
}

export const mayReceive = (
  event: { kind: string; open?: unknown; ownerId?: unknown },
  reader: Reader,
): boolean =>
  event.open === true || (reader !== null && (reader.id === event.ownerId || reader.role === 'admin'))
