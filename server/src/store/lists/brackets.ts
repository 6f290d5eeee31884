import type {
  Bracket,
  BracketCard,
  BracketEntrant,
  BracketMatch,
  ShownBracket,
} from '@slot-liste/contract/lists/brackets.ts'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { bracketEntrants, bracketMatches, brackets, lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { type Coverable, coverOf } from '#store/catalogue/games.ts'
import { isBlocked } from '#store/community/comment-access.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { after, cutPage, type Order, orderBy, timePosition } from '#store/query/keyset.ts'
import { countVotes, listOwnVotes } from './bracket-votes.ts'
import { admitReader, type Reader } from './list-access.ts'

const maxShown = 10

/** The last ten brackets of a list, newest first. */
export async function listBrackets(db: Db, listId: number): Promise<BracketCard[]> {
  const rows = await selectCards(db)
    .where(eq(brackets.listId, listId))
    .orderBy(desc(brackets.id))
    .limit(maxShown)
  return rows.map(toCard)
}

/** The brackets of public lists, newest first, a page at a time: two statements. */
export async function browseBrackets(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [found, [counted]] = await Promise.all([
    selectCards(db)
      .where(and(lists.listed, cursor ? after(newest, cursor) : undefined))
      .orderBy(orderBy(newest))
      .limit(limit + 1),
    db
      .select({ n: count() })
      .from(brackets)
      .innerJoin(lists, eq(lists.id, brackets.listId))
      .where(eq(lists.listed, true)),
  ])
  const { rows, nextCursor } = cutPage(found, limit, newest)
  const items: ShownBracket[] = rows.map((row) => ({
    ...toCard(row),
    list: { ...row.list, owner: row.owner && toPerson(row.owner) },
  }))
  return { items, total: counted?.n ?? 0, nextCursor }
}

const newest: Order = {
  name: 'brackets',
  by: sql`${brackets.createdAt}`,
  id: sql`${brackets.id}`,
  value: timePosition,
  dir: 'desc',
}

const selectCards = (db: Db) =>
  db
    .select({
      ...{ publicId: brackets.publicId, size: brackets.size, round: brackets.round },
      ...{ closesAt: brackets.closesAt, createdAt: brackets.createdAt, ...entrantColumns },
      ...{ id: brackets.id, value: sql<string>`${brackets.createdAt}::text` },
      ...{ list: { id: lists.publicId, title: lists.title }, owner: personColumns },
    })
    .from(brackets)
    .innerJoin(lists, eq(lists.id, brackets.listId))
    .leftJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(
      bracketEntrants,
      and(eq(bracketEntrants.bracketId, brackets.id), eq(bracketEntrants.seed, brackets.champion)),
    )
    .leftJoin(games, eq(games.id, bracketEntrants.gameId))
    .leftJoin(providers, eq(providers.id, games.providerId))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const toCard = ({ publicId, size, round, entered, game, provider, ...row }: CardRow): BracketCard => ({
  ...{ id: publicId, size, round },
  ...{ closesAt: row.closesAt.toISOString(), createdAt: row.createdAt.toISOString() },
  champion: entered && toEntrant({ name: entered.name, game, provider }),
})

const entrantColumns = {
  entered: { name: bracketEntrants.name },
  game: {
    ...{ slug: games.slug, name: games.name, theme: games.theme, volatility: games.volatility },
    ...{ image: games.image, picture: games.picture },
  },
  provider: { slug: providers.slug, name: providers.name },
}

type EntrantRow = {
  name: string
  game: Omit<Coverable, 'provider'> | null
  provider: Coverable['provider'] | null
}

const toEntrant = ({ name, game, provider }: EntrantRow): BracketEntrant => ({
  name,
  game: game &&
    provider && { slug: game.slug, name: game.name, provider, cover: coverOf({ ...game, provider }) },
})

/**
 * A bracket that this reader may see, with the facts that decide what they may do.
 * @throws CodedError `BRACKET_NOT_FOUND`; `LIST_PRIVATE` when its list is somebody else's and private.
 */
export async function findReadableBracket(db: Db, publicId: string, reader: Reader) {
  const [row] = await db
    .select({
      ...{ id: brackets.id, publicId: brackets.publicId, size: brackets.size, days: brackets.days },
      ...{ round: brackets.round, closesAt: brackets.closesAt, createdAt: brackets.createdAt },
      ...{ finishedAt: brackets.finishedAt, champion: brackets.champion },
      list: { id: lists.publicId, title: lists.title },
      ...{ ownerId: lists.ownerId, visibility: lists.visibility, hiddenAt: lists.hiddenAt },
      owner: personColumns,
      blocked: isBlocked(lists.ownerId, reader?.id ?? null),
    })
    .from(brackets)
    .innerJoin(lists, eq(lists.id, brackets.listId))
    .leftJoin(users, eq(users.id, lists.ownerId))
    .where(and(eq(brackets.publicId, publicId), isNull(lists.deletedAt)))
  return admitReader(row, reader, 'bracket')
}

type Row = Awaited<ReturnType<typeof findReadableBracket>>

/**
 * A bracket as this reader may see it: votes of the open round only where they voted.
 * @throws CodedError `BRACKET_NOT_FOUND`, `LIST_PRIVATE`.
 */
export async function findBracket(db: Db, publicId: string, reader: Reader, now: Date): Promise<Bracket> {
  const row = await findReadableBracket(db, publicId, reader)
  const { id, round, champion, ownerId, visibility, owner } = row
  const [entrants, rounds] = await Promise.all([listEntrants(db, id), listRounds(db, row, reader, now)])
  const isRunning = row.finishedAt === null
  const isOwner = reader !== null && ownerId === reader.id
  return {
    ...{ id: publicId, size: row.size, days: row.days, round, champion, entrants, rounds },
    ...{ closesAt: row.closesAt.toISOString(), createdAt: row.createdAt.toISOString() },
    list: { ...row.list, visibility, owner: owner && toPerson(owner) },
    can: {
      vote: isRunning && reader !== null && !row.blocked,
      close: isRunning && isOwner,
      delete: isOwner || reader?.role === 'admin',
    },
  }
}

async function listEntrants(db: Db, bracketId: number): Promise<BracketEntrant[]> {
  const rows = await db
    .select(entrantColumns)
    .from(bracketEntrants)
    .leftJoin(games, eq(games.id, bracketEntrants.gameId))
    .leftJoin(providers, eq(providers.id, games.providerId))
    .where(eq(bracketEntrants.bracketId, bracketId))
    .orderBy(asc(bracketEntrants.seed))
  return rows.map(({ entered, game, provider }) => toEntrant({ name: entered.name, game, provider }))
}

/** The matches of a bracket, round by round. */
async function listRounds(db: Db, { id, round }: Row, reader: Reader, now: Date): Promise<BracketMatch[][]> {
  const [matches, own] = await Promise.all([
    db
      .select()
      .from(bracketMatches)
      .where(eq(bracketMatches.bracketId, id))
      .orderBy(asc(bracketMatches.round), asc(bracketMatches.match)),
    reader ? listOwnVotes(db, id, reader.id) : new Map<string, number>(),
  ])
  const votesFor = await countVotes(db, { bracketId: id, round }, now)
  const rounds: BracketMatch[][] = []
  for (const { round: of, match, one, other, winner, votesOne, votesOther } of matches) {
    const vote = own.get(`${of}/${match}`) ?? null
    const counted: BracketMatch['votes'] =
      votesOne !== null && votesOther !== null
        ? [votesOne, votesOther]
        : vote === null
          ? null
          : [votesFor(one), votesFor(other)]
    rounds[of - 1] = [...(rounds[of - 1] ?? []), { one, other, winner, vote, votes: counted }]
  }
  return rounds
}
