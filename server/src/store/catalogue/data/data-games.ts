import type { DataGame } from '@slot-liste/contract/catalogue/data.ts'
import { creditsOf } from '@slot-liste/domain/catalogue/credits.ts'
import { gameFacts, type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { type SpokenFact, type Support, supportWord } from '@slot-liste/domain/catalogue/voices.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { findVoices, printedFacts, type VoicesByField } from '#store/catalogue/voices.ts'

type Row = typeof games.$inferSelect

/**
 * Every game with its figures and the source each is taken from, by name: two statements. During a merge, of games or of providers, the
 * other stands for the one that goes. Other requests are served meanwhile.
 */
export async function listDataGames(db: Db): Promise<DataGame[]> {
  const named = alias(providers, 'named')
  const rows = await db
    .select({ game: games, provider: { slug: providers.slug, name: providers.name } })
    .from(games)
    .innerJoin(named, eq(named.id, games.providerId))
    .innerJoin(providers, eq(providers.id, sql`coalesce(${named.mergedInto}, ${named.id})`))
    .where(isNull(games.mergedInto))
    .orderBy(games.sortKey, games.id)
  const voices = await findVoices(
    db,
    rows.map(({ game }) => game.id),
  )
  const made: DataGame[] = []
  for (const { game, provider } of rows) {
    if (made.length % perTurn === perTurn - 1) await new Promise((resolve) => setImmediate(resolve))
    made.push({
      ...{ slug: game.slug, name: game.name, provider, status: game.status },
      ...{ theme: game.theme, moreThemes: game.moreThemes, features: game.features },
      figures: figuresOf(game, voices.get(game.id) ?? {}),
    })
  }
  return made
}

/** So many games are worked out before other requests have their turn. */
const perTurn = 100

function figuresOf(game: Row, voices: VoicesByField): DataGame['figures'] {
  const printed = printedFacts(game)
  const credits = creditsOf(voices)
  const figures: DataGame['figures'] = {}
  for (const field of sourcedFacts) {
    const state = stateOf(game, field, printed[field])
    if (state)
      figures[field] = {
        value: jsonOf(field, printed[field]),
        state,
        ...supportIn(game, field, printed[field]),
        source: (printed[field] !== null && credits[field]) || null,
      }
  }
  return figures
}

/** `null` where nothing is known and nobody disagrees. */
export function stateOf(
  { unverified, disputed }: Pick<Row, 'unverified' | 'disputed'>,
  field: SpokenFact,
  printed: string | null,
) {
  if (disputed.includes(field)) return 'disputed'
  if (printed === null) return null
  return unverified.includes(field) ? 'unverified' : 'verified'
}

/** The support of a known value, as a word and as a number of sources. */
export function supportIn(
  { support }: { support: Readonly<Record<string, Support>> },
  field: SpokenFact,
  printed: string | null,
) {
  const found = printed === null ? undefined : support[field]
  if (found === undefined) return { support: null, sources: null }
  return { support: supportWord(found), sources: found === 'provider' ? null : found }
}

function jsonOf(field: SourcedFact, printed: string | null): string | number | number[] | null {
  const { kind } = gameFacts[field]
  if (printed === null || kind === 'choice' || kind === 'date' || kind === 'layout') return printed
  return kind === 'percents' ? printed.split('|').map(Number) : Number(printed)
}
