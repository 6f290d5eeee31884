import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { aheadAt } from '#features/battles/arena/outcome/reached.ts'
import { looksOf } from '#features/battles/arena/race/looks.ts'
import { RaceChart } from '#features/battles/arena/race/race-chart.tsx'
import { scales } from '#features/battles/arena/race/race-scale.ts'
import type { Transport } from '#features/battles/arena/race/transport.ts'
import { useClock, useFrame } from '#features/battles/arena/race/use-transport.ts'
import { printBalance } from '#features/battles/arena/words.ts'
import { OverlayLanes } from './overlay-lane.tsx'

type OverlayStageProps = {
  act: Act
  tape: Tape
  transport: Transport
  /** The line above: which game of how many, and how far it has come. */
  head: (position: string) => ReactNode
}

/** One game as a picture and a board, in letters read from afar. */
export function OverlayStage({ act, tape, transport, head }: OverlayStageProps) {
  const { t } = useTranslation(['battle-arena', 'overlay'])
  const { battle, locale } = useBattle()
  useClock(transport)
  const { frame } = useFrame(transport)
  const speed = useStore(transport, (standing) => standing.speed)
  const scene = useMemo(() => {
    const limits = [
      ...(act.target === null
        ? []
        : [{ at: act.target, label: t('stage.target', { times: printBalance(act.target, locale) }) }]),
      ...(act.bankroll === null ? [] : [{ at: -act.bankroll, label: t('stage.bankroll') }]),
    ]
    return {
      ...{ tape, limits, looks: looksOf(act.entrants), fans: [], spins: act.spins, scale: scales.linear },
      printBalance: (tenths: number) => printBalance(tenths, locale),
      printSpin: (spin: number) => printInteger(spin, locale),
    }
  }, [tape, act, locale, t])
  const costs = act.entrants.map((entrant) => battle.entrants[entrant]?.table.cost ?? 10)
  const position = t(`where.${battle.mode === 'bonus' ? 'round' : 'spin'}`, {
    n: printInteger(tape.edges[frame] ?? 0, locale),
    all: printInteger(act.spins, locale),
  })
  const pace = speed === 1 ? '' : ` · ${t('controls.times', { speed })}`
  return (
    <>
      {head(position + pace)}
      <div className="overlay-stage">
        <div className="overlay-panel overlay-chart">
          <RaceChart scene={scene} transport={transport} label={t('overlay:chart')} />
        </div>
        <OverlayLanes {...{ act, tape, frame }} ahead={aheadAt(tape, act, costs, frame)} />
      </div>
    </>
  )
}
