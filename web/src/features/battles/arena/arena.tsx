import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Battle, limits, repeatsWithin } from '@slot-liste/domain/battles/setup/setup.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BattleContext } from './battle-view.ts'
import { Preparing } from './preparing.tsx'
import { Watch } from './watch.tsx'
import { useAnswer } from './worker/use-answer.ts'
import { useWorkerClients } from './worker/use-worker-clients.ts'
import './arena.css'
import './stage.css'

/** The result of a battle, with the digest that a save is checked by. */
export type Outcome = { battle: Battle; result: BattleResult; digest: string }
export type AgainKind = 'same-seed' | 'new-seed' | 'longer' | 'rematch' | 'change'

/** Further actions on an outcome: saving it. */
export type Actions = (outcome: Outcome) => ReactNode

export type ArenaProps = {
  battle: Battle
  /** In the order of the battle's entrants. */
  lanes: readonly Lane[]
  actions?: Actions | undefined
  /** A picture of the run can be drawn here: no server draws one. */
  picture?: boolean | undefined
  onAgain: (kind: AgainKind) => void
  /** How often the battle is repeated to count who wins; 10,000 without it. */
  repeats?: number | undefined
  /** `end`: the outcome is shown at once, the race can be watched from there. */
  start?: 'running' | 'end' | undefined
}

/** Plays a battle in a worker and shows it: the race as it goes, then what came out and what else might have. */
export function Arena(props: ArenaProps) {
  // Another battle is another arena: nothing of the one before may be left standing.
  return <ArenaOf key={nameOf(props.battle)} {...props} />
}

function nameOf({ entrants, ...rest }: Battle): string {
  return JSON.stringify([rest, entrants.map(({ key, table }) => [key, table.hash])])
}

function ArenaOf({
  battle: given,
  lanes,
  actions,
  picture = false,
  onAgain,
  repeats = 10_000,
  start = 'running',
}: ArenaProps) {
  const { t } = useTranslation('battle-arena')
  const [battle] = useState(given)
  const view = useMemo(
    () => ({ battle, lanes, repeats: Math.min(repeats, repeatsWithin(battle, limits.forecastDraws)) }),
    [battle, lanes, repeats],
  )
  const benches = useWorkerClients()
  const played = useAnswer(
    benches.stage,
    useMemo(() => ({ job: 'play', battle }) as const, [battle]),
  )
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    if (start === 'running') top.current?.focus()
  }, [start])
  return (
    <BattleContext value={view}>
      <section ref={top} tabIndex={-1} aria-label={t('title')} className="battle-arena outline-none">
        <h2 className="sr-only">{t('title')}</h2>
        {played.answer ? (
          <Watch
            played={played.answer}
            benches={benches}
            startsAtEnd={start === 'end'}
            actions={actions}
            picture={picture}
            onAgain={onAgain}
          />
        ) : (
          <Preparing computation={played} onAgain={onAgain} />
        )}
        <p className="mt-6 max-w-3xl text-sm text-pretty text-muted">{t('model')}</p>
      </section>
    </BattleContext>
  )
}
