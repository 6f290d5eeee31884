import type {
  AdminGameProposal,
  AdminGameProposalsQuery,
} from '@slot-liste/contract/admin/admin-corrections.ts'
import type { GameProposal } from '@slot-liste/contract/catalogue/game-proposals.ts'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { gameProposals } from '#db/schema/sources.ts'
import { after, cutPage, momentPosition, type Order, orderBy } from '#store/query/keyset.ts'
import { numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'
import { hostOf, listUnlinkedHosts } from './correction-sources.ts'
import { findNamedProviders } from './proposed-games.ts'

/** Broken by a second open proposal of the same name by the same person. */
export const oneOpenProposal = 'game_proposals_one_open'

export async function insertGameProposal(tx: Db, row: typeof gameProposals.$inferInsert): Promise<void> {
  await tx.insert(gameProposals).values(row)
}

const columns = {
  id: gameProposals.publicId,
  name: gameProposals.name,
  provider: gameProposals.provider,
  facts: gameProposals.facts,
  address: gameProposals.address,
  note: gameProposals.note,
  state: gameProposals.state,
  createdAt: gameProposals.createdAt,
  decidedAt: gameProposals.decidedAt,
  reason: gameProposals.reason,
  game: { slug: games.slug, name: games.name },
}

const selectProposals = (db: Db) =>
  db
    .select({ ...columns, key: gameProposals.id })
    .from(gameProposals)
    .leftJoin(games, eq(games.id, gameProposals.gameId))

type Row = Awaited<ReturnType<typeof selectProposals>>[number]

const toProposal = ({ key: _, createdAt, decidedAt, ...row }: Row): GameProposal => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export async function findGameProposal(db: Db, publicId: string): Promise<GameProposal | undefined> {
  const [row] = await selectProposals(db).where(eq(gameProposals.publicId, publicId))
  return row && toProposal(row)
}

const latest: Order = {
  ...{ name: 'proposed', by: sql`${gameProposals.createdAt}`, id: sql`${gameProposals.id}` },
  ...{ value: momentPosition, dir: 'desc' },
}

/** Games a person proposed, the latest first, and how many there are: two statements. */
export async function listGameProposals(
  db: Db,
  byId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const own = eq(gameProposals.byId, byId)
  const rows = await selectProposals(db)
    .where(and(own, cursor ? after(latest, cursor) : undefined))
    .orderBy(orderBy(latest))
    .limit(limit + 1)
  const [counted] = await db.select({ n: count() }).from(gameProposals).where(own)
  const places = rows.map((row) => ({
    ...row,
    id: row.key,
    publicId: row.id,
    value: row.createdAt.toISOString(),
  }))
  const page = cutPage(places, limit, latest)
  const items = page.rows.map(({ value: _, publicId, ...row }) => toProposal({ ...row, id: publicId }))
  return { items, total: counted?.n ?? 0, nextCursor: page.nextCursor }
}

/** All games one proposed, the oldest first, as the export of personal data holds them. */
export async function exportGameProposals(db: Db, byId: string) {
  const rows = await selectProposals(db).where(eq(gameProposals.byId, byId)).orderBy(asc(gameProposals.id))
  return rows.map(toProposal)
}

/** Nobody else decides or withdraws it until the transaction ends. */
export async function lockGameProposal(tx: Db, publicId: string) {
  const [row] = await tx
    .select()
    .from(gameProposals)
    .where(eq(gameProposals.publicId, publicId))
    .for('update')
  return row
}

export type GameProposalRow = NonNullable<Awaited<ReturnType<typeof lockGameProposal>>>
type Change = Partial<
  Pick<GameProposalRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'openedAt' | 'gameId'>
>

export async function updateGameProposal(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(gameProposals).set(change).where(eq(gameProposals.id, id))
}

const decider = sql<string | null>`(select username from ${users} where id = ${gameProposals.decidedBy})`
const same = sql<number>`(select count(*)::int from game_proposals other
  where other.folded = game_proposals.folded and other.state = 'open' and other.id <> game_proposals.id)`

/** A page of proposed games, open ones first. */
export async function listAdminGameProposals(db: Db, query: AdminGameProposalsQuery) {
  const { q, state, dir } = query
  const words = q?.trim()
  const filter = and(
    state && eq(gameProposals.state, state),
    words ? holdsText(gameProposals.name, words) : undefined,
  )
  const page = await numberedPage(query, countWhere(db, filter), (limit, offset) =>
    db
      .select({ ...columns, openedAt: gameProposals.openedAt, by: users.username, decidedBy: decider, same })
      .from(gameProposals)
      .leftJoin(games, eq(games.id, gameProposals.gameId))
      .leftJoin(users, eq(users.id, gameProposals.byId))
      .where(filter)
      .orderBy(
        sql`${gameProposals.state} <> 'open'`,
        ...[gameProposals.createdAt, gameProposals.id].map(dir === 'asc' ? asc : desc),
      )
      .limit(limit)
      .offset(offset),
  )
  const known = await findNamedProviders(
    db,
    page.items.map(({ provider }) => provider),
  )
  const unlinked = await listUnlinkedHosts(db)
  return {
    ...page,
    items: page.items.map(({ createdAt, openedAt, decidedAt, ...row }): AdminGameProposal => {
      const host = hostOf(row.address)
      return {
        ...row,
        ...{ host, linked: !unlinked.has(host), known: known.get(row.provider) ?? null },
        at: createdAt.toISOString(),
        openedAt: openedAt?.toISOString() ?? null,
        decidedAt: decidedAt?.toISOString() ?? null,
      }
    }),
  }
}

async function countWhere(db: Db, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(gameProposals).where(filter)
  return row?.n ?? 0
}

/** How many wait for a decision. */
export const countOpenGameProposals = (db: Db): Promise<number> =>
  countWhere(db, eq(gameProposals.state, 'open'))
