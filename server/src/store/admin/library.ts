import type { LibraryPicture, MediaQuery, MediaUse } from '@slot-liste/contract/admin/admin-media.ts'
import { foldWithin } from '@slot-liste/domain/text/fold.ts'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'

/** Everything that can show a picture of the library. */
const showing = [games, providers, lists] as const

const uses = sql<number>`(
  (select count(*) from ${games} where ${games.picture} = ${media.hash})
  + (select count(*) from ${providers} where ${providers.picture} = ${media.hash})
  + (select count(*) from ${lists} where ${lists.picture} = ${media.hash})
)`.mapWith(Number)

const usedBy = (most: number) => sql<MediaUse[]>`(
  select coalesce(json_agg(json_build_object('kind', used.kind, 'id', used.id, 'name', used.name)), '[]')
  from (
    select 'game' as kind, ${games.slug} as id, ${games.name} as name from ${games} where ${games.picture} = ${media.hash}
    union all
    select 'provider', ${providers.slug}, ${providers.name} from ${providers} where ${providers.picture} = ${media.hash}
    union all
    select 'list', ${lists.publicId}, ${lists.title} from ${lists} where ${lists.picture} = ${media.hash}
    limit ${most}
  ) used
)`

const columns = (most: number) => ({
  hash: media.hash,
  name: media.name,
  altTr: media.altTr,
  altEn: media.altEn,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  version: media.version,
  createdAt: media.createdAt,
  uses,
  usedBy: usedBy(most),
})

const select = (db: Db, most: number) => db.select(columns(most)).from(media).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

const view = ({ altTr, altEn, createdAt, ...row }: Row): LibraryPicture => ({
  ...row,
  alt: { tr: altTr, en: altEn },
  createdAt: createdAt.toISOString(),
})

/** Two statements. */
export async function listLibrary(db: Db, { q, only, sort, dir, page: wanted, pageSize }: MediaQuery) {
  const filter = and(
    eq(media.library, true),
    only === 'unused' ? sql`${uses} = 0` : undefined,
    only === 'withoutAlt' ? sql`(${media.altTr} = '' or ${media.altEn} = '')` : undefined,
    q ? named(q) : undefined,
  )
  const [all] = await db.select({ total: count() }).from(media).where(filter)
  const total = all?.total ?? 0
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / pageSize)))
  const by: Record<MediaQuery['sort'], SQL> = {
    createdAt: sql`${media.createdAt}`,
    name: sql`${media.name}`,
    bytes: sql`${media.bytes}`,
    uses,
  }
  const rows = await select(db, 3)
    .where(filter)
    .orderBy(sql`${by[sort]} ${sql.raw(dir)}`, media.hash)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
  return { items: rows.map(view), total, page, pageSize }
}

/** Names and texts have no folded column; there are few enough of them to be looked through as they are. */
function named(q: string): SQL {
  const words = foldWithin(q, 100)
  const plain = sql`translate(lower(${media.name} || ' ' || ${media.altTr} || ' ' || ${media.altEn}), 'çğıöşüâîû', 'cgiosuaiu')`
  return sql`replace(${plain}, 'i̇', 'i') like ${`%${words.replace(/[%_\\]/g, '\\$&')}%`}`
}

/** With everything that shows it. */
export async function findLibraryPicture(db: Db, hash: string): Promise<LibraryPicture | undefined> {
  const [row] = await select(db, 500).where(and(eq(media.hash, hash), eq(media.library, true)))
  return row && view(row)
}

/** Nobody else changes it, or begins to show it, until the transaction ends. */
export async function lockLibraryPicture(tx: Db, hash: string) {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.library, true)))
    .for('update')
  return row
}

type PictureWords = { name: string; altTr: string; altEn: string; version: number }

export async function putIntoLibrary(tx: Db, hash: string, said: Partial<PictureWords> = {}): Promise<void> {
  await tx
    .update(media)
    .set({ ...said, library: true, ownerId: null })
    .where(eq(media.hash, hash))
}

/** The picture is then like any other: it is removed once nothing shows it. */
export async function takeOutOfLibrary(tx: Db, hash: string): Promise<void> {
  await tx.update(media).set({ library: false }).where(eq(media.hash, hash))
}

/** Raises versions, so that open forms find a conflict. */
export async function moveUses(tx: Db, from: string, to: string): Promise<void> {
  for (const table of showing)
    await tx
      .update(table)
      .set({ picture: to, version: sql`${table.version} + 1` })
      .where(eq(table.picture, from))
}
