import type { BattleEntrant, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { wordLevels } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { BonusRecord } from '@slot-liste/domain/battles/model/bonus-record.ts'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { type BattleModel, levelOf } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Services } from '#platform/services.ts'
import { listBattleModels } from '#store/battles/battle-models.ts'
import { findBattlePage, type StoredEntrant } from '#store/battles/battle-pages.ts'
import type { Reader } from '#store/lists/list-access.ts'

/**
 * A battle as it was saved, and what has become of its games since: two statements.
 * @throws CodedError `BATTLE_NOT_FOUND`, `BATTLE_PRIVATE`.
 */
export async function viewBattle(
  { db }: Pick<Services, 'db'>,
  publicId: string,
  reader: Reader,
): Promise<SavedBattle> {
  const battle = await findBattlePage(db, publicId, reader)
  const slugs = battle.entrants.flatMap(({ slug }) => slug ?? [])
  const models = slugs.length ? await listBattleModels(db, slugs) : []
  const bySlug = new Map(models.map((model) => [model.slug, model]))
  return {
    ...battle,
    playable: battle.setup.version === engineVersion,
    entrants: battle.entrants.map(({ slugThen, ...entrant }) => ({
      ...entrant,
      since: since({ slugThen, ...entrant }, bySlug.get(entrant.slug ?? '')),
    })),
  }
}

function since(entrant: StoredEntrant, now: BattleModel | undefined): BattleEntrant['since'] {
  if (!now) return 'gone'
  if (now.slug !== entrant.slugThen) return 'merged'
  if (now.retired) return 'retired'
  return sameFigures(entrant, now) ? 'same' : 'changed'
}

/** Only what its table was made of: an RTP chosen by hand stands whatever is published, bought rounds ask for no hits. */
function sameFigures({ facts, chosen, assumptions }: StoredEntrant, now: BattleModel): boolean {
  const isBonus = assumptions.some(({ figure }) => figure === 'bonusCost')
  const rtp = chosen.rtp !== undefined || facts.rtp === now.rtp
  const leansOnProvider = chosen.rtp === undefined && facts.rtp === null
  const provider = !leansOnProvider || facts.providerRtp?.median === now.providerRtp?.median
  const level = stepOf({ ...facts, volatilityLevel: facts.volatilityLevel ?? null }) === stepOf(now)
  const same = (['maxWin', 'freeSpins'] as const).every((name) => facts[name] === now[name])
  const ofSpins = (['hitFrequency', 'maxWinOdds'] as const).every(
    (name) => (facts[name] ?? null) === now[name],
  )
  const record = !chosen.record || sameRecord(facts.bonusRecord ?? null, now.bonusRecord)
  return rtp && provider && level && same && record && (isBonus || ofSpins)
}

/** A word and the level it stands for make the same table. */
function stepOf(facts: Parameters<typeof levelOf>[0]): number | null {
  const level = levelOf(facts)
  return typeof level === 'string' ? wordLevels[level] : level
}

const sameRecord = (then: BonusRecord | null, now: BonusRecord | null) =>
  then?.n === now?.n && then?.mean === now?.mean && then?.spread === now?.spread
