import type { WaitingKind } from '@slot-liste/contract/admin/admin-waiting.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'

type Doubts = { disputed: number; unverified: number }

/** How many facts of games and of providers are in doubt: two statements. */
export async function countDoubts(db: Db): Promise<Doubts & { providers: Doubts }> {
  const [ofGames, ofProviders] = await Promise.all([doubtsIn(db, games), doubtsIn(db, providers)])
  return { ...ofGames, providers: ofProviders }
}

async function doubtsIn(db: Db, table: typeof games | typeof providers): Promise<Doubts> {
  const [row] = await db
    .select({
      disputed: sql<number>`coalesce(sum(cardinality(${table.disputed})), 0)::int`,
      unverified: sql<number>`coalesce(sum(cardinality(${table.unverified})), 0)::int`,
    })
    .from(table)
  return row ?? { disputed: 0, unverified: 0 }
}

type WaitingRow = { kind: Exclude<WaitingKind, 'mails'>; count: number; oldest: string | null }

/** How much of each kind waits for an administrator, and since when. Reports of one subject count once. */
export async function countWaiting(db: Db): Promise<WaitingRow[]> {
  return (await db.execute(sql`
    select 'reports' as kind,
      count(distinct (list_id, battle_id, hunt_id, comment_id, person_id))::int as count,
      ${asText('min(created_at)')} as oldest
    from reports where state = 'open'
    union all
    select 'corrections', count(*)::int, ${asText('min(created_at)')} from (
      select created_at from corrections where state = 'open'
      union all select created_at from game_proposals where state = 'open') proposed
    union all
    select 'messages', count(*)::int, ${asText('min(created_at)')} from contact_messages where state = 'new'
    union all
    select 'imports', count(*)::int, ${asText('min(created_at)')} from imports where state = 'failed'
  `)) as unknown as WaitingRow[]
}

const asText = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
