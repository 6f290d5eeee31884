import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { nameColumns } from '#store/catalogue/catalogue.ts'
import { setChangeCause } from '#store/catalogue/voices.ts'
import { type MergeStep, type Merging, markMerged, moveFactHistory, type Pair } from './merging.ts'

/** Marks a provider as merged by an administrator, and answers how many games it has: they are moved afterwards. */
export async function beginProviderMerge(
  tx: Db,
  pair: Pair,
  taken: readonly ProviderFact[],
  { by, now }: { by: string; now: Date },
): Promise<{ games: number }> {
  await markMerged(tx, 'providers', pair, taken)
  // They are few, and shown beside the facts that were taken.
  await moveFactHistory(tx, 'providers', pair)
  await tx.execute(
    sql`update provider_aliases set provider_id = ${pair.into} where provider_id = ${pair.from}`,
  )
  // A new version, so that an import that brought it does not take it back for one nobody touched.
  const [row] =
    (await tx.execute(sql`update providers set merged_by = (select id from users where id = ${by}::uuid),
    version = version + 1, updated_at = ${now} where id = ${pair.from}
    returning (select count(*)::int from games where provider_id = ${pair.from}) as games`)) as {
      games: number
    }[]
  return { games: row?.games ?? 0 }
}

/** Games, with the name of their provider they are searched by. Their history says who merged the providers, and when. */
const moveGames: MergeStep = async (tx, size, { from, into }) => {
  const held =
    (await tx.execute(sql`select g.id, g.name, kept.name as provider, gone.merged_by as by, gone.updated_at::text as at
    from games g join providers gone on gone.id = g.provider_id join providers kept on kept.id = ${into}
    where g.provider_id = ${from} order by g.id limit ${size} for no key update of g`)) as {
      id: number
      name: string
      provider: string
      by: string | null
      at: string
    }[]
  const [first] = held
  if (!first) return 0
  await setChangeCause(tx, { cause: 'merged', ...(first.by && { by: first.by }) })
  await tx.execute(sql`update games set provider_id = ${into}, folded = fresh.folded, version = version + 1,
      updated_at = greatest(updated_at, ${first.at}::timestamptz)
    from unnest(${sql.param(held.map(({ id }) => id))}::int[],
      ${sql.param(held.map(({ name, provider }) => nameColumns(name, provider).folded))}::text[]) fresh (id, folded)
    where games.id = fresh.id`)
  return held.length
}

export const providerMerging: Merging = {
  table: 'providers',
  steps: [moveGames],
  rest: async () => {},
}
