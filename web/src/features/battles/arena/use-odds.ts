import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { useMemo } from 'react'
import { useBattle } from './battle-view.ts'
import type { Answers } from './worker/jobs.ts'
import { type Computation, useAnswer } from './worker/use-answer.ts'
import type { WorkerClients } from './worker/use-worker-clients.ts'

/** All that is said of what might have been. */
export type Odds = {
  chances: Computation<Answers['chances']>
  outlook: Computation<Answers['outlook']>
  /** Of all games of a league together; of other battles `outlook` tells it. */
  season: Computation<Answers['outlook']>
  forecast: Computation<Answers['forecast']>
  shifts: Computation<Answers['shifts']>
}

/** Computed during the race, urgent results before slow ones. */
export function useOdds({ odds: bench }: WorkerClients, battle: Battle, result: BattleResult): Odds {
  const { lanes, repeats } = useBattle()
  const chances = useAnswer(
    bench,
    useMemo(() => ({ job: 'chances', battle }) as const, [battle]),
  )
  const sessions = useMemo(
    () =>
      battle.entrants.map((_, i) => ({ spins: battle.spins, end: result.match?.games[i]?.balance ?? null })),
    [battle, result],
  )
  const outlook = useAnswer(
    bench,
    useMemo(() => ({ job: 'outlook', battle, sessions, withFan: true }) as const, [battle, sessions]),
  )
  const season = useAnswer(
    bench,
    useMemo(() => seasonOf(battle, result), [battle, result]),
  )
  const isReady = outlook.answer !== null
  const forecast = useAnswer(
    bench,
    useMemo(
      () => (isReady ? ({ job: 'forecast', battle, repeats } as const) : null),
      [battle, repeats, isReady],
    ),
  )
  // Stopped or failed, it keeps nothing else waiting.
  const isForecast = forecast.answer !== null || forecast.problem !== null
  const bases = useMemo(
    () =>
      lanes.map(({ assumptions, model, chosen }) => ({
        assumptions,
        freeSpins: model.freeSpins,
        recorded:
          chosen.record && model.bonusRecord
            ? { record: model.bonusRecord, rtp: chosen.rtp ?? model.rtp }
            : null,
      })),
    [lanes],
  )
  const shifts = useAnswer(
    bench,
    useMemo(
      () => (isForecast ? ({ job: 'shifts', battle, bases } as const) : null),
      [battle, bases, isForecast],
    ),
  )
  return useMemo(
    () => ({ chances, outlook, season, forecast, shifts }),
    [chances, outlook, season, forecast, shifts],
  )
}

/** Games that may end early do not add up to one session. */
function seasonOf(battle: Battle, { league }: BattleResult) {
  if (!league || battle.bankroll !== null) return null
  const sessions = battle.entrants.map((_, entrant) => {
    const row = league.table.find((one) => one.entrant === entrant)
    return { spins: battle.spins * (row?.played ?? 0), end: row?.balance ?? 0 }
  })
  return { job: 'outlook', battle, sessions, withFan: false } as const
}
