import type {
  AdminCorrection,
  AdminCorrectionsQuery,
  CorrectedFigure,
} from '@slot-liste/contract/admin/admin-corrections.ts'
import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { resolveProviderVoices } from '@slot-liste/domain/catalogue/provider-voices.ts'
import { resolveVoices } from '@slot-liste/domain/catalogue/shown-voices.ts'
import type { VoiceField } from '@slot-liste/domain/catalogue/voices.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { corrections } from '#db/schema/sources.ts'
import { figureSources, voicesOf } from '#store/catalogue/figure-sources.ts'
import { ownerShown, shownProvider } from '#store/catalogue/provider-voices.ts'
import { printedFacts } from '#store/catalogue/voices.ts'
import { numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'
import { entryOf, refersTo } from './corrected-entries.ts'
import { hostOf, listUnlinkedHosts } from './correction-sources.ts'
import type { CorrectionRow } from './corrections.ts'

type Group = {
  gameId: number | null
  providerId: number | null
  field: CorrectableFact
  open: number
  count: number
  lastAt: string
}

/** Facts with proposed corrections, those with open ones first. */
export async function listAdminCorrections(db: Db, query: AdminCorrectionsQuery) {
  const from = groupsFrom(query)
  const total = db.execute(sql`select count(*)::int as n from (${from}) g`) as Promise<unknown[]>
  const counted = total.then(([row]) => (row as { n: number } | undefined)?.n ?? 0)
  const page = await numberedPage(query, counted, async (limit, offset) => {
    const order = sql.raw(query.dir)
    return (await db.execute(sql`select * from (${from}) g
      order by open = 0, "lastAt" ${order}, "gameId", "providerId", field limit ${limit} offset ${offset}`)) as Group[]
  })
  return { ...page, items: await describeGroups(db, page.items) }
}

/** How many wait for a decision. */
export async function countOpenCorrections(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(corrections).where(eq(corrections.state, 'open'))
  return row?.n ?? 0
}

const groupsFrom = ({ q, state, field, of }: AdminCorrectionsQuery): SQL => {
  const words = q?.trim()
  const named = words
    ? sql`left join ${games} on ${games.id} = c.game_id left join ${providers} on ${providers.id} = c.provider_id`
    : sql``
  const holds = words
    ? sql`and (${holdsText(games.name, words)} or ${holdsText(providers.name, words)})`
    : sql``
  return sql`select c.game_id as "gameId", c.provider_id as "providerId", c.field,
      (count(*) filter (where c.state = 'open'))::int as open, count(*)::int as count, max(c.created_at) as "lastAt"
    from corrections c ${named}
    where true ${holds} ${field ? sql`and c.field = ${field}` : sql``}
      ${of ? sql`and ${sql.raw(`c.${of}_id`)} is not null` : sql``}
    group by c.game_id, c.provider_id, c.field
    ${state ? sql`having bool_or(c.state = ${state})` : sql``}`
}

const shownOfEach = 50

async function describeGroups(db: Db, groups: readonly Group[]): Promise<CorrectedFigure[]> {
  if (groups.length === 0) return []
  const known = new Map([...(await gamesOf(db, groups)), ...(await providersOf(db, groups))])
  const said = await listCorrectionsOf(db, groups)
  return groups.flatMap(({ gameId, providerId, field, lastAt, ...counts }) => {
    const entry = known.get(keyOf({ gameId, providerId }))
    if (!entry) return []
    const own = said.filter(
      (one) => one.gameId === gameId && one.providerId === providerId && one.field === field,
    )
    const { game, provider, shown, sources } = entry
    const { state = null, voices = [] } = sources[field] ?? {}
    const figure = { game, provider, field, shown: shown[field] ?? null, state, voices }
    return [{ ...counts, ...figure, lastAt: iso(lastAt), corrections: own.map(toReply) }]
  })
}

const keyOf = ({ gameId, providerId }: Pick<Group, 'gameId' | 'providerId'>) => `${gameId} ${providerId}`

type Described = Pick<CorrectedFigure, 'game' | 'provider'> & {
  shown: Partial<Record<CorrectableFact, string | null>>
  sources: Partial<Record<CorrectableFact, FigureSources>>
}

async function gamesOf(db: Db, groups: readonly Group[]): Promise<[string, Described][]> {
  const ids = groups.flatMap(({ gameId }) => gameId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .select({ game: games, voices: voicesOf<VoiceField>('game_id', games.id) })
    .from(games)
    // In a select of one table the columns of the voices' subquery would lose the table's name.
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(inArray(games.id, ids))
  return rows.map(({ game, voices }) => [
    keyOf({ gameId: game.id, providerId: null }),
    {
      ...{ game: { slug: game.slug, name: game.name }, provider: null },
      ...{ shown: printedFacts(game), sources: figureSources(voices, resolveVoices) },
    },
  ])
}

async function providersOf(db: Db, groups: readonly Group[]): Promise<[string, Described][]> {
  const ids = groups.flatMap(({ providerId }) => providerId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .select({
      provider: providers,
      owner: ownerShown(sql`providers.owner`),
      voices: voicesOf<ProviderFact>('provider_id', sql`providers.id`),
    })
    .from(providers)
    .where(inArray(providers.id, ids))
  return rows.map(({ provider, owner, voices }) => [
    keyOf({ gameId: null, providerId: provider.id }),
    {
      ...{ game: null, provider: { slug: provider.slug, name: provider.name } },
      ...{ shown: shownProvider(provider, owner), sources: figureSources(voices, resolveProviderVoices) },
    },
  ])
}

type Listed = AdminCorrection & Pick<Group, 'gameId' | 'providerId'> & { field: string }

const toReply = ({ gameId: _, providerId: __, field: ___, ...correction }: Listed): AdminCorrection =>
  correction

/** The first ones of each fact: open ones, then the latest. */
async function listCorrectionsOf(db: Db, groups: readonly Group[]): Promise<Listed[]> {
  const wanted = groups.map(({ gameId, providerId, field }) => ({ gameId, providerId, field }))
  const rows = (await db.execute(sql`
    select c.*, u.username as by, d.username as "decidedBy" from (
      select c.game_id as "gameId", c.provider_id as "providerId", c.field, c.public_id as id, c.old_value as "oldValue", c.new_value as "newValue",
        c.address, c.note, c.created_at as at, c.opened_at as "openedAt", c.state, c.decided_at as "decidedAt", c.reason,
        c.by_id, c.decided_by,
        row_number() over (partition by c.game_id, c.provider_id, c.field order by c.state <> 'open', c.created_at desc, c.id desc) as n
      from corrections c join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w ("gameId" int, "providerId" int, field text)
        on (w."gameId" = c.game_id or w."providerId" = c.provider_id) and w.field = c.field
    ) c left join users u on u.id = c.by_id left join users d on d.id = c.decided_by
    where c.n <= ${shownOfEach} order by c.n`)) as (Listed & {
    by_id: string | null
    decided_by: string | null
    n: number
  })[]
  const unlinked = await listUnlinkedHosts(db)
  return rows.map(({ by_id: _, decided_by: __, n: ___, ...row }) => {
    const host = hostOf(row.address)
    return {
      ...row,
      ...{ host, linked: !unlinked.has(host), at: iso(row.at) },
      openedAt: row.openedAt && iso(row.openedAt),
      decidedAt: row.decidedAt && iso(row.decidedAt),
    }
  })
}

const iso = (text: string) => new Date(text).toISOString()

/** Open corrections of one fact that propose this value, the oldest first, held until the transaction ends. */
export const lockOpenCorrections = (
  tx: Db,
  { field, newValue, ...about }: Pick<CorrectionRow, 'gameId' | 'providerId' | 'field' | 'newValue'>,
) =>
  tx
    .select()
    .from(corrections)
    .where(
      and(
        refersTo(corrections, entryOf(about)),
        eq(corrections.field, field),
        eq(corrections.newValue, newValue),
        eq(corrections.state, 'open'),
      ),
    )
    .orderBy(asc(corrections.id))
    .for('update')
