import type {
  AdminCorrection,
  AdminCorrectionsQuery,
  CorrectedFigure,
} from '@slot-liste/contract/admin/admin-corrections.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { resolveVoices } from '@slot-liste/domain/catalogue/shown-voices.ts'
import type { VoiceField } from '@slot-liste/domain/catalogue/voices.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { corrections } from '#db/schema/sources.ts'
import { figureSources, type ShownVoice, voicesOf } from '#store/catalogue/figure-sources.ts'
import { printedFacts } from '#store/catalogue/voices.ts'
import { numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'
import { hostOf, listUnlinkedHosts } from './correction-sources.ts'

type Group = { gameId: number; field: SourcedFact; open: number; count: number; lastAt: string }

/** Figures with proposed corrections, those with open ones first. */
export async function listAdminCorrections(db: Db, query: AdminCorrectionsQuery) {
  const from = groupsFrom(query)
  const total = db.execute(sql`select count(*)::int as n from (${from}) g`) as Promise<unknown[]>
  const counted = total.then(([row]) => (row as { n: number } | undefined)?.n ?? 0)
  const page = await numberedPage(query, counted, async (limit, offset) => {
    const order = sql.raw(query.dir)
    return (await db.execute(sql`select * from (${from}) g order by open = 0, "lastAt" ${order}, "gameId", field
      limit ${limit} offset ${offset}`)) as Group[]
  })
  return { ...page, items: await describeGroups(db, page.items) }
}

/** How many wait for a decision. */
export async function countOpenCorrections(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(corrections).where(eq(corrections.state, 'open'))
  return row?.n ?? 0
}

const groupsFrom = ({ q, state, field }: AdminCorrectionsQuery): SQL => {
  const words = q?.trim()
  return sql`select c.game_id as "gameId", c.field, (count(*) filter (where c.state = 'open'))::int as open,
      count(*)::int as count, max(c.created_at) as "lastAt"
    from corrections c ${words ? sql`join ${games} on ${games.id} = c.game_id` : sql``}
    where true ${words ? sql`and ${holdsText(games.name, words)}` : sql``} ${field ? sql`and c.field = ${field}` : sql``}
    group by c.game_id, c.field
    ${state ? sql`having bool_or(c.state = ${state})` : sql``}`
}

const shownOfEach = 50

async function describeGroups(db: Db, groups: readonly Group[]): Promise<CorrectedFigure[]> {
  if (groups.length === 0) return []
  const rows = await db
    .select({ game: games, voices: voicesOf<VoiceField>('game_id', games.id) })
    .from(games)
    // In a select of one table the columns of the voices' subquery would lose the table's name.
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(
      inArray(
        games.id,
        groups.map(({ gameId }) => gameId),
      ),
    )
  const said = await listCorrectionsOf(db, groups)
  const byId = new Map(rows.map((row) => [row.game.id, row]))
  return groups.flatMap(({ gameId, lastAt, ...group }) => {
    const row = byId.get(gameId)
    if (!row) return []
    const own = said.filter((one) => one.gameId === gameId && one.field === group.field)
    return [{ ...group, ...figureOf(row, group.field), lastAt: iso(lastAt), corrections: own.map(toReply) }]
  })
}

function figureOf(
  { game, voices }: { game: typeof games.$inferSelect; voices: ShownVoice<VoiceField>[] },
  field: SourcedFact,
) {
  const { slug, name } = game
  const sources = figureSources(voices, resolveVoices)[field]
  const shown = printedFacts(game)[field]
  return {
    game: { slug, name },
    ...{ shown, state: sources?.state ?? null, voices: sources?.voices ?? [] },
  }
}

type Listed = AdminCorrection & { gameId: number; field: string }

const toReply = ({ gameId: _, field: __, ...correction }: Listed): AdminCorrection => correction

/** The first ones of each figure: open ones, then the latest. */
async function listCorrectionsOf(db: Db, groups: readonly Group[]): Promise<Listed[]> {
  const wanted = groups.map(({ gameId, field }) => ({ gameId, field }))
  const rows = (await db.execute(sql`
    select c.*, u.username as by, d.username as "decidedBy" from (
      select c.game_id as "gameId", c.field, c.public_id as id, c.old_value as "oldValue", c.new_value as "newValue",
        c.address, c.note, c.created_at as at, c.opened_at as "openedAt", c.state, c.decided_at as "decidedAt", c.reason,
        c.by_id, c.decided_by,
        row_number() over (partition by c.game_id, c.field order by c.state <> 'open', c.created_at desc, c.id desc) as n
      from corrections c join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("gameId" int, field text)
        on w."gameId" = c.game_id and w.field = c.field
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

/** Open corrections of one figure that propose this value, the oldest first, held until the transaction ends. */
export const lockOpenCorrections = (tx: Db, about: { gameId: number; field: string; newValue: string }) =>
  tx
    .select()
    .from(corrections)
    .where(
      and(
        eq(corrections.gameId, about.gameId),
        eq(corrections.field, about.field),
        eq(corrections.newValue, about.newValue),
        eq(corrections.state, 'open'),
      ),
    )
    .orderBy(asc(corrections.id))
    .for('update')

/** The slug of the game a correction is of, before anything is locked. */
export async function findCorrectedGame(tx: Db, publicId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ slug: games.slug })
    .from(corrections)
    .innerJoin(games, eq(games.id, corrections.gameId))
    .where(eq(corrections.publicId, publicId))
  return row?.slug
}
