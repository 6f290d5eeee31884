import type { SlugOwner } from '@slot-liste/contract/core/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { preparedRows } from '#store/query/prepared.ts'

/** The present slug for every former one, and for those of games and providers that are being merged into others. */
export async function findMovedSlugs(db: Db) {
  const rows = await movedRows(db, {})
  const of = (kind: SlugOwner) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.former, row.slug]] : [])))
  return { game: of('game'), provider: of('provider') }
}

const movedRows = preparedRows<object, { kind: SlugOwner; former: string; slug: string }>(
  () => sql`
    select 'game' as kind, a.slug as former, g.slug
      from game_addresses a join games o on o.id = a.game_id join games g on g.id = coalesce(o.merged_into, o.id)
    union all
    select 'game', o.slug, g.slug from games o join games g on g.id = o.merged_into
    union all
    select 'provider', a.slug, p.slug
      from provider_addresses a join providers o on o.id = a.provider_id
      join providers p on p.id = coalesce(o.merged_into, o.id)
    union all
    select 'provider', o.slug, p.slug from providers o join providers p on p.id = o.merged_into`,
)
