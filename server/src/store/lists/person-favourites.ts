import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { lists } from '#db/schema/lists.ts'
import { type Put, prepared, preparedRows, unseen } from '#store/query/prepared.ts'

/** Lists that are looked through, the latest first, and how many of each kind are named. */
const [looked, named] = [100, 3]

/** Likes a person's public lists have received. */
export async function countReceivedLikes(db: Db, ownerId: string): Promise<number> {
  const [row] = await received(db, { ownerId })
  return row?.likes ?? 0
}

const received = prepared((db, put: Put<{ ownerId: string }>) =>
  db
    .select({ likes: sql<number>`coalesce(sum(${lists.likes}), 0)::int` })
    .from(lists)
    .where(publicOf(put('ownerId'))),
)

/** The providers and themes of which most games stand in a person's public lists. */
export async function findFavourites(db: Db, ownerId: string) {
  const rows = await favourites(db, { ownerId })
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    providers: of('provider').map(({ slug, name, games }) => ({ slug, name, games })),
    themes: of('theme').map(({ slug, games }) => ({ slug, games })),
  }
}

type Row = { kind: 'provider' | 'theme'; slug: string; name: string; games: number }

const favourites = preparedRows<{ ownerId: string }, Row>(
  (put) => sql`
    with held as materialized (
      select provider_id, theme from games where id in (
        select game_id from list_items where list_id in (
          select id from lists where ${publicOf(put('ownerId'))} order by created_at desc limit ${sql.raw(String(looked))}
        )
      )
    )
    (
      select 'provider' as kind, slug, name, count(*)::int as games from held join providers on providers.id = provider_id
      group by slug, name order by games desc, slug limit ${sql.raw(String(named))}
    ) union all (
      select 'theme', theme::text, '', count(*)::int as games from held where theme is not null
      group by theme order by games desc, theme limit ${sql.raw(String(named))}
    )`,
)

const publicOf = (ownerId: Placeholder) =>
  sql`${lists.ownerId} = ${unseen(ownerId, 'uuid')} and ${lists.listed}`
