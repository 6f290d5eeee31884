import type { Db } from '@slot-liste/server/src/db/db.ts'
import { loadTestData } from '@slot-liste/server/src/seed/load-test-data.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { type SQL, sql } from 'drizzle-orm'
import { must, newActor, register, type Site, signIn } from './people.ts'

/** The long writes of a round. */
export const works = ['account', 'game', 'provider'] as const
export type Work = (typeof works)[number]

type Pair = { gone: string; kept: string }
/** The account that goes, the games and the providers of which one goes, by their addresses. */
export type Chosen = { leaver: string; game: Pair; provider: Pair }

/** A site in use, once. */
export async function fillSite(db: Db): Promise<void> {
  await loadTestData(db, 0.005)
  await recount(db, true)
}

/** The account has much of everything; the games are those most used, the providers the largest. */
export async function chooseAndGive(db: Db, leaver: string): Promise<Chosen> {
  const me = sql`(select id from users where username = ${leaver})`
  // As old as the first mark of others: beside a much newer one the doubles of `heat` forget the old ones.
  const then = sql`coalesce((select min(at) from list_likes where list_id = lists.id), lists.created_at)`
  for (const statement of [
    sql`insert into lists (public_id, owner_id, title, title_key, visibility, tags, tag_keys, folded, created_at, updated_at)
      select left(md5(${leaver} || n), 12), ${me}, 'Liste ' || n, 'liste ' || n, 'public', array['a'], array['a'],
        'liste ' || n, now(), now() from generate_series(1, 100) n`,
    sql`insert into list_items (list_id, game_id, position)
      select l.id, g.id, g.n from lists l, (select id, row_number() over (order by id) - 1 as n from games limit 20) g
      where owner_id = ${me}`,
    sql`insert into list_likes (list_id, user_id, at)
      select id, ${me}, ${then} from lists where owner_id <> ${me} order by lists.id`,
    sql`insert into list_likes (list_id, user_id, at)
      select l.id, u.id, now() from lists l, users u where owner_id = ${me} and username like 'load1%' order by l.id`,
    sql`insert into comments (public_id, list_id, author_id, text, created_at)
      select left(md5(${leaver} || 'c' || id), 12), id, ${me}, 'x', ${then} from lists where owner_id <> ${me} order by lists.id limit 500`,
    sql`insert into comments (public_id, list_id, parent_id, author_id, text, created_at)
      select left(md5(${leaver} || 'a' || c.id), 12), list_id, c.id, u.id, 'cevap', now()
      from comments c, users u where author_id = ${me} and username = 'load1' order by c.list_id limit 100`,
    sql`insert into follows (follower_id, followed_id, at)
      select ${me}, id, now() from users where username like 'load%' order by users.id`,
  ])
    await db.execute(statement)
  const game = await firstTwo(
    db,
    sql`select slug from games order by (select count(*) from list_items where game_id = games.id) desc, id limit 2`,
  )
  const provider = await firstTwo(
    db,
    sql`select slug from providers order by (select count(*) from games where provider_id = providers.id) desc, id limit 2`,
  )
  await db.execute(sql`insert into game_follows (user_id, game_id, at)
    select u.id, g.id, now() from users u, games g
    where g.slug in (${game.gone}, ${game.kept}) and (username like 'load1%' or g.slug = ${game.gone} and username like 'load%')
    on conflict do nothing`)
  await db.execute(sql`insert into game_views (game_id, day, count)
    select id, current_date - n, n from games, generate_series(1, 20) n where slug in (${game.gone}, ${game.kept})
    on conflict do nothing`)
  return { leaver, game, provider }
}

async function firstTwo(db: Db, query: SQL): Promise<Pair> {
  const [gone, kept] = (await db.execute(query)) as { slug: string }[]
  if (!gone || !kept) throw new Error('there are no two')
  return { gone: gone.slug, kept: kept.slug }
}

type State = 'not begun' | 'under way' | 'done'

export async function statesOf(db: Db, { leaver, game, provider }: Chosen): Promise<Record<Work, State>> {
  const [row] = await db.execute(sql`select
    (select deleted_at is not null from users where username = ${leaver}) as account,
    (select merged_into is not null from games where slug = ${game.gone}) as game,
    (select merged_into is not null from providers where slug = ${provider.gone}) as provider`)
  const stateOf = (work: Work): State => {
    const isMarked = (row as Record<Work, boolean | null>)[work]
    return isMarked === null ? 'done' : isMarked ? 'under way' : 'not begun'
  }
  return { account: stateOf('account'), game: stateOf('game'), provider: stateOf('provider') }
}

type Rows = Record<string, unknown>

/**
 * All that must be there when the three are done: asked before, it leaves out what is the account's and gives the games and providers
 * that go the names of those that stay. Afterwards there is nothing to leave out or to rename.
 */
export async function portray(db: Db, { leaver, game, provider }: Chosen): Promise<Rows> {
  const me = sql`(select id from users where username = ${leaver})`
  const stays = (by: string) => sql`${sql.raw(by)} is distinct from ${me}`
  const as = (table: string, { gone, kept }: Pair) =>
    sql`(case ${sql.raw(table)}.slug when ${gone} then ${kept} else ${sql.raw(table)}.slug end)`
  const gameName = as('g', game)
  const queries: Record<string, SQL> = {
    lists: sql`select public_id, (
        select array_agg(slug order by place) from (
          select ${gameName} as slug, min(position) as place from list_items join games g on g.id = game_id
          where list_id = l.id group by 1
        ) items
      ) as games from lists l where ${stays('owner_id')} order by 1`,
    likes: sql`select public_id, md5(string_agg(user_id::text, ' ' order by user_id)) as people from list_likes join lists l on l.id = list_id
      where ${stays('user_id')} and ${stays('owner_id')} group by 1 order by 1`,
    comments: sql`select c.public_id, c.author_id, c.text from comments c left join lists l on l.id = c.list_id
      where c.author_id is not null and ${stays('c.author_id')} and ${stays('l.owner_id')} order by 1`,
    placeholders: sql`select public_id from comments c
      where (author_id is null or author_id = ${me}) and exists (select from comments a where a.parent_id = c.id) order by 1`,
    bare: sql`select public_id from comments c
      where author_id is null and not exists (select from comments a where a.parent_id = c.id)`,
    follows: sql`select follower_id, followed_id from follows where ${stays('follower_id')} and ${stays('followed_id')} order by 1, 2`,
    'followers of games': sql`select distinct user_id, ${gameName} as slug from game_follows join games g on g.id = game_id
      where ${stays('user_id')} order by 1, 2`,
    'views of games': sql`select ${gameName} as slug, day::text, sum(count)::int as count from game_views join games g on g.id = game_id
      group by 1, 2 order by 1, 2`,
    games: sql`select g.slug, ${as('p', provider)} as provider from games g join providers p on p.id = g.provider_id
      where g.slug <> ${game.gone} order by 1`,
    providers: sql`select slug from providers where slug <> ${provider.gone} order by 1`,
    'search of games': sql`select g.slug from games g join providers p on p.id = g.provider_id
      where right(g.folded, length(p.folded) + 1) <> ' ' || p.folded and g.slug <> ${game.gone}`,
    // Once for each game that moves, however often its slice was begun.
    'games moved twice': sql`select game_id from figure_changes where field = 'provider' and cause = 'merged'
      group by game_id, old having count(*) > 1`,
  }
  const found: Rows = {}
  for (const [what, query] of Object.entries(queries))
    found[what] = [...((await db.execute(query)) as object[])]
  return found
}

/** Asks for those that were not begun, all at once. */
export async function askFor(
  site: Site,
  { leaver, game, provider }: Chosen,
  wanted: readonly Work[],
): Promise<Promise<Work>[]> {
  const [admin, person] = [administrator, newActor(leaver)]
  if (wanted.length === 0) return []
  await signIn(site, admin)
  if (wanted.includes('account')) await signIn(site, person)
  const merge = async (table: 'games' | 'providers', { gone, kept }: Pair) => {
    const [from, into] = [
      await must(site, 'GET', `/api/admin/${table}/${gone}`, admin),
      await must(site, 'GET', `/api/admin/${table}/${kept}`, admin),
    ]
    const body = { into: into.id, version: from.version, take: [] }
    return must(site, 'PUT', `/api/admin/${table}/${from.id}/merging`, admin, body)
  }
  const asks: Record<Work, () => Promise<unknown>> = {
    game: () => merge('games', game),
    provider: () => merge('providers', provider),
    account: () => must(site, 'DELETE', '/api/users/account', person, { content: 'delete' }),
  }
  return wanted.map((work) => asks[work]().then(() => work))
}

export const administrator = newActor('yonetim')

export const joinAs = (site: Site, leaver: string) => register(site, newActor(leaver))
