import type { CorrectionDecision } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type CorrectableFact, decidedValue } from '@slot-liste/domain/catalogue/corrections.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failInWords } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findUser } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { lockOpenCorrections } from '#store/catalogue/corrections/admin-corrections.ts'
import {
  deriveEntry,
  type Entry,
  entryColumns,
  findCorrectedEntry,
  holdEntry,
} from '#store/catalogue/corrections/corrected-entries.ts'
import {
  findSourceChoice,
  hostOf,
  insertNewSource,
  removeSaidVoices,
  type SourceChoice,
  saveAcceptedVoice,
} from '#store/catalogue/corrections/correction-sources.ts'
import {
  type CorrectionRow,
  lockCorrection,
  updateCorrections,
} from '#store/catalogue/corrections/corrections.ts'
import { keptValue } from '#store/catalogue/provider-voices.ts'
import { type Decision as DecidedFact, insertDecisions, setChangeCause } from '#store/catalogue/voices.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

type Accepting = Extract<CorrectionDecision, { verdict: 'accepted' }>
type Refusing = Extract<CorrectionDecision, { verdict: 'refused' }>
type Decision = { tx: Services['db']; admin: Member; at: Date }
type Decided = { decided: number; shown: string | null }

/** When the link was first opened. @throws CodedError `CORRECTION_NOT_FOUND`. */
export const noteOpening = ({ db, clock }: Services, publicId: string): Promise<{ openedAt: string }> =>
  inRetriedTransaction(db, async (tx) => {
    const correction = await lockCorrection(tx, publicId)
    if (!correction) throw fail('CORRECTION_NOT_FOUND')
    const openedAt = correction.openedAt ?? clock()
    if (!correction.openedAt) await updateCorrections(tx, [correction.id], { openedAt })
    return { openedAt: openedAt.toISOString() }
  })

/**
 * Decides a correction, derives the figures and notifies its authors, in one transaction.
 * @throws CodedError `CORRECTION_DECIDED` where another administrator was faster, with what they decided.
 */
export function decideCorrection(
  { db, clock }: Services,
  admin: Member,
  publicId: string,
  decision: CorrectionDecision,
): Promise<Decided> {
  return inRetriedTransaction(db, async (tx) => {
    const context = { tx, admin, at: clock() }
    // The game or the provider before its corrections, as merging locks them.
    const of = await findCorrectedEntry(tx, publicId)
    const entry = of && (await holdEntry(tx, of.kind, of.slug, 'no key update'))
    const correction = entry && (await lockCorrection(tx, publicId))
    if (!entry || !correction) throw fail('CORRECTION_NOT_FOUND')
    if (correction.state !== 'open') await refuseDecided(context, correction)
    return decision.verdict === 'accepted'
      ? accept(context, entry, correction, decision)
      : refuse(context, entry, correction, decision)
  })
}

async function refuseDecided({ tx }: Decision, { state, decidedBy }: CorrectionRow): Promise<never> {
  if (state === 'withdrawn')
    throw failInWords('CORRECTION_DECIDED', {
      tr: 'Bu düzeltme, öneren kişi tarafından geri çekildi.',
      en: 'This correction was withdrawn by the member who proposed it.',
    })
  const by = decidedBy ? (await findUser(tx, decidedBy))?.username : undefined
  const isAccepted = state === 'accepted'
  throw failInWords('CORRECTION_DECIDED', {
    tr: `${by ? `@${by}` : 'Başka bir yönetici'} bu düzeltme hakkında zaten karar verdi: ${isAccepted ? 'kabul edildi' : 'reddedildi'}.`,
    en: `${by ? `@${by}` : 'Another administrator'} has already decided this correction: ${isAccepted ? 'accepted' : 'refused'}.`,
  })
}

async function refuse(
  context: Decision,
  entry: Entry,
  correction: CorrectionRow,
  { reason, all }: Refusing,
): Promise<Decided> {
  const { tx, admin, at } = context
  const refused = all ? await lockOpenCorrections(tx, correction) : [correction]
  await close(context, refused, { state: 'refused', reason })
  const { field, oldValue, newValue } = correction
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'refused', kind: 'correction', subject: entry.slug, name: entry.name },
    ...{
      before: { [field]: oldValue },
      after: { [field]: newValue, ...(all && { corrections: refused.length }), reason },
    },
  })
  return { decided: refused.length, shown: entry.shown[field as CorrectableFact] ?? null }
}

async function accept(
  context: Decision,
  entry: Entry,
  correction: CorrectionRow,
  { source: chosen, replace, decision }: Accepting,
): Promise<Decided> {
  const { tx, admin, at } = context
  if (correction.openedAt === null) throw fail('LINK_UNOPENED')
  const field = correction.field as CorrectableFact
  const same = await lockOpenCorrections(tx, correction)
  const source = await findSource(context, correction, chosen)
  const reason = decision ?? null
  await setChangeCause(tx, {
    ...{ cause: 'correction', by: admin.id },
    ...(correction.byId && { credit: correction.byId }),
    ...(reason && { note: reason }),
  })
  await addVoices(context, entry, correction, { source, replace, reason })
  await deriveEntry(tx, entry, at)
  await close(context, same, { state: 'accepted', reason })
  const { oldValue, newValue } = correction
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'accepted', kind: 'correction', subject: entry.slug, name: entry.name },
    before: { [field]: oldValue },
    after: { [field]: newValue, source: source.name, corrections: same.length, ...(reason && { reason }) },
  })
  const shown = (await holdEntry(tx, entry.kind, entry.slug))?.shown[field] ?? null
  return { decided: same.length, shown }
}

type Added = { source: SourceChoice; replace: boolean; reason: string | null }

async function addVoices(
  { tx, admin, at }: Decision,
  entry: Entry,
  { field: name, newValue, address, byId }: CorrectionRow,
  { source, replace, reason }: Added,
): Promise<void> {
  const field = name as CorrectableFact
  const said = { of: entry, field, sourceId: source.id }
  const seenOn = siteDay(at.getTime())
  const kept = await keptValue(tx, field, newValue)
  if (replace && field !== 'rtpVariants') await removeSaidVoices(tx, said, kept, at)
  await saveAcceptedVoice(tx, { ...said, value: kept, address, byId, seenOn, now: at })
  if (reason === null) return
  const value = decidedValue(field, entry.shown[field] ?? null, kept)
  const decided = { ...entryColumns(entry), field, value } as DecidedFact
  await insertDecisions(tx, [decided], {
    by: admin.id,
    note: reason,
    address,
    now: at,
  })
}

/** @throws CodedError `VALIDATION`. */
export async function findSource(
  { tx, at }: Pick<Decision, 'tx' | 'at'>,
  { address }: { address: string },
  chosen: Accepting['source'],
): Promise<SourceChoice> {
  if (typeof chosen === 'string') {
    const source = await findSourceChoice(tx, chosen)
    if (!source) throw fail('VALIDATION', { source: 'no_such_source' })
    return source
  }
  const source = await insertNewSource(tx, { ...chosen, url: `https://${hostOf(address)}`, now: at })
  if (!source) throw fail('VALIDATION', { 'source.name': 'source_exists' })
  return source
}

/** Closes corrections and notifies their authors; nobody is notified of a decision of their own. */
async function close(
  { tx, admin, at }: Decision,
  rows: readonly CorrectionRow[],
  { state, reason }: { state: 'accepted' | 'refused'; reason: string | null },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await updateCorrections(tx, ids, { state, reason, decidedAt: at, decidedBy: admin.id })
  await insertOutboxEvents(
    tx,
    rows.flatMap(({ byId, gameId, providerId, field }) =>
      byId === null || byId === admin.id
        ? []
        : [
            {
              ...{
                kind: 'correctionDecided' as const,
                recipientId: byId,
                gameId,
                providerId,
                facts: [field],
              },
              ...{ verdict: state, note: reason, at },
            },
          ],
    ),
  )
}
