import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { BadgeOf } from '#features/battles/arena/kind-badge.tsx'
import { OddsBar } from '#features/battles/arena/odds-bar.tsx'
import { aheadAt } from '#features/battles/arena/outcome/reached.ts'
import { Tickets } from '#features/battles/arena/outcome/tickets.tsx'
import { Players } from '#features/battles/arena/players.tsx'
import { Spoken } from '#features/battles/arena/spoken.tsx'
import { useLiveOdds } from '#features/battles/arena/use-live-odds.ts'
import { printBalance } from '#features/battles/arena/words.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Folded } from '#parts/site/folded.tsx'
import { oneOf } from '#platform/address-values.ts'
import { readStored, writeStored } from '#platform/storage.ts'
import { Controls, MoreControls } from './controls.tsx'
import type { Fan } from './draw-race.ts'
import { EventFeed, EventNote } from './event-feed.tsx'
import { LaneCard } from './lane-card.tsx'
import { lookOf, looksOf } from './looks.ts'
import { RaceChart } from './race-chart.tsx'
import { type ScaleKind, scaleKinds, scales } from './race-scale.ts'
import { RaceTable } from './race-table.tsx'
import type { Transport } from './transport.ts'
import { frameOf, useClock, useFrame } from './use-transport.ts'

type StageProps = {
  act: Act
  tape: Tape
  fans: readonly (Fan | null)[]
  /** A figure of the kind the fans are of. */
  fanEnd: Figure | null
  transport: Transport
  bench: WorkerClient
  /** Which game of the battle this is, where there are several. */
  title: ReactNode
  onSkip: (() => void) | null
  onFinish: () => void
  onRestart: () => void
}

/** One game as it is watched: the picture, who ends ahead how likely, and where each lane stands. */
export function Stage({ act, tape, fans, fanEnd, transport, bench, title, ...actions }: StageProps) {
  const { onSkip, onFinish, onRestart } = actions
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  useClock(transport)
  const shown = useFrame(transport)
  const frame = Math.min(shown.frame, tape.edges.length - 1)
  const odds = useLiveOdds(bench, battle, act, tape, shown)
  const looks = useMemo(() => looksOf(act.entrants), [act])
  const [scale, onScale] = useScale()
  // A new list for every drawing would draw the whole picture again.
  const names = act.entrants.map(nameOf).join('\n')
  const scene = useMemo(() => {
    const limitsOf = ({ target, bankroll }: Act) => [
      ...(target === null
        ? []
        : [{ at: target, label: t('stage.target', { times: printBalance(target, locale) }) }]),
      ...(bankroll === null ? [] : [{ at: -bankroll, label: t('stage.bankroll') }]),
    ]
    return {
      ...{ tape, looks, fans, spins: act.spins, limits: limitsOf(act), scale: scales[scale] },
      names: names.split('\n'),
      printBalance: (tenths: number) => printBalance(tenths, locale),
      printSpin: (spin: number) => printInteger(spin, locale),
    }
  }, [tape, looks, fans, act, scale, names, locale, t])
  const costs = act.entrants.map((entrant) => battle.entrants[entrant]?.table.cost ?? 10)
  const ahead = aheadAt(tape, act, costs, frame)
  const unit = battle.mode === 'bonus' ? 'round' : 'spin'
  const position = t(`where.${unit}`, {
    n: printInteger(tape.edges[frame] ?? 0, locale),
    all: printInteger(act.spins, locale),
  })
  return (
    <section
      aria-label={t('stage.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the race are pressed here.
      tabIndex={0}
      onKeyDown={(event) => steer(event, transport)}
      className="rounded-md"
    >
      <div className="rounded-md border border-line bg-raised p-3 sm:p-4">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <span>{title}</span>
          <span className="tabular-nums">{position}</span>
        </div>
        <Players {...{ act, tape, frame, looks }} shares={odds.now?.shares ?? []} />
        <OddsBar entrants={act.entrants} looks={looks} odds={odds} />
        <RaceChart scene={scene} transport={transport} label={t('stage.chart')} />
        <Controls {...{ transport, frame, onFinish, onSkip }} valueText={position} />
        <EventNote {...{ looks, frame, transport }} entrants={act.entrants} />
        <MoreControls {...{ scale, onScale, onSkip, onRestart }} />
        <FanNote fans={fans} end={fanEnd} />
      </div>
      {battle.mode === 'bonus' ? (
        <Tickets tape={tape} entrants={act.entrants} looks={looks} frame={frame} />
      ) : null}
      <div className="mt-4">
        <Folded id="battle-lanes" title={t('stage.lanes')}>
          <div className="battle-grid md:mt-3">
            <ul className="battle-lanes">
              {act.entrants.map((entrant, place) => (
                <LaneCard
                  key={entrant}
                  {...{ entrant, tape, place, frame }}
                  look={looks[place] ?? lookOf(entrant)}
                  isAhead={ahead === place}
                  range={odds.now?.ranges[place] ?? null}
                />
              ))}
            </ul>
            <EventFeed tape={tape} entrants={act.entrants} looks={looks} frame={frame} />
          </div>
        </Folded>
      </div>
      <RaceTable tape={tape} entrants={act.entrants} looks={looks} frame={frame} />
      <Spoken tape={tape} entrants={act.entrants} frame={frame} position={position} ahead={ahead} />
    </section>
  )
}

const scaleKey = 'race-scale'

/** The scale of the picture as this browser last chose it. A race is drawn in a browser alone: storage can be read while drawing. */
function useScale(): [ScaleKind, (scale: ScaleKind) => void] {
  const [scale, setScale] = useState(() => oneOf(scaleKinds)(readStored(scaleKey)) ?? 'linear')
  const choose = (next: ScaleKind) => {
    setScale(next)
    writeStored(scaleKey, next)
  }
  return [scale, choose]
}

/** Explains the shades behind the lines and their source. */
function FanNote({ fans, end }: { fans: readonly (Fan | null)[]; end: Figure | null }) {
  const { t } = useTranslation('battle-arena')
  if (!end || !fans.some(Boolean)) return null
  return (
    <p className="text-sm text-pretty text-muted">
      {t('stage.fan')} <BadgeOf figure={end} />
    </p>
  )
}

/** Space goes on and stops, arrows step, Home and End go to the ends, E to the next event; buttons and the slider keep their own keys. */
function steer(event: KeyboardEvent<HTMLElement>, transport: Transport): void {
  const { target, key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (target.closest('input, details')) return
  const { isRunning, last } = transport.getState()
  const frame = frameOf(transport.getState())
  const actions: Record<string, () => void> = {
    ArrowLeft: () => transport.seek(frame - 1),
    ArrowRight: () => transport.seek(frame + 1),
    Home: () => transport.seek(0),
    End: () => transport.seek(last),
    e: transport.nextEvent,
  }
  if (!target.closest('button, a, summary')) actions[' '] = isRunning ? transport.pause : transport.play
  const action = actions[key.length === 1 ? key.toLowerCase() : key]
  if (!action) return
  event.preventDefault()
  action()
}
