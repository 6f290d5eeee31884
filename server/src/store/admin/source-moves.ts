import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { hostOf, type SourceRow } from '#store/catalogue/sources.ts'

/** Voices of one source become those of another; of equal ones the one that counts stays. The first source is gone. */
export async function moveSource(tx: Db, from: SourceRow, into: SourceRow): Promise<void> {
  const isTwin = sql`gone.source_id = ${from.id} and kept.source_id = ${into.id} and gone.field = kept.field
    and gone.value = kept.value and gone.game_id is not distinct from kept.game_id
    and gone.provider_id is not distinct from kept.provider_id`
  await tx.execute(sql`update voices kept set address = coalesce(kept.address, gone.address),
      removed_at = case when gone.removed_at is null then null else kept.removed_at end,
      is_loaded = kept.is_loaded or gone.is_loaded
    from voices gone where ${isTwin}`)
  await tx.execute(sql`delete from voices gone using voices kept where ${isTwin}`)
  await tx.execute(sql`update voices set source_id = ${into.id} where source_id = ${from.id}`)
  await tx.execute(sql`update source_moves set source_id = ${into.id} where source_id = ${from.id}`)
  await tx.execute(sql`insert into source_moves (slug, host, source_id) values (${from.slug}, '', ${into.id})
    on conflict (slug, host) do update set source_id = excluded.source_id`)
  await tx.execute(sql`delete from sources where id = ${from.id}`)
}

/** Voices found at a site become those of another source, also those the files of the catalogue give later. */
export async function moveHost(tx: Db, from: SourceRow, host: string, into: SourceRow): Promise<void> {
  await tx.execute(sql`update voices set source_id = ${into.id}
    where source_id = ${from.id} and ${hostOf(sql`address`)} = ${host}`)
  await tx.execute(sql`insert into source_moves (slug, host, source_id)
    select slug, ${host}, ${into.id}
    from (select ${from.slug} as slug union select slug from source_moves where source_id = ${from.id} and host in ('', ${host})) s
    on conflict (slug, host) do update set source_id = excluded.source_id`)
}
