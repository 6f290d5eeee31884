import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { rewriteSearch } from '#store/search/search-upkeep.ts'

/** How many rows of each kind; each list has ten games, the games come on top of the catalogue's. */
export type LoadTestSize = { games: number; people: number; lists: number; likes: number; comments: number }

/**
 * Fills the tables with rows drawn at random but always the same, set by set: what the triggers would keep is worked
 * out at the end, at once.
 */
export async function insertLoadTestData(db: Db, size: LoadTestSize): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const table of counted) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql`select setseed(0.42)`)
    for (const statement of [...rows(size), ...counts]) await tx.execute(statement)
    for (const table of counted) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    await rewriteSearch(tx)
  })
  for (const table of ['games', 'users', 'search_entries', 'search_words', ...counted])
    await db.execute(sql.raw(`analyze ${table}`))
}

const counted = ['lists', 'list_items', 'list_likes', 'list_saves', 'comments']

/** An index below `most`, small ones far more often, as people choose. */
const popular = (most: number) => sql`(floor(power(random(), 3) * ${most}))::int`

const rows = ({ games, people, lists, likes, comments }: LoadTestSize): SQL[] => [
  sql`insert into games (slug, name, sort_key, folded, provider_id, theme, volatility, rtp, max_win, mechanic, features, popularity)
    select g.slug || '-load-' || n, g.name || ' ' || n, g.sort_key || lpad(n::text, 6, '0'),
      left(g.folded, -length(p.folded)) || n || ' ' || p.folded, provider_id, theme, volatility, rtp, max_win, mechanic, features, 0
    from generate_series(1, (${games}::int / (select count(*) from games)) + 1) n, games g join providers p on p.id = provider_id
    order by n, g.id limit ${games}`,
  sql`insert into users (email, username, username_key)
    select 'load' || n || '@load.local', 'load' || n, 'load' || n from generate_series(1, ${people}::int) n`,
  sql`create temporary table load_people on commit drop as
    select id, (row_number() over (order by username) - 1)::int as place from users where email like '%@load.local'`,
  sql`create temporary table load_games on commit drop as
    select id, (row_number() over (order by popularity desc, id) - 1)::int as place from games`,
  sql`create temporary table load_lists on commit drop as
    select n - 1 as place, ${popular(people)} as owner, random() as chance, ${popular(200)} as tag,
      now() - random() * interval '700 days' as at
    from generate_series(1, ${lists}::int) n`,
  sql`insert into lists (public_id, owner_id, title, title_key, description, visibility, tags, tag_keys, folded, created_at,
      updated_at)
    select 'f' || lpad(l.place::text, 11, '0'), p.id, 'Liste ' || l.place, 'liste ' || l.place, 'Sınama için yazılmış bir liste.',
      (case when chance < 0.9 then 'public' when chance < 0.95 then 'unlisted' else 'private' end)::list_visibility,
      array['Etiket ' || tag], array['etiket-' || tag],
      'liste ' || l.place || ' etiket ' || tag || ' sinama icin yazilmis bir liste', at, at
    from load_lists l join load_people p on p.place = l.owner`,
  sql`insert into list_items (list_id, game_id, position)
    select id, game_id, (row_number() over (partition by id order by n) - 1)::int
    from (
      select distinct on (l.id, g.id) l.id, g.id as game_id, n
      from (select id, n, ${popular(games)} as place from lists, generate_series(1, 11) n where public_id like 'f%') l
      join load_games g on g.place = l.place
    ) picked`,
  sql`insert into list_likes (list_id, user_id, at)
    select l.id, p.id, greatest(l.created_at, now() - random() * interval '300 days')
    from (select ${popular(lists)} as list, floor(random() * ${people})::int as person from generate_series(1, ${likes}::int)) drawn
    join lists l on l.public_id = 'f' || lpad(drawn.list::text, 11, '0') join load_people p on p.place = drawn.person
    on conflict do nothing`,
  sql`insert into comments (public_id, list_id, author_id, text, created_at)
    select 'f' || lpad(n::text, 11, '0'), l.id, p.id, 'Yorum ' || n, greatest(l.created_at, now() - random() * interval '300 days')
    from (select n, ${popular(lists)} as list, floor(random() * ${people})::int as person from generate_series(1, ${comments}::int) n) drawn
    join lists l on l.public_id = 'f' || lpad(drawn.list::text, 11, '0') join load_people p on p.place = drawn.person`,
]

const counts: SQL[] = [
  sql`update lists l set games = n from (select list_id, count(*)::int n from list_items group by 1) c where c.list_id = l.id`,
  sql`update lists l set likes = n, heat = c.heat, views = n * 7, first_like_day = first, last_like_day = last
    from (
      select list_id, count(*)::int n, max(heat_of(1, at)) + ln(count(*)) / ln(2) as heat,
        min(turkish_day(at)) as first, max(turkish_day(at)) as last
      from list_likes group by 1
    ) c where c.list_id = l.id`,
  sql`update lists l set comments = n from (select list_id, count(*)::int n from comments where shown group by 1) c
    where c.list_id = l.id`,
  sql`insert into tags (key, label, lists)
    select key, min(label), count(*)::int
    from lists, unnest(tag_keys || ''::text, tags || ''::text) as typed (key, label) where listed group by key
    on conflict (key) do update set lists = excluded.lists`,
]
