import type { GameProposalDecision } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type ProposableFact, proposableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failInWords } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { findUser } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { deriveEntry, type Entry, holdEntry } from '#store/catalogue/corrections/corrected-entries.ts'
import {
  findSourceOfHost,
  hostOf,
  listSourceChoices,
  saveAcceptedVoice,
} from '#store/catalogue/corrections/correction-sources.ts'
import { insertCorrection } from '#store/catalogue/corrections/corrections.ts'
import {
  findGameProposal,
  type GameProposalRow,
  lockGameProposal,
  updateGameProposal,
} from '#store/catalogue/corrections/game-proposals.ts'
import {
  findGameNamed,
  holdProviderOf,
  insertNamedGame,
  insertNamedProvider,
} from '#store/catalogue/corrections/proposed-games.ts'
import { matchGames } from '#store/catalogue/game-matches.ts'
import { setChangeCause } from '#store/catalogue/voices.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { findSource } from './decide-correction.actions.ts'

type Accepting = Extract<GameProposalDecision, { verdict: 'accepted' }>
type Merging = Extract<GameProposalDecision, { verdict: 'merged' }>
type Refusing = Extract<GameProposalDecision, { verdict: 'refused' }>
type Decision = { tx: Services['db']; admin: Member; at: Date }
type Decided = { game: { slug: string; name: string } | null }

/** When the link was first opened. @throws CodedError `PROPOSAL_NOT_FOUND`. */
export const noteProposalOpening = (
  { db, clock }: Services,
  publicId: string,
): Promise<{ openedAt: string }> =>
  inRetriedTransaction(db, async (tx) => {
    const proposal = await lockGameProposal(tx, publicId)
    if (!proposal) throw fail('PROPOSAL_NOT_FOUND')
    const openedAt = proposal.openedAt ?? clock()
    if (!proposal.openedAt) await updateGameProposal(tx, proposal.id, { openedAt })
    return { openedAt: openedAt.toISOString() }
  })

/** The sources the link may belong to, and the games whose names are near. */
export async function previewGameProposal({ db, names, settings }: Services, publicId: string) {
  const proposal = await findGameProposal(db, publicId)
  if (!proposal) throw fail('PROPOSAL_NOT_FOUND')
  const sources = await listSourceChoices(db)
  const [found] = await matchGames(
    db,
    await names({ isCurrent: true }),
    [proposal.name],
    settings.current().demoHosts,
  )
  return {
    sources: sources.map(({ slug, name, kind }) => ({ slug, name, kind })),
    proposed: await findSourceOfHost(db, hostOf(proposal.address)),
    near: (found?.matches ?? []).map(({ slug, name, provider }) => ({ slug, name, provider })),
  }
}

/**
 * Decides a proposed game and notifies its author, in one transaction.
 * @throws CodedError `PROPOSAL_DECIDED` where another administrator was faster, with what they decided.
 */
export function decideGameProposal(
  { db, clock }: Services,
  admin: Member,
  publicId: string,
  decision: GameProposalDecision,
): Promise<Decided> {
  return inRetriedTransaction(db, async (tx) => {
    const context = { tx, admin, at: clock() }
    const proposal = await lockGameProposal(tx, publicId)
    if (!proposal) throw fail('PROPOSAL_NOT_FOUND')
    if (proposal.state !== 'open') await refuseDecided(context, proposal)
    if (decision.verdict === 'refused') return refuse(context, proposal, decision)
    if (proposal.openedAt === null) throw fail('LINK_UNOPENED')
    return decision.verdict === 'accepted'
      ? take(context, proposal, decision, await createGame(context, decision))
      : take(context, proposal, decision, await existingGame(context, decision.game))
  }).catch(refuseTaken)
}

async function refuseDecided({ tx }: Decision, { state, decidedBy }: GameProposalRow): Promise<never> {
  if (state === 'withdrawn')
    throw failInWords('PROPOSAL_DECIDED', {
      tr: 'Bu öneri, öneren kişi tarafından geri çekildi.',
      en: 'This proposal was withdrawn by the member who made it.',
    })
  const by = decidedBy ? (await findUser(tx, decidedBy))?.username : undefined
  const isAccepted = state === 'accepted'
  throw failInWords('PROPOSAL_DECIDED', {
    tr: `${by ? `@${by}` : 'Başka bir yönetici'} bu öneri hakkında zaten karar verdi: ${isAccepted ? 'kabul edildi' : 'reddedildi'}.`,
    en: `${by ? `@${by}` : 'Another administrator'} has already decided this proposal: ${isAccepted ? 'accepted' : 'refused'}.`,
  })
}

function refuseTaken(error: unknown): never {
  const isTaken = (...names: string[]) => names.some((name) => isBrokenConstraint(error, name))
  if (isTaken('providers_slug_key', 'providers_former_slug'))
    throw fail('VALIDATION', { 'provider.name': 'provider_exists' })
  throw isTaken('games_slug_key', 'games_former_slug') ? fail('GAME_EXISTS') : error
}

async function existingGame({ tx }: Decision, slug: string): Promise<Entry> {
  const game = await holdEntry(tx, 'game', slug, 'no key update')
  if (!game) throw fail('GAME_NOT_FOUND')
  return game
}

/** Adds the game, without figures, and its provider where that is new. */
async function createGame(context: Decision, { name, provider: chosen, facts }: Accepting): Promise<Entry> {
  const { tx, admin, at } = context
  const provider =
    typeof chosen === 'string'
      ? await holdProviderOf(tx, chosen)
      : await insertNamedProvider(tx, chosen.name, at)
  if (!provider) throw fail('VALIDATION', { provider: 'no_such_provider' })
  if (typeof chosen !== 'string')
    await insertAdminAct(tx, at, admin, {
      ...{ action: 'created', kind: 'provider', subject: provider.slug, name: provider.name },
    })
  const there = await findGameNamed(tx, name, provider)
  if (there)
    throw failInWords('GAME_EXISTS', {
      tr: `Bu oyun katalogda zaten var: ${there.name} (${provider.name}). Değerleri ona ekleyin ya da öneriyi reddedin.`,
      en: `The catalogue already has this game: ${there.name} (${provider.name}). Add the values to it, or refuse the proposal.`,
    })
  const { releaseDate } = facts
  const isUpcoming =
    releaseDate !== undefined && releaseDate > siteDay(at.getTime()).slice(0, releaseDate.length)
  const { slug } = await insertNamedGame(tx, { name, provider, isUpcoming, now: at })
  return existingGame(context, slug)
}

/** Adds what the source says of the game, credits and notifies the author. */
async function take(
  context: Decision,
  proposal: GameProposalRow,
  { verdict, facts, source: chosen }: Accepting | Merging,
  game: Entry,
): Promise<Decided> {
  const { tx, admin, at } = context
  const { address, byId } = proposal
  const known = { ...mechanicOf(facts), ...facts }
  const said = proposableFacts.flatMap((field) => {
    const value = known[field]
    return value === undefined ? [] : [{ field, value }]
  })
  const source = await findSource(context, proposal, chosen)
  await setChangeCause(tx, { cause: 'correction', by: admin.id, ...(byId && { credit: byId }) })
  const seenOn = siteDay(at.getTime())
  for (const { field, value } of said)
    await saveAcceptedVoice(tx, {
      of: game,
      field,
      value,
      sourceId: source.id,
      address,
      byId,
      seenOn,
      now: at,
    })
  await deriveEntry(tx, game, at)
  if (byId !== null) await credit(context, proposal, game, said)
  await close(context, proposal, { state: 'accepted', gameId: game.id, reason: null })
  await insertAdminAct(tx, at, admin, {
    ...{ action: verdict, kind: 'proposal', subject: game.slug, name: game.name },
    after: { ...facts, source: source.name },
  })
  return { game: { slug: game.slug, name: game.name } }
}

/** A game with paylines pays by them; without its mechanic the number of lines would not be shown. */
function mechanicOf({ paylines, ways }: Accepting['facts']): { mechanic?: string } {
  if (paylines !== undefined) return { mechanic: 'paylines' }
  return ways === undefined ? {} : { mechanic: 'ways' }
}

type Said = { field: ProposableFact; value: string }

/** The values the author named count as accepted corrections: the profile and the history of the game name the author. */
async function credit(
  { tx, admin, at }: Decision,
  { facts, address, byId, createdAt, openedAt }: GameProposalRow,
  game: Entry,
  said: readonly Said[],
): Promise<void> {
  for (const { field, value } of said)
    if (facts[field] !== undefined)
      await insertCorrection(tx, {
        ...{ publicId: newPublicId(), gameId: game.id, field, oldValue: game.shown[field] ?? null },
        ...{ newValue: value, address, byId, createdAt, openedAt },
        ...{ state: 'accepted', decidedAt: at, decidedBy: admin.id },
      })
}

async function refuse(
  context: Decision,
  proposal: GameProposalRow,
  { reason, game: slug }: Refusing,
): Promise<Decided> {
  const { tx, admin, at } = context
  const game = slug === undefined ? null : await existingGame(context, slug)
  await close(context, proposal, { state: 'refused', gameId: game?.id ?? null, reason })
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'refused', kind: 'proposal', subject: game?.slug ?? '', name: proposal.name },
    after: { ...proposal.facts, reason },
  })
  return { game: game && { slug: game.slug, name: game.name } }
}

type Closing = { state: 'accepted' | 'refused'; gameId: number | null; reason: string | null }

/** Nobody is notified of a decision of their own. */
async function close(
  { tx, admin, at }: Decision,
  { id, byId, name }: GameProposalRow,
  { state, gameId, reason }: Closing,
): Promise<void> {
  await updateGameProposal(tx, id, { state, gameId, reason, decidedAt: at, decidedBy: admin.id })
  if (byId === null || byId === admin.id) return
  const isAccepted = state === 'accepted'
  await insertOutboxEvents(tx, [
    {
      ...{ kind: 'proposalDecided', recipientId: byId, gameId, note: reason, at },
      ...(isAccepted ? { verdict: 'gameAccepted' } : { verdict: 'gameRefused', title: name }),
    },
  ])
}
