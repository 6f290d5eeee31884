import type { NewBattle } from '@slot-liste/contract/battles/battles.ts'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { recordOf } from '@slot-liste/domain/battles/replay/record.ts'
import { type Chosen, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import type { Db } from '#db/db.ts'
import { listBattleModels } from '#store/battles/battle-models.ts'
import { insertBattle } from '#store/battles/battle-writes.ts'
import * as seeding from '#store/site/seeding.ts'
import { insertThread } from './demo-comments.ts'
import battles from './demo-data/battles.json' with { type: 'json' }
import { ago, day, type Ids, idOf, marksOf, unit, viewsOf } from './demo-random.ts'

type DemoBattle = Partial<Omit<Battle, 'entrants'>> &
  Pick<Battle, 'mode' | 'spins'> & {
    key: string
    owner: string
    daysAgo: number
    title: string
    visibility?: NewBattle['visibility']
    games: (string | Chosen)[]
    comments?: Parameters<typeof insertThread>[2][]
  }

type Making = { ids: Ids; now: Date; newId: () => string }

/** The demo battles, played by the engine like everybody's. */
export async function insertBattles(tx: Db, { ids, now, newId }: Making): Promise<void> {
  for (const one of battles as DemoBattle[]) {
    const fight = await fightOf(tx, one)
    if (!fight) continue
    const createdAt = ago(now, one.daysAgo * day + unit(one.key, 'hour') * day)
    const id = await insertBattle(tx, {
      ...fight,
      ...{ title: one.title, visibility: one.visibility ?? 'public', commentsPolicy: 'everyone' },
      ...{ publicId: newId(), ownerId: idOf(ids, one.owner), now: createdAt },
      record: recordOf(fight.battle),
    })
    for (const comment of one.comments ?? [])
      await insertThread(tx, { battleId: id }, comment, { ids, now, newId })
    if (one.visibility) continue
    const { likes, saves } = marksOf(one, ids, createdAt, now)
    const ofThis = (mark: (typeof likes)[number]) => ({ battleId: id, ...mark })
    await seeding.insertBattleMarks(tx, likes.map(ofThis), saves.map(ofThis))
    await seeding.setViews(tx, 'battle', id, viewsOf(one, likes.length))
  }
}

/** Nothing where the catalogue does not know one of the games (any more). */
async function fightOf(
  tx: Db,
  { key, owner, daysAgo, title, visibility, games, comments, ...said }: DemoBattle,
) {
  const chosen = games.map((game) => (typeof game === 'string' ? { game } : game))
  const models = await listBattleModels(
    tx,
    chosen.map(({ game }) => game),
  )
  const { entrants, lanes, refused } = lineUp(chosen, models, said.mode)
  const usual = { criterion: 'final', bankroll: null, target: null, bestOf: 1, seeding: 'given' } as const
  const battle: Battle = { version: engineVersion, seed: key, ...usual, ...said, entrants }
  return refused.length > 0 ? undefined : { battle, lanes }
}
