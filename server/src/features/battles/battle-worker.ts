import { type BattleRecord, recordOf } from '@slot-liste/domain/battles/replay/record.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'

/** Runs in a worker thread. */
export const playBattle = (battle: Battle): BattleRecord => recordOf(battle)
