import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmbedded } from './client.ts'

/** `when` of the last migration before covers that are in no list any more were taken back. */
const before = 1795844824858

it('lists lose a cover that is none of their games, and keep one that is', async () => {
  const { db, migrate, close } = await openEmbedded('memory')
  await migrate(before)
  await db.execute(sql`insert into providers (slug, name, sort_key, folded) values ('p', 'P', 'p', 'p')`)
  await db.execute(sql`insert into games (slug, name, provider_id, sort_key, folded)
    select slug, slug, (select id from providers), slug, slug from unnest(array['in', 'out']) slug`)
  await db.execute(sql`insert into lists (public_id, title, folded, visibility, cover_game_id, created_at, updated_at)
    select slug, slug, slug, 'public', id, now(), now() from games`)
  await db.execute(sql`insert into list_items (list_id, game_id, position)
    select lists.id, games.id, 0 from lists, games where games.slug = 'in'`)
  await migrate()
  expect(
    await db.execute(sql`select public_id, cover_game_id is null as none from lists order by 1`),
  ).toEqual([
    { public_id: 'in', none: false },
    { public_id: 'out', none: true },
  ])
  await close()
})
