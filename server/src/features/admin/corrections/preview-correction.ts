import type { CorrectionPreview } from '@slot-liste/contract/admin/admin-corrections.ts'
import { outcomeOf, withAccepted } from '@slot-liste/domain/catalogue/corrections.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import type { Voice } from '@slot-liste/domain/catalogue/voices.ts'
import type { SourceKind } from '@slot-liste/domain/site/kinds.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import {
  findSourceOfHost,
  hostOf,
  listSaidValues,
  listSourceChoices,
} from '#store/catalogue/corrections/correction-sources.ts'
import { findCorrectedGameId, findCorrection } from '#store/catalogue/corrections/corrections.ts'
import { findVoices } from '#store/catalogue/voices.ts'

type Asked = {
  source?: string | undefined
  kind?: SourceKind | undefined
  replace?: 'true' | 'false' | undefined
}

/** The value that accepting a correction would show, under the source the link has or the one that was chosen. */
export async function previewCorrection(
  db: Services['db'],
  id: string,
  asked: Asked,
): Promise<CorrectionPreview> {
  const correction = await findCorrection(db, id)
  const gameId = await findCorrectedGameId(db, id)
  if (!correction || gameId === undefined) throw fail('CORRECTION_NOT_FOUND')
  const { field, address, newValue } = correction
  const sources = await listSourceChoices(db)
  const proposed = await findSourceOfHost(db, hostOf(address))
  const source = asked.kind ? undefined : sources.find(({ slug }) => slug === (asked.source ?? proposed))
  const said = source ? await listSaidValues(db, { gameId, field, sourceId: source.id }) : []
  const before = saidOtherwise(field, said, newValue)
  const kind = asked.kind ?? source?.kind
  const reply = { sources: sources.map(({ slug, name, kind }) => ({ slug, name, kind })), proposed, before }
  if (!kind) return { ...reply, outcome: null }
  const voice: Voice = {
    ...{ value: newValue, source: source?.slug ?? 'new source', kind, address },
    ...{ place: source?.place ?? sources.length, order: 0 },
  }
  const voices = (await findVoices(db, [gameId])).get(gameId) ?? {}
  const withdrawn = asked.replace === 'true' ? before : []
  const after = withAccepted(voices, field, voice, withdrawn)
  return { ...reply, outcome: outcomeOf(after, field, newValue) }
}

/** Builds stand beside each other; of all other facts a source that says something new contradicts itself. */
const saidOtherwise = (field: SourcedFact, said: readonly string[], value: string): string[] =>
  field === 'rtpVariants' ? [] : said.filter((one) => one !== value)
