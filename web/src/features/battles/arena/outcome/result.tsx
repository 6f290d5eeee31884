import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actions, AgainKind, Outcome } from '#features/battles/arena/arena.tsx'
import { Legend } from '#features/battles/arena/race/legend.tsx'
import type { Odds } from '#features/battles/arena/use-odds.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Button } from '#ui/button.tsx'
import { AssumptionTable } from './assumption-table.tsx'
import { Distribution } from './distribution.tsx'
import { Headline } from './headline.tsx'
import { PictureButton } from './picture-button.tsx'
import { Proof } from './proof.tsx'
import { Prospects } from './prospects.tsx'
import { RunFigures } from './run-figures.tsx'
import { Standings } from './standings.tsx'
import { WhatIf } from './what-if.tsx'
import { WhoWins } from './who-wins.tsx'

type ResultProps = {
  outcome: Outcome
  odds: Odds
  bench: WorkerClient
  actions: Actions | undefined
  onAgain: (kind: AgainKind) => void
}

const ways: readonly AgainKind[] = ['same-seed', 'new-seed', 'longer', 'rematch', 'change']

/** The result, the other possible results, and the assumptions. */
export const Result = memo(function Result({ outcome, odds, bench, actions, onAgain }: ResultProps) {
  const { t } = useTranslation('battle-arena')
  const { battle } = outcome
  const { chances, outlook, season, forecast, shifts } = odds
  const wins = chances.answer?.wins ?? forecast.answer?.wins ?? null
  const isTooLong = battle.spins * 10 > limits.spins
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <Headline outcome={outcome} wins={wins} />
        <div className="flex flex-wrap gap-2">
          {actions?.(outcome, <PictureButton outcome={outcome} wins={wins} bench={bench} />)}
          {ways.map((way) => (
            <Button
              key={way}
              variant="outline"
              disabled={way === 'longer' && isTooLong}
              onClick={() => onAgain(way)}
            >
              {t(`again.${way}`)}
            </Button>
          ))}
        </div>
      </div>
      <Standings outcome={outcome} chances={chances.answer} />
      <RunFigures outcome={outcome} outlook={season.answer ?? outlook.answer} />
      <WhoWins chances={chances.answer} forecast={forecast} />
      <Prospects outlook={outlook} ruin={forecast.answer?.ruin ?? null} />
      <Distribution outcome={outcome} />
      <AssumptionTable />
      <WhatIf shifts={shifts} wins={wins} />
      <Proof outcome={outcome} bench={bench} />
      <Legend />
    </div>
  )
})
