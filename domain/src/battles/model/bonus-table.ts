import { type Assumption, assume, assumptionsOf, type GameFacts } from './assumptions.ts'
import { type BonusRecord, recordedOutcomes, recordedReturn } from './bonus-record.ts'
import { unit } from './exact-mean.ts'
import { classOf, defaults } from './model-classes.ts'
import { bonusOutcomes, type Model, tableOf } from './table.ts'

/** The share of bought rounds that pay nothing. */
const empty = 0.002

/**
 * The payout table of bought bonus rounds at `cost` times the bet (`null`: unknown, uses 100). The mean is cost ×
 * RTP exactly. Returns `null` when the cost is not a multiple of 0.1 between 2 and an eighth of the max win.
 * `maxWinOdds`: the max win is paid once in this many rounds; default: the class's value. A `record` shifts mean
 * and spread towards what members recorded.
 */
export function bonusModel(
  facts: GameFacts,
  cost: number | null,
  { maxWinOdds = null, record = null }: { maxWinOdds?: number | null; record?: BonusRecord | null } = {},
): Model | null {
  const { rtp: ppm, level, maxWin, stated } = assume(facts)
  const price = Math.round((cost ?? defaults.bonusCost) * 10)
  if (!(price >= 20 && price * 8 <= maxWin * 10) || (cost !== null && price !== cost * 10)) return null
  const { maxWinShare, twiceTail } = classOf(level)
  const paidBack = record ? recordedReturn(record, price / 10, ppm) : ppm
  const returned = ((price / 10) * paidBack) / 1_000_000
  const usual = (maxWinShare * returned) / maxWin
  const wanted = maxWinOdds === null ? usual : Math.min(1 / maxWinOdds, returned / 4 / maxWin)
  const max = Math.min(wanted, 0.01)
  const share = 1 - empty - max
  const round = { maxWin, mean: (returned - max * maxWin) / share, twiceTail, share }
  const outcomes = [
    ...(record ? recordedOutcomes(round, record) : bonusOutcomes(maxWin, round.mean, twiceTail, share)),
    { payout: Math.round(maxWin * 10), probability: max, source: 'max' as const },
  ]
  const table = tableOf(
    outcomes,
    (BigInt(paidBack) * BigInt(price) * BigInt(unit) + 500_000n) / 1_000_000n,
    price,
  )
  const returns: Assumption[] = record
    ? [{ figure: 'rtp', kind: 'recorded', how: 'record', value: paidBack / 10_000 }]
    : stated.filter(({ figure }) => figure === 'rtp')
  const rounds = [...returns, ...stated.filter(ofRounds), costOf(cost)]
  return { table, assumptions: assumptionsOf(rounds, table) }
}

/** Hit frequency and max-win odds are published for spins, not for rounds. */
const ofRounds = ({ figure }: Assumption) => figure === 'volatility' || figure === 'maxWin'

function costOf(cost: number | null): Assumption {
  return cost === null
    ? { figure: 'bonusCost', kind: 'estimated', how: 'default', value: defaults.bonusCost }
    : { figure: 'bonusCost', kind: 'published', how: 'published', value: cost }
}
