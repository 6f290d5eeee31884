import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { ChevronDown, Ellipsis, ImageDown, RotateCcw } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actions, AgainKind, Outcome } from '#features/battles/arena/arena.tsx'
import { Legend } from '#features/battles/arena/race/legend.tsx'
import type { Odds } from '#features/battles/arena/use-odds.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { AssumptionTable } from './assumption-table.tsx'
import { Distribution } from './distribution.tsx'
import { Headline } from './headline.tsx'
import { Proof } from './proof.tsx'
import { Prospects } from './prospects.tsx'
import { RunFigures } from './run-figures.tsx'
import { Standings } from './standings.tsx'
import { WhatIf } from './what-if.tsx'
import { WhoWins } from './who-wins.tsx'

const RunPicture = lazy(async () => ({ default: (await import('./run-picture.tsx')).RunPicture }))

type ResultProps = {
  outcome: Outcome
  odds: Odds
  bench: WorkerClient
  actions: Actions | undefined
  /** A picture of the run can be drawn here: no server draws one. */
  picture: boolean
  onAgain: (kind: AgainKind) => void
}

/** Those besides a new run, which has a button of its own. */
const others: readonly AgainKind[] = ['same-seed', 'longer', 'rematch', 'change']

/** The result, the other possible results, and the assumptions. */
export const Result = memo(function Result({ outcome, odds, bench, actions, picture, onAgain }: ResultProps) {
  const { t } = useTranslation(['battle-arena', 'battle-page'])
  const { chances, outlook, season, forecast, shifts } = odds
  const wins = chances.answer?.wins ?? forecast.answer?.wins ?? null
  const isTooLong = outcome.battle.spins * 10 > limits.spins
  const [isPicturing, setPicturing] = useState(false)
  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <Headline outcome={outcome} wins={wins} />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" onClick={() => onAgain('new-seed')}>
            <RotateCcw aria-hidden="true" />
            {t('again.new-seed')}
          </Button>
          {actions?.(outcome)}
          <Menu
            align="start"
            trigger={
              <IconButton variant="outline" label={t('again.more')}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          >
            {others.map((way) => (
              <MenuItem key={way} disabled={way === 'longer' && isTooLong} onSelect={() => onAgain(way)}>
                {t(`again.${way}`)}
              </MenuItem>
            ))}
            {picture ? (
              <MenuItem icon={<ImageDown aria-hidden="true" />} onSelect={() => setPicturing(true)}>
                {t('battle-page:picture.label')}
              </MenuItem>
            ) : null}
          </Menu>
        </div>
      </div>
      <Suspense>
        {isPicturing ? (
          <RunPicture {...{ outcome, wins, bench }} onClose={() => setPicturing(false)} />
        ) : null}
      </Suspense>
      <div className="grid gap-3">
        <Part title={t('parts.run')}>
          <Standings outcome={outcome} chances={chances.answer} />
          <RunFigures outcome={outcome} outlook={season.answer ?? outlook.answer} />
          <Distribution outcome={outcome} />
        </Part>
        <Part title={t('parts.chances')}>
          <WhoWins chances={chances.answer} forecast={forecast} />
          <Prospects outlook={outlook} ruin={forecast.answer?.ruin ?? null} />
        </Part>
        <Part title={t('parts.assumptions')}>
          <AssumptionTable />
          <WhatIf shifts={shifts} wins={wins} />
        </Part>
        <Part title={t('parts.proof')}>
          <Proof outcome={outcome} bench={bench} />
          <Legend />
        </Part>
      </div>
    </div>
  )
})

/** A folded part of the outcome. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-display text-lg leading-snug font-bold">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform in-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-10 px-4 pt-2 pb-5">{children}</div>
    </details>
  )
}
