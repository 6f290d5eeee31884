import type { BattleEntrant, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleEntrants, battleLikes, battleSaves, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { follows } from '#db/schema/people.ts'
import { predictionDays } from '#db/schema/predictions.ts'
import { isBlocked } from '#store/community/comment-access.ts'
import { admitReader, type Reader } from '#store/lists/list-access.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { battleCardColumns, toBattleCard } from './battle-cards.ts'

/** A stored battle as this reader may see it, before changes of its games since then are added. */
export type StoredBattle = Omit<SavedBattle, 'entrants' | 'playable'> & { entrants: StoredEntrant[] }

/** `slugThen` is the game's slug when the battle was saved. */
export type StoredEntrant = Omit<BattleEntrant, 'since'> & { slugThen: string }

/**
 * A battle with its tables, if this reader may see it: one statement.
 * @throws CodedError `BATTLE_NOT_FOUND`, `BATTLE_PRIVATE`
 */
export async function findBattlePage(db: Db, publicId: string, reader: Reader): Promise<StoredBattle> {
  const [found] = await pageAt(db, { publicId, reader: reader?.id ?? null })
  const row = admitReader(found, reader, 'battle')
  return {
    ...toBattleCard(row),
    setup: row.setup,
    entrants: row.fought,
    digest: row.digest,
    prediction: row.prediction,
    bracket: row.bracket as SavedBattle['bracket'],
    commentsPolicy: row.commentsPolicy,
    viewer: { liked: row.liked, saved: row.saved, isOwner: isOwner(row, reader) },
    ...rights(row, reader),
    version: row.version,
  }
}

const fought = sql<StoredEntrant[]>`(
  select coalesce(json_agg(json_build_object(
    'key', ${battleEntrants.key}, 'name', ${battleEntrants.name}, 'provider', ${battleEntrants.provider},
    'cover', ${battleEntrants.cover}, 'slug', ${games.slug}, 'chosen', ${battleEntrants.chosen},
    'facts', ${battleEntrants.facts}, 'assumptions', ${battleEntrants.assumptions},
    'table', ${battleEntrants.payouts}, 'outcome', ${battleEntrants.outcome}, 'slugThen', ${battleEntrants.slug}
  ) order by ${battleEntrants.position}), '[]')
  from ${battleEntrants} left join ${games} on ${games.id} = ${battleEntrants.gameId}
  where ${battleEntrants.battleId} = ${battles.id}
)`

const pageAt = prepared((db, put: Put<{ publicId: string; reader: string | null }>) => {
  const viewer = put('reader')
  const mine = (table: typeof battleLikes | typeof battleSaves) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.battleId} = ${battles.id} and ${table.userId} = ${viewer})`
  return db
    .select({
      ...battleCardColumns(sql`${battles.id}`),
      ownerId: battles.ownerId,
      hiddenAt: battles.hiddenAt,
      commentsPolicy: battles.commentsPolicy,
      digest: battles.digest,
      bracket: battles.bracket,
      version: battles.version,
      prediction: sql<string | null>`(
        select day::text from ${predictionDays} where ${predictionDays.battleId} = ${battles.id}
      )`,
      fought,
      liked: mine(battleLikes),
      saved: mine(battleSaves),
      follows: sql<boolean>`exists (select 1 from ${follows} where ${follows.followerId} = ${viewer} and ${follows.followedId} = ${battles.ownerId})`,
      blocked: isBlocked(battles.ownerId, viewer),
    })
    .from(battles)
    .leftJoin(users, eq(users.id, battles.ownerId))
    .where(and(eq(battles.publicId, put('publicId')), isNull(battles.deletedAt)))
})

type Row = Awaited<ReturnType<typeof pageAt>>[number]

const isOwner = ({ ownerId }: Pick<Row, 'ownerId'>, reader: Reader) =>
  reader !== null && ownerId === reader.id

function rights(row: Row, reader: Reader) {
  const own = isOwner(row, reader)
  const admin = reader?.role === 'admin'
  const open = row.visibility !== 'private'
  const welcome = row.commentsPolicy === 'everyone' || (row.commentsPolicy === 'followers' && row.follows)
  return {
    can: {
      edit: own,
      delete: own || admin,
      // A mark from before the block can be removed.
      like: reader !== null && !own && open && (!row.blocked || row.liked),
      save: reader !== null && (own || (open && (!row.blocked || row.saved))),
      comment: own || (reader !== null && open && (admin || (welcome && !row.blocked))),
      report: reader !== null && !own,
    },
    commentsClosed: row.commentsPolicy === 'none',
  }
}
