import type { SourceEffect } from '@slot-liste/contract/admin/admin-sources.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { resolveFacts } from '@slot-liste/domain/catalogue/game-voices.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { resolveProviderFacts } from '@slot-liste/domain/catalogue/provider-voices.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { findProviderVoices, printedProvider } from '#store/catalogue/provider-voices.ts'
import { type Assumed, findVoices, printedFacts } from '#store/catalogue/voices.ts'
import { findSubjectsOf } from './admin-sources.ts'

const atOnce = 500

/** Which figures would change if the source were taken out, or put back; writes nothing. */
export async function findEffect(db: Db, assumed: Assumed): Promise<SourceEffect> {
  const subjects = await findSubjectsOf(db, assumed.source)
  const speaksOf = { games: subjects.games.length, providers: subjects.providers.length }
  const effect = { ...speaksOf, changed: 0, unknown: 0, known: 0 }
  for (let from = 0; from < subjects.games.length; from += atOnce) {
    const part = subjects.games.slice(from, from + atOnce)
    const rows = await db.select().from(games).where(inArray(games.id, part))
    const voices = await findVoices(db, part, assumed)
    for (const row of rows)
      count(effect, sourcedFacts, printedFacts(row), resolveFacts(voices.get(row.id) ?? {}).values)
  }
  const rows = await db.select().from(providers).where(inArray(providers.id, subjects.providers))
  const voices = await findProviderVoices(db, subjects.providers, assumed)
  for (const row of rows)
    count(
      effect,
      providerFactNames,
      printedProvider(row),
      resolveProviderFacts(voices.get(row.id) ?? {}).values,
    )
  return effect
}

type Values<Field extends string> = Record<Field, string | null>

function count<Field extends string>(
  effect: SourceEffect,
  fields: readonly Field[],
  before: Values<Field>,
  after: Values<Field>,
): void {
  for (const field of fields) {
    if (before[field] === after[field]) continue
    effect.changed++
    if (after[field] === null) effect.unknown++
    else if (before[field] === null) effect.known++
  }
}
