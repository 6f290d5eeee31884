import { type NewGameProposal, proposalLimits } from '@slot-liste/contract/catalogue/game-proposals.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failForNow, failInWords } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import {
  insertGameProposal,
  lockGameProposal,
  oneOpenProposal,
  updateGameProposal,
} from '#store/catalogue/corrections/game-proposals.ts'
import {
  findGameNamed,
  findNamedProviders,
  proposedName,
} from '#store/catalogue/corrections/proposed-games.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

const pace = { burst: 1, per: 1, seconds: 5 }
const perDay = { burst: proposalLimits.perDay, per: proposalLimits.perDay, seconds: 24 * 3600 }

/**
 * The public id of the new proposal.
 * @throws CodedError `GAME_EXISTS`, `PROPOSAL_OPEN`, `BLOCKED_WORD`, `BLOCKED_DOMAIN`, `RATE_LIMITED`.
 */
export async function proposeGame(
  services: Services,
  { id }: Member,
  proposal: NewGameProposal,
): Promise<string> {
  const { db, clock, limits } = services
  const { name, provider, address, note } = proposal
  refuseBlockedWords(services, { name, provider, note })
  refuseBlockedDomains(services, { name, provider, address, note })
  // A refused proposal does not count and may be sent again at once.
  await refuseExisting(db, name, provider)
  const wait = (await limits.take(`proposal ${id}`, pace)) || (await limits.take(`proposals ${id}`, perDay))
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const publicId = newPublicId()
  const row = { ...proposal, publicId, folded: proposedName(name), byId: id, createdAt: clock() }
  await inRetriedTransaction(db, (tx) => insertGameProposal(tx, row)).catch((error) => {
    throw isBrokenConstraint(error, oneOpenProposal) ? fail('PROPOSAL_OPEN') : error
  })
  return publicId
}

async function refuseExisting(db: Services['db'], name: string, provider: string): Promise<void> {
  const known = (await findNamedProviders(db, [provider])).get(provider)
  const there = known && (await findGameNamed(db, name, known))
  if (there)
    throw failInWords('GAME_EXISTS', {
      tr: `Bu oyun katalogda zaten var: ${there.name} (${known.name}).`,
      en: `The catalogue already has this game: ${there.name} (${known.name}).`,
    })
}

/** @throws CodedError `PROPOSAL_NOT_FOUND`, `PROPOSAL_DECIDED`. */
export async function withdrawProposal(
  { db, clock }: Services,
  author: Member,
  publicId: string,
): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    const proposal = await lockGameProposal(tx, publicId)
    if (proposal?.byId !== author.id) throw fail('PROPOSAL_NOT_FOUND')
    if (proposal.state === 'withdrawn') return
    if (proposal.state !== 'open') throw fail('PROPOSAL_DECIDED')
    await updateGameProposal(tx, proposal.id, { state: 'withdrawn', decidedAt: clock() })
  })
}
