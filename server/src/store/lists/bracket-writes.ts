import type { BracketSize } from '@slot-liste/domain/lists/bracket-limits.ts'
import { firstPairs, nextPairs, type Pair, winnerOf } from '@slot-liste/domain/lists/voted-bracket.ts'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { bracketEntrants, bracketMatches, brackets, listItems } from '#db/schema/lists.ts'
import { countVotes } from './bracket-votes.ts'

const dayMs = 86_400_000

type Made = {
  publicId: string
  listId: number
  days: number
  /** In the order of their seeds. */
  games: readonly { id: number; name: string }[]
  now: Date
}

/** A bracket with its first round, in a transaction. Breaks `brackets_running` where one of the list is running. */
export async function insertBracket(tx: Db, { publicId, listId, days, games, now }: Made): Promise<void> {
  const size = games.length as BracketSize
  const closesAt = new Date(now.getTime() + days * dayMs)
  const [made] = await tx
    .insert(brackets)
    .values({ publicId, listId, size, days, closesAt, createdAt: now })
    .returning({ id: brackets.id })
  const { id: bracketId } = made as { id: number }
  await tx
    .insert(bracketEntrants)
    .values(games.map(({ id, name }, seed) => ({ bracketId, seed, gameId: id, name })))
  await insertMatches(tx, bracketId, 1, firstPairs(size))
}

const insertMatches = (tx: Db, bracketId: number, round: number, pairs: readonly Pair[]) =>
  tx.insert(bracketMatches).values(pairs.map((pair, match) => ({ bracketId, round, match, ...pair })))

/** The games of a list, by id. */
export async function listGamesOf(db: Db, listId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: games.id, name: games.name })
    .from(listItems)
    .innerJoin(games, eq(games.id, listItems.gameId))
    .where(eq(listItems.listId, listId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How far a bracket is, held as it is until the transaction ends: no round is closed while a vote is written. */
export async function holdBracket(tx: Db, id: number) {
  const { round, closesAt, finishedAt } = brackets
  const [row] = await tx
    .select({ round, closesAt, finishedAt })
    .from(brackets)
    .where(eq(brackets.id, id))
    .for('share')
  return row
}

/** The match of a round that a seed plays in; `undefined` when it plays in none. */
export async function findMatchOf(db: Db, bracketId: number, round: number, seed: number) {
  const { match, one, other } = bracketMatches
  const [row] = await db
    .select({ match })
    .from(bracketMatches)
    .where(
      and(
        eq(bracketMatches.bracketId, bracketId),
        eq(bracketMatches.round, round),
        or(eq(one, seed), eq(other, seed)),
      ),
    )
  return row?.match
}

/** Brackets whose open round has reached its end, the one that waits longest first. */
export async function listDueBrackets(db: Db, now: Date): Promise<{ id: number; round: number }[]> {
  return db
    .select({ id: brackets.id, round: brackets.round })
    .from(brackets)
    .where(and(isNull(brackets.finishedAt), lte(brackets.closesAt, now)))
    .orderBy(asc(brackets.closesAt), asc(brackets.id))
}

/**
 * Counts a round and opens the next one from now on, or names the champion, in a transaction: once, whoever else tries to.
 * `early` closes it before its time. False where that round is not open, or its time has not come.
 */
export async function closeRound(
  tx: Db,
  { id, round, now, early }: { id: number; round: number; now: Date; early: boolean },
): Promise<boolean> {
  const [row] = await tx
    .select({ days: brackets.days })
    .from(brackets)
    .where(
      and(
        eq(brackets.id, id),
        eq(brackets.round, round),
        isNull(brackets.finishedAt),
        early ? undefined : lte(brackets.closesAt, now),
      ),
    )
    .for('update')
  if (!row) return false
  const winners = await countRound(tx, id, round, now)
  const pairs = nextPairs(winners)
  if (pairs.length > 0) await insertMatches(tx, id, round + 1, pairs)
  const next = { round: round + 1, closesAt: new Date(now.getTime() + row.days * dayMs) }
  const end = { finishedAt: now, champion: winners[0] ?? null, closesAt: now }
  await tx
    .update(brackets)
    .set(pairs.length > 0 ? next : end)
    .where(eq(brackets.id, id))
  return true
}

/** Writes down the votes and winners of a round; the winners in the order of its matches. */
async function countRound(tx: Db, bracketId: number, round: number, now: Date): Promise<number[]> {
  const votesFor = await countVotes(tx, { bracketId, round }, now)
  const ofRound = and(eq(bracketMatches.bracketId, bracketId), eq(bracketMatches.round, round))
  const matches = await tx.select().from(bracketMatches).where(ofRound).orderBy(asc(bracketMatches.match))
  const winners: number[] = []
  for (const { match, one, other } of matches) {
    const votes = [votesFor(one), votesFor(other)] as const
    const winner = winnerOf({ one, other }, votes)
    winners.push(winner)
    await tx
      .update(bracketMatches)
      .set({ votesOne: votes[0], votesOther: votes[1], winner })
      .where(and(ofRound, eq(bracketMatches.match, match)))
  }
  return winners
}

export async function removeBracket(tx: Db, id: number): Promise<void> {
  await tx.delete(brackets).where(eq(brackets.id, id))
}
