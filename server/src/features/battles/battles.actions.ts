import type { BattleChange, NewBattle, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { battleLimits } from '@slot-liste/contract/battles/battles.ts'
import { type Lane, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Battle, problemOf, withoutIdle } from '@slot-liste/domain/battles/setup/setup.ts'
import type { Member } from '#platform/http/access.ts'
import { CodedError, fail, failForNow } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import { findReadableBattle } from '#store/battles/battle-access.ts'
import { listBattleModels } from '#store/battles/battle-models.ts'
import {
  findBattleOfClient,
  insertBattle,
  markBattleDeleted,
  updateBattle,
} from '#store/battles/battle-writes.ts'
import { battleEvent } from '#store/lists/list-access.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import type { BattlePlayer } from './battle-player.ts'
import { viewBattle } from './battle-view.ts'

/** One whose result was made up takes as many of them. */
const forgedWeighs = 5

/** A guest who signs up brings as many along as a browser keeps, beside those of that day. */
const newBattles = { burst: 2 * battleLimits.perDay, per: battleLimits.perDay, seconds: 86_400 }

/**
 * Builds the tables from the catalogue as it is, plays the battle from its seed, and keeps it if both are what was sent.
 * Asked twice under one `clientId` (the first answer was lost), it is saved once.
 * @throws CodedError `GAME_NOT_FOUND`, `BATTLE_FIGURES_CHANGED`, `BATTLE_DIGEST`, a problem of the battle, `RATE_LIMITED`,
 * `UNAVAILABLE`.
 */
export const createBattle = (
  services: Services,
  player: BattlePlayer,
  owner: Member,
  body: NewBattle,
): Promise<SavedBattle> => player.inLine(owner.id, () => create(services, player, owner, body))

async function create(
  services: Services,
  player: BattlePlayer,
  owner: Member,
  body: NewBattle,
): Promise<SavedBattle> {
  const { db, limits } = services
  const findMade = async () => {
    const made = body.clientId === undefined ? null : await findBattleOfClient(db, owner.id, body.clientId)
    return made === null ? null : viewBattle(services, made, owner)
  }
  const made = await findMade()
  if (made) return made
  refuseBlockedWords(services, { title: body.title })
  refuseBlockedDomains(services, { title: body.title })
  const { battle, lanes } = await setUp(services, body)
  const wait = await limits.take(`battle ${owner.id}`, newBattles)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  try {
    const publicId = await playAndKeep(services, player, { owner, body, battle, lanes })
    return await viewBattle(services, publicId, owner)
  } catch (error) {
    const meanwhile = isBrokenConstraint(error, 'battles_client_id') ? await findMade() : null
    if (meanwhile) return meanwhile
    if (error instanceof CodedError && error.code === 'BATTLE_DIGEST')
      for (let more = 1; more < forgedWeighs; more++) await limits.take(`battle ${owner.id}`, newBattles)
    throw error
  }
}

/** The battle as this server has it, if it can be played and is made of the tables that were sent. */
async function setUp({ db }: Services, { setup, entrants }: NewBattle) {
  const models = await listBattleModels(
    db,
    entrants.map(({ game }) => game),
  )
  const { entrants: made, lanes, refused } = lineUp(entrants, models, setup.mode)
  const missing = refused.filter(({ reason }) => reason === 'UNKNOWN_GAME').map(({ chosen }) => chosen.game)
  const fields = entrants.flatMap(({ game }, i) =>
    missing.includes(game) ? [[`entrants.${i}.game`, 'no_such_game' as const] as const] : [],
  )
  if (fields.length) throw fail('GAME_NOT_FOUND', Object.fromEntries(fields))
  if (refused.length) throw fail('BATTLE_TABLE')
  const battle: Battle = withoutIdle({ ...setup, entrants: made })
  const problem = problemOf(battle)
  if (problem) throw fail(problem)
  if (made.some(({ table }, i) => table.hash !== entrants[i]?.table)) throw fail('BATTLE_FIGURES_CHANGED')
  return { battle, lanes }
}

type Fight = { owner: Member; body: NewBattle; battle: Battle; lanes: Lane[] }

async function playAndKeep(
  { db, clock }: Services,
  player: BattlePlayer,
  { owner, body, battle, lanes }: Fight,
): Promise<string> {
  const record = await player.play(battle, body.digest)
  const { title, visibility, commentsPolicy, clientId } = body
  const publicId = newPublicId()
  const said = { publicId, ownerId: owner.id, clientId, title, visibility, commentsPolicy }
  await inRetriedTransaction(db, (tx) => insertBattle(tx, { ...said, battle, lanes, record, now: clock() }))
  return publicId
}

/** @throws CodedError `CONFLICT` when it changed since `version`; `FORBIDDEN` … */
export async function changeBattle(
  services: Services,
  viewer: Member,
  publicId: string,
  change: BattleChange,
): Promise<SavedBattle> {
  const { db, events } = services
  refuseBlockedWords(services, { title: change.title })
  refuseBlockedDomains(services, { title: change.title })
  const battle = await findReadableBattle(db, publicId, viewer)
  if (battle.ownerId !== viewer.id) throw fail('FORBIDDEN')
  if (!(await updateBattle(db, battle.id, change))) throw fail('CONFLICT')
  await events.publish(...battleEvent('battle', { ...battle, visibility: change.visibility }))
  return viewBattle(services, publicId, viewer)
}

/** @throws CodedError `FORBIDDEN` … */
export async function deleteBattle({ db, clock, events }: Services, viewer: Member, publicId: string) {
  const battle = await findReadableBattle(db, publicId, viewer)
  if (battle.ownerId !== viewer.id && viewer.role !== 'admin') throw fail('FORBIDDEN')
  await markBattleDeleted(db, battle.id, clock())
  // Its owner's other windows are notified; all others lose it.
  await events.publish(...battleEvent('battle', { ...battle, visibility: 'private' }))
}
