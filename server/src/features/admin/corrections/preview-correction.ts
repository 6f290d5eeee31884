import type { CorrectionPreview } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type CorrectableFact, outcomeOf, withAccepted } from '@slot-liste/domain/catalogue/corrections.ts'
import type { Voice } from '@slot-liste/domain/catalogue/voices.ts'
import type { SourceKind } from '@slot-liste/domain/site/kinds.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findCorrectedEntry, findVoicesOf } from '#store/catalogue/corrections/corrected-entries.ts'
import {
  findSourceOfHost,
  hostOf,
  listSaidValues,
  listSourceChoices,
} from '#store/catalogue/corrections/correction-sources.ts'
import { findCorrection } from '#store/catalogue/corrections/corrections.ts'
import { keptValue, shownValue } from '#store/catalogue/provider-voices.ts'

type Params = {
  source?: string | undefined
  kind?: SourceKind | undefined
  replace?: 'true' | 'false' | undefined
}

/** The value that accepting a correction would show, under the source the link has or the one that was chosen. */
export async function previewCorrection(
  db: Services['db'],
  id: string,
  asked: Params,
): Promise<CorrectionPreview> {
  const correction = await findCorrection(db, id)
  const of = await findCorrectedEntry(db, id)
  if (!correction || !of) throw fail('CORRECTION_NOT_FOUND')
  const { field, address } = correction
  const newValue = await keptValue(db, field, correction.newValue)
  const sources = await listSourceChoices(db)
  const proposed = await findSourceOfHost(db, hostOf(address))
  const source = asked.kind ? undefined : sources.find(({ slug }) => slug === (asked.source ?? proposed))
  const said = source ? await listSaidValues(db, { of, field, sourceId: source.id }) : []
  const before = saidOtherwise(field, said, newValue)
  const kind = asked.kind ?? source?.kind
  const reply = {
    sources: sources.map(({ slug, name, kind }) => ({ slug, name, kind })),
    proposed,
    before: await Promise.all(before.map(async (value) => (await shownValue(db, field, value)) ?? value)),
  }
  if (!kind) return { ...reply, outcome: null }
  const voice: Voice = {
    ...{ value: newValue, source: source?.slug ?? 'new source', kind, address },
    ...{ place: source?.place ?? sources.length, order: 0 },
  }
  const withdrawn = asked.replace === 'true' ? before : []
  const after = withAccepted(await findVoicesOf(db, of), field, voice, withdrawn)
  const outcome = outcomeOf(after, field, newValue)
  return { ...reply, outcome: { ...outcome, value: await shownValue(db, field, outcome.value) } }
}

/** Builds stand beside each other; of all other facts a source that says something new contradicts itself. */
const saidOtherwise = (field: CorrectableFact, said: readonly string[], value: string): string[] =>
  field === 'rtpVariants' ? [] : said.filter((one) => one !== value)
