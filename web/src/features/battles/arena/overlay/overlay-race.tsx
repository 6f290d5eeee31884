import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BattleContext, useBattle } from '#features/battles/arena/battle-view.ts'
import { Margin } from '#features/battles/arena/outcome/headline.tsx'
import { verdictOf } from '#features/battles/arena/outcome/outcome.ts'
import { useReducedMotion } from '#features/battles/arena/use-reduced-motion.ts'
import { useAnswer } from '#features/battles/arena/worker/use-answer.ts'
import { useWorkerClients } from '#features/battles/arena/worker/use-worker-clients.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { OverlayNote } from '#parts/site/overlay-note.tsx'
import type { OverlayOptions } from '#platform/overlay-options.ts'
import { OverlayStage } from './overlay-stage.tsx'
import { RaceButtons } from './race-buttons.tsx'
import { useKeys } from './use-keys.ts'
import { useShow } from './use-show.ts'
import '#features/battles/arena/arena.css'

export type OverlayRaceProps = {
  battle: Battle
  /** In the order of the battle's entrants. */
  lanes: readonly Lane[]
  title: ReactNode
  options: Pick<OverlayOptions, 'speed' | 'autoplay' | 'loop'>
  /** Without autoplay: it waits at the start, or shows how it ended. */
  idle: 'waiting' | 'end'
  /** Stands while the battle is computed, and on pages the server draws. */
  children?: ReactNode
  /** Buttons for those who watch; an overlay has keys alone. */
  hasButtons?: boolean
}

/** A battle played in a page of its own: the race in large letters, then who won. */
export function OverlayRace({
  battle,
  lanes,
  title,
  options,
  idle,
  children,
  hasButtons = false,
}: OverlayRaceProps) {
  const { t } = useTranslation(['overlay', 'battle-arena'])
  const view = useMemo(() => ({ battle, lanes, repeats: 0 }), [battle, lanes])
  const { stage } = useWorkerClients()
  const played = useAnswer(
    stage,
    useMemo(() => ({ job: 'play', battle }) as const, [battle]),
  )
  return (
    <BattleContext value={view}>
      <section aria-label={t('battle-arena:title')} className="battle-arena overlay-sheet">
        {played.answer ? (
          <Race result={played.answer.result} {...{ title, options, idle, hasButtons }} bench={stage} />
        ) : (
          <>
            <Head title={title} />
            {children}
            {played.problem ? <p className="overlay-panel">{t('failed')}</p> : null}
            <OverlayNote />
          </>
        )}
      </section>
    </BattleContext>
  )
}

type RaceProps = Pick<OverlayRaceProps, 'title' | 'options' | 'idle' | 'hasButtons'> & {
  result: BattleResult
  bench: WorkerClient
}

function Race({ result, bench, title, options: { speed, autoplay, loop }, idle, hasButtons }: RaceProps) {
  const { t } = useTranslation('overlay')
  const isCalm = useReducedMotion()
  const start = isCalm ? 'end' : autoplay ? 'running' : idle
  const show = useShow(result, bench, { start, speed, loop })
  useKeys(show)
  const { act, acts, tape, transport, isOver, place } = show
  const game = acts.length > 1 ? t('game', { n: place + 1, all: acts.length }) : null
  if (tape.problem) return <p className="overlay-panel">{t('failed')}</p>
  return (
    <>
      {act && tape.answer && transport ? (
        <OverlayStage
          {...{ act, transport }}
          tape={tape.answer}
          head={(position) => <Head title={title} where={[game, position].filter(Boolean).join(' · ')} />}
        />
      ) : (
        <Head title={title} where={game ?? undefined} />
      )}
      <div role="status">{isOver ? <Winner result={result} /> : null}</div>
      {hasButtons && transport ? <RaceButtons {...show} transport={transport} /> : null}
      <OverlayNote />
    </>
  )
}

function Head({ title, where }: { title: ReactNode; where?: string | undefined }) {
  return (
    <header className="overlay-panel overlay-head">
      <h1 tabIndex={-1}>{title}</h1>
      {where ? <p className="overlay-where">{where}</p> : null}
    </header>
  )
}

/** How it ended: the winner and the margin. */
function Winner({ result }: { result: BattleResult }) {
  const { t } = useTranslation('battle-arena')
  const { battle, nameOf } = useBattle()
  const verdict = verdictOf(battle, result)
  return (
    <p className="overlay-panel overlay-winner">
      <span className="overlay-small">
        {t(verdict.winners.length > 1 ? 'result.shared' : 'result.winner')}
      </span>{' '}
      <strong>{verdict.winners.map(nameOf).join(' · ')}</strong>{' '}
      <span>
        <Margin verdict={verdict} />
      </span>
    </p>
  )
}
