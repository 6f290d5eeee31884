import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Made = {
  title?: string
  visibility?: 'public' | 'unlisted' | 'private'
  commentsPolicy?: 'everyone' | 'followers' | 'none'
  tags?: string[]
  /** Slugs, in the order of the list. */
  games?: string[]
  at?: Date
}

/** A list that is simply there; answers its public id. */
export async function makeList(app: TestApp, owner: Person, made: Made = {}): Promise<string> {
  const { title = 'Denenmiş liste', visibility = 'public', commentsPolicy = 'everyone' } = made
  const { tags = [], games = [] } = made
  const at = (made.at ?? app.services.clock()).toISOString()
  const publicId = randomUUID().replaceAll('-', '').slice(0, 12)
  const texts = sql.param(JSON.stringify(tags))
  await app.database.db.execute(sql`
    with made as (
      insert into lists (public_id, owner_id, title, visibility, comments_policy, tags, tag_keys, folded, created_at, updated_at)
      values (${publicId}, ${owner.id}, ${title}, ${visibility}, ${commentsPolicy},
        array(select jsonb_array_elements_text(${texts}::jsonb)), array(select jsonb_array_elements_text(${texts}::jsonb)),
        ${title}, ${at}, ${at})
      returning id
    )
    insert into list_items (list_id, game_id, position, note)
    select made.id, games.id, wanted.n - 1, 'not ' || wanted.n
    from made, jsonb_array_elements_text(${JSON.stringify(games)}::jsonb) with ordinality wanted (slug, n)
    join games on games.slug = wanted.slug
  `)
  return publicId
}

/** The rows of a query. */
export async function rowsOf(app: TestApp, query: ReturnType<typeof sql>) {
  const answer = await app.database.db.execute(query)
  return answer as Record<string, unknown>[]
}
