import type { SourceEffect } from '@slot-liste/contract/admin/admin-sources.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { resolveFacts } from '@slot-liste/domain/catalogue/game-voices.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { type Assumed, findVoices, printedFacts } from '#store/catalogue/voices.ts'
import { findGamesOf } from './admin-sources.ts'

const atOnce = 500

/** Which figures would change if the source were taken out, or put back; writes nothing. */
export async function findEffect(db: Db, assumed: Assumed): Promise<SourceEffect> {
  const ids = await findGamesOf(db, assumed.source)
  const effect = { games: ids.length, changed: 0, unknown: 0, known: 0 }
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    const rows = await db.select().from(games).where(inArray(games.id, part))
    const voices = await findVoices(db, part, assumed)
    for (const row of rows) {
      const [before, after] = [printedFacts(row), resolveFacts(voices.get(row.id) ?? {}).values]
      for (const field of sourcedFacts) {
        if (before[field] === after[field]) continue
        effect.changed++
        if (after[field] === null) effect.unknown++
        else if (before[field] === null) effect.known++
      }
    }
  }
  return effect
}
