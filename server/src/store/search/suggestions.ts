import type { SuggestionGroup } from '@slot-liste/contract/search/search.ts'
import { readQuery } from '@slot-liste/domain/search/query.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Coverable, coverOf } from '#store/catalogue/games.ts'
import { toPerson } from '#store/community/persons.ts'
import { literal } from '#store/query/keyset.ts'
import { type Put, preparedRows } from '#store/query/prepared.ts'
import { begunNames } from './name-index.ts'
import type { Searching } from './search.ts'
import { isOpen, type Now } from './search-people.ts'
import {
  candidates,
  famous,
  type Kind,
  liked,
  nearOnes,
  score,
  shortlist,
  suggestedGames,
} from './search-ranking.ts'
import { readings, type Wanted, wantedBy } from './search-readings.ts'

type Row = {
  kind: Kind
  game: Coverable | null
  provider: { slug: string; name: string } | null
  list: { id: string; title: string; owner: string | null; games: number } | null
  battle: { id: string; title: string; owner: string | null; games: string[] } | null
  person: { username: string; avatar: string | null; verified: boolean } | null
}

/** At most 8 suggestions for the words, by kind, the kind with the likeliest first: one statement. */
export async function suggest(
  { db, names, now }: Omit<Searching, 'demoHosts'>,
  typed: string,
): Promise<SuggestionGroup[]> {
  const query = readQuery(typed, true)
  if (!query || query.names.every((name) => name.length < 2)) return []
  const rows = await suggestions(db, { ...wantedBy(query, begunNames(names, typed)), now: now.toISOString() })
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.map((kind) => toGroup(kind, rows))
}

function toGroup(kind: Row['kind'], rows: readonly Row[]): SuggestionGroup {
  switch (kind) {
    case 'game':
      return {
        kind: 'games',
        items: rows.flatMap(({ game }) => (game ? { ...game, cover: coverOf(game) } : [])),
      }
    case 'provider':
      return { kind: 'providers', items: rows.flatMap(({ provider }) => provider ?? []) }
    case 'list':
      return { kind: 'lists', items: rows.flatMap(({ list }) => list ?? []) }
    case 'battle':
      return { kind: 'battles', items: rows.flatMap(({ battle }) => battle ?? []) }
    case 'person':
      return { kind: 'people', items: rows.flatMap(({ person }) => (person ? toPerson(person) : [])) }
  }
}

const gamesVisible = 5

/** Lists called so, or whose owner is; where there are none, those that hold all words in their description, too. */
const suggestedLists = sql`(
  with own as materialized (select * from ${candidates('list', 'named')} named)
  select * from own
  union all
  select * from ${candidates('list')} described where not exists (select from own)
)`

/** The best few of each kind, then the best 8 of those. The later parts read more columns than the score needs. */
const suggestions = preparedRows<Wanted & Now, Row>(
  (put) => sql`
  with ${readings(put)},
  scored as (
    ${scored(put, sql`${suggestedGames(gamesVisible)} e`, famous(sql`popularity`, 30_000), sql`(select name from games where games.id = game_id)`)}
    union all
    ${scored(put, sql`${candidates('provider')} e join providers on providers.id = e.provider_id`, famous(made, 1000), sql`providers.name`)}
    union all
    ${scored(put, sql`${suggestedLists} e join lists on lists.id = e.list_id where listed`, liked, sql`title`)}
    union all
    ${scored(put, sql`${candidates('battle', 'named')} e join battles on battles.id = e.battle_id where listed`, liked, sql`title`)}
    union all
    ${scored(put, sql`${candidates('person', 'named')} e join users on users.id = e.user_id where ${isOpen(put)}`, famous(sql`followers`, 1_000_000), sql`username`)}
  ),
  likeliest as (
    select distinct on (id) id, kind, game_id, provider_id, list_id, battle_id, user_id, score
    from (
      select id, kind, game_id, provider_id, list_id, battle_id, user_id, score from scored
      union all
      select e.id, e.kind, e.game_id, e.provider_id, null, null, null, near.score
      from ${nearOnes(put, 'game')} near join search_entries e on e.game_id = near.id
      union all
      select e.id, e.kind, e.game_id, e.provider_id, null, null, null, near.score
      from ${nearOnes(put, 'provider')} near join search_entries e on e.provider_id = near.id
    ) each_way
    order by id, score desc
  ),
  placed as (select *, row_number() over (partition by kind order by score desc, id) as place from likeliest),
  picked as (
    select * from placed where place <= case kind when 'game' then ${literal(gamesVisible)} else 3 end
    order by score desc, id limit 8
  )
  select picked.kind, ${picked}
  from picked
  left join games g on g.id = picked.game_id
  left join providers provider on provider.id = g.provider_id
  left join providers p on p.id = picked.provider_id
  left join lists l on l.id = picked.list_id
  left join battles b on b.id = picked.battle_id
  left join users owner on owner.id = coalesce(l.owner_id, b.owner_id)
  left join users u on u.id = picked.user_id
  order by max(picked.score) over (partition by picked.kind) desc, picked.kind, place`,
)

const made = sql`(select count(*) from games where games.provider_id = providers.id)`

/** The likeliest of what is `found`, with their scores. */
const scored = (put: Put<Wanted & Now>, found: SQL, fame: SQL, title: SQL) => sql`
  select e.*, ${score(put, sql`fame`, sql`title`)} as score
  from ${shortlist(put, found, title, fame)} e`

const picked = sql`
  case when g.id is not null then json_build_object('slug', g.slug, 'name', g.name, 'theme', g.theme,
    'volatility', g.volatility, 'image', g.image, 'picture', g.picture,
    'provider', json_build_object('slug', provider.slug, 'name', provider.name)) end as game,
  case when p.id is not null then json_build_object('slug', p.slug, 'name', p.name) end as provider,
  case when l.id is not null then json_build_object('id', l.public_id, 'title', l.title,
    'owner', owner.username, 'games', l.games) end as list,
  case when b.id is not null then json_build_object('id', b.public_id, 'title', b.title, 'owner', owner.username,
    'games', (select json_agg(name order by position) from battle_entrants where battle_id = b.id)) end as battle,
  case when u.id is not null then json_build_object('username', u.username, 'avatar', u.avatar,
    'verified', u.verified) end as person`
