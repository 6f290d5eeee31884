import type { SearchQuery as Asked } from '@slot-liste/contract/search/search.ts'
import { type BattleSort, battleSorts } from '@slot-liste/domain/site/kinds.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, is, SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { type BattleCardRow, battleCardColumns, toBattleCard } from '#store/battles/battle-cards.ts'
import { battleOrder } from '#store/battles/battles.ts'
import { isOneOf } from '#store/catalogue/game-filters.ts'
import { literal, orderBy, type Place, rowsFrom, type Slice, sliceOf } from '#store/query/keyset.ts'
import { type Put, preparedRows } from '#store/query/prepared.ts'
import { bestFirst, type Found, group, type Page, total } from './search-pages.ts'
import { candidates, liked, score } from './search-ranking.ts'
import { asRead, type Read } from './search-readings.ts'

const battlesFirst = bestFirst(battles.id)

type BattleParams = Partial<Pick<Asked, 'mode' | 'by' | 'sort'>>

export async function findBattles(db: Db, wanted: Read, params: BattleParams, page: Page) {
  const { mode = [], by, sort = 'relevance' } = params
  const order = battlesBy(sort)
  const { place, slice } = sliceOf(order, page)
  const asked = { ...wanted, ...place, mode, by: by === undefined ? '' : usernameKey(by) }
  const shape = { sort, ...slice, isOfMode: mode.length > 0, isOfOne: by !== undefined }
  const [row] = await battleRows(db, asked, shape)
  return group((row?.rows ?? []).map(revived), page, order, toBattleCard)
}

export type BattlesGiven = Read & Partial<Place> & { mode?: readonly string[]; by?: string }
type BattlesShape = Slice & { sort: Asked['sort']; isOfMode: boolean; isOfOne: boolean }

export const anyBattle = { sort: 'relevance', isOfMode: false, isOfOne: false } as const

const battlesBy = (sort: Asked['sort']) => (isBattleSort(sort) ? battleOrder(sort) : battlesFirst)

const battleRows = preparedRows<BattlesGiven, { rows: BattleFound[] }, BattlesShape>(
  (put, shape) => sql`with ${asRead(put)} select ${battlesFound(put, shape)} as rows`,
)

/** Battles as one JSON value, which can be selected along with other results beside the tables of `asRead`. */
export function battlesFound(
  put: Put<BattlesGiven>,
  { sort, beginning, limit, isOfMode, isOfOne }: BattlesShape,
) {
  const filter = and(
    eq(battles.listed, true),
    isOfMode ? isOneOf(battles.mode, put('mode')) : undefined,
    isOfOne ? sql`owner_id = (select id from users where username_key = ${put('by')})` : undefined,
  )
  const order = battlesBy(sort)
  return sql<BattleFound[]>`(
    select coalesce(json_agg(one_battle.card order by place), '[]') from (
      select ${inJson({ ...battleCardColumns(order.by), total })} as card,
        row_number() over (order by ${orderBy(order)}) as place
      from (
        select e.battle_id as id, ${score(put, liked, sql`title`)} as score, count(*) over ()::int as total
        from ${candidates('battle')} e join ${battles} on ${battles.id} = e.battle_id where ${filter}
      ) found
      join ${battles} on ${battles.id} = found.id left join ${users} on ${users.id} = ${battles.ownerId}
      where ${rowsFrom(order, beginning, put) ?? sql`true`} order by place limit ${literal(limit)}
    ) one_battle
  )`
}

/** The cards of those first found, as `battlesFound` gives them with `anyBattle`. */
export const firstBattles = (rows: readonly BattleFound[], page: Page) =>
  group(rows.map(revived), page, battlesFirst, toBattleCard)

type BattleRow = BattleCardRow & Found
export type BattleFound = Serialized<BattleRow>
/** As JSON keeps it; nobody's name is `null`. */
type Serialized<Row> = Omit<Row, 'createdAt' | 'owner'> & {
  createdAt: string
  owner: { username: string | null }
}

function revived({ owner, createdAt, ...row }: BattleFound): BattleRow {
  const isKnown = owner.username !== null
  return { ...row, createdAt: new Date(createdAt), owner: isKnown ? (owner as BattleRow['owner']) : null }
}

type Columns = { [name: string]: PgColumn | SQL | Record<string, PgColumn> }

function inJson(columns: Columns): SQL {
  const parts = Object.entries(columns).map(([name, column]) => {
    const value = is(column, PgColumn) || is(column, SQL) ? column : inJson(column as Columns)
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  })
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

const isBattleSort = (sort: string): sort is BattleSort => (battleSorts as readonly string[]).includes(sort)
