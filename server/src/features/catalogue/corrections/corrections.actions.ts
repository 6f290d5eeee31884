import type { NewCorrection } from '@slot-liste/contract/catalogue/corrections.ts'
import { correctionLimits } from '@slot-liste/contract/catalogue/corrections.ts'
import { printValue, proposalProblem } from '@slot-liste/domain/catalogue/corrections.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failForNow, failInWords } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import { type Entry, entryColumns, holdEntry } from '#store/catalogue/corrections/corrected-entries.ts'
import {
  insertCorrection,
  lockCorrection,
  oneOpen,
  updateCorrections,
} from '#store/catalogue/corrections/corrections.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

type Author = Member

const pace = { burst: 1, per: 1, seconds: 5 }
const perDay = { burst: correctionLimits.perDay, per: correctionLimits.perDay, seconds: 24 * 3600 }

/**
 * The public id of the new correction. Retired games may be corrected, too.
 * @throws CodedError `GAME_NOT_FOUND`, `PROVIDER_NOT_FOUND`, `FIGURE_CHANGED`, `CORRECTION_OPEN`, `VALIDATION`,
 * `BLOCKED_WORD`, `BLOCKED_DOMAIN`, `RATE_LIMITED`.
 */
export async function proposeCorrection(
  services: Services,
  author: Author,
  { kind, slug }: Pick<Entry, 'kind' | 'slug'>,
  proposal: NewCorrection,
): Promise<string> {
  const { address, note, newValue } = proposal
  refuseBlockedWords(services, { newValue, note })
  refuseBlockedDomains(services, { newValue, address, note })
  const { db, clock } = services
  const publicId = newPublicId()
  const findCorrectable = async (handle: Services['db']) => {
    const entry = await holdEntry(handle, kind, slug)
    if (!entry) throw fail(kind === 'game' ? 'GAME_NOT_FOUND' : 'PROVIDER_NOT_FOUND')
    refuseProposal(entry, proposal, clock())
    return entry
  }
  // A refused proposal does not count and may be sent again at once.
  await findCorrectable(db)
  await takeTurn(services, author)
  await inRetriedTransaction(db, async (tx) => {
    const columns = entryColumns(await findCorrectable(tx))
    await insertCorrection(tx, { ...proposal, ...columns, publicId, byId: author.id, createdAt: clock() })
  }).catch((error) => {
    throw oneOpen.some((name) => isBrokenConstraint(error, name)) ? fail('CORRECTION_OPEN') : error
  })
  return publicId
}

function refuseProposal(entry: Entry, { field, oldValue, newValue }: NewCorrection, now: Date): void {
  const shown = entry.shown[field] ?? null
  if (shown !== oldValue)
    throw failInWords('FIGURE_CHANGED', {
      tr: `Bu değer bu arada değişti. Sayfada şimdi ${printValue(field, shown, 'tr')} gösteriliyor.`,
      en: `This value has changed meanwhile. The page now shows ${printValue(field, shown, 'en')}.`,
    })
  const problem = proposalProblem({
    field,
    value: newValue,
    shown,
    today: siteDay(now.getTime()),
    isUpcoming: entry.isUpcoming,
  })
  if (problem === 'same_as_shown' || problem === 'in_the_future')
    throw fail('VALIDATION', { newValue: problem })
}

async function takeTurn({ limits }: Services, { id }: Author): Promise<void> {
  const wait =
    (await limits.take(`correction ${id}`, pace)) || (await limits.take(`corrections ${id}`, perDay))
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

/** @throws CodedError `CORRECTION_NOT_FOUND`, `CORRECTION_DECIDED`. */
export async function withdrawCorrection(
  { db, clock }: Services,
  author: Author,
  publicId: string,
): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    const correction = await lockCorrection(tx, publicId)
    if (correction?.byId !== author.id) throw fail('CORRECTION_NOT_FOUND')
    if (correction.state === 'withdrawn') return
    if (correction.state !== 'open') throw fail('CORRECTION_DECIDED')
    await updateCorrections(tx, [correction.id], { state: 'withdrawn', decidedAt: clock() })
  })
}
