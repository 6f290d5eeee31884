import type { ExportedVote } from '@slot-liste/contract/lists/brackets.ts'
import { and, asc, count, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { bracketEntrants, brackets, bracketVotes as votes } from '#db/schema/lists.ts'

type Round = { bracketId: number; round: number }

/** How many voted for each seed in a round; votes of accounts that are suspended then do not count. */
export async function countVotes(
  db: Db,
  { bracketId, round }: Round,
  now: Date,
): Promise<(seed: number) => number> {
  const rows = await db
    .select({ entrant: votes.entrant, n: count() })
    .from(votes)
    .innerJoin(users, eq(users.id, votes.userId))
    .where(
      and(
        eq(votes.bracketId, bracketId),
        eq(votes.round, round),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
      ),
    )
    .groupBy(votes.entrant)
  const counts = new Map(rows.map(({ entrant, n }) => [entrant, n]))
  return (seed) => counts.get(seed) ?? 0
}

type Vote = Round & { match: number; userId: string; entrant: number; at: Date }

/** A vote, in place of the one before in this match. */
export async function upsertVote(tx: Db, vote: Vote): Promise<void> {
  const { entrant, at } = vote
  await tx
    .insert(votes)
    .values(vote)
    .onConflictDoUpdate({
      target: [votes.bracketId, votes.round, votes.match, votes.userId],
      set: { entrant, at },
    })
}

/** The votes of one person in a bracket: the seed by round and match. */
export async function listOwnVotes(db: Db, bracketId: number, userId: string) {
  const rows = await db
    .select({ round: votes.round, match: votes.match, entrant: votes.entrant })
    .from(votes)
    .where(and(eq(votes.bracketId, bracketId), eq(votes.userId, userId)))
  return new Map(rows.map(({ round, match, entrant }) => [`${round}/${match}`, entrant]))
}

/** All votes of one person, the oldest first, as the export holds them. */
export async function exportVotes(db: Db, userId: string): Promise<ExportedVote[]> {
  const rows = await db
    .select({ bracket: brackets.publicId, round: votes.round, name: bracketEntrants.name, at: votes.at })
    .from(votes)
    .innerJoin(brackets, eq(brackets.id, votes.bracketId))
    .innerJoin(
      bracketEntrants,
      and(eq(bracketEntrants.bracketId, votes.bracketId), eq(bracketEntrants.seed, votes.entrant)),
    )
    .where(eq(votes.userId, userId))
    .orderBy(asc(votes.at), asc(votes.bracketId), asc(votes.round), asc(votes.match))
  return rows.map(({ at, ...vote }) => ({ ...vote, at: at.toISOString() }))
}
