import { actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { play, readyPlayers } from '@slot-liste/domain/battles/replay/play.ts'
import { type Tape, tapeOf } from '@slot-liste/domain/battles/replay/tape.ts'
import { act as change, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { battleOfTwo } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { BattleContext } from './battle-view.ts'
import { OddsBar } from './odds-bar.tsx'
import { looksOf } from './race/looks.ts'
import type { Shown } from './race/use-transport.ts'
import { useLiveOdds } from './use-live-odds.ts'
import type { Answers } from './worker/jobs.ts'
import type { Order } from './worker/serve-jobs.ts'
import { type Listener, WorkerClient } from './worker/worker-client.ts'

const { battle, lanes } = battleOfTwo({ spins: 400 })
const [act] = actsOf(battle, play(battle)) as [ReturnType<typeof actsOf>[number]]
const view = { battle, lanes, repeats: 100 }
const looks = looksOf(act.entrants)

function taped(): Tape {
  const steps = tapeOf(readyPlayers(battle), { seed: battle.seed, label: '', replicate: 0 }, act, act.measure)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const tape = taped()

/** A worker that answers when the test says so, and with what. */
function slowWorker() {
  const orders: Order[] = []
  const heard: { listener?: Listener } = {}
  const hand = (listener: Listener) => {
    heard.listener = listener
    return { post: (order: Order) => void orders.push(order), close: () => undefined }
  }
  /** The frames that are still asked for: those that were cancelled are not. */
  const asked = () => {
    const gone = orders.flatMap((order) => ('cancel' in order ? [order.id] : []))
    return orders.flatMap((order) => {
      if (!('ask' in order) || order.ask.job !== 'live' || gone.includes(order.id)) return []
      return [{ id: order.id, frame: order.ask.reached[0]?.spins ?? 0 }]
    })
  }
  const finish = (frame: number, share: number) => {
    const order = orders.findLast(
      (one) => 'ask' in one && one.ask.job === 'live' && one.ask.reached[0]?.spins === frame,
    )
    const shares = [share, 1 - share].map((value) => ({ kind: 'exact' as const, value }))
    const answer: Answers['live'] = { shares, ranges: [null, null] }
    heard.listener?.onReport({ id: order?.id ?? 0, answer })
  }
  return { bench: new WorkerClient({ apart: hand, here: hand }), asked, finish, heard }
}

const standing = (frame: number): Shown => ({ frame, coming: [] })
const running = (frame: number): Shown => ({
  frame,
  coming: Array.from({ length: 24 }, (_, i) => Math.min(400, frame + i * 5)),
})

async function open(from: Shown) {
  const worker = slowWorker()
  const go: { to?: (shown: Shown) => void } = {}
  function Bar() {
    const [shown, setShown] = useState(from)
    go.to = setShown
    const odds = useLiveOdds(worker.bench, battle, act, tape, shown)
    return (
      <BattleContext value={view}>
        <OddsBar entrants={act.entrants} looks={looks} odds={odds} />
      </BattleContext>
    )
  }
  const { t, user } = await show(<Bar />)
  const bar = screen.getByRole('region', { name: t('battle-arena:odds.title') })
  const frames = () => worker.asked().map(({ frame }) => frame)
  return {
    ...{ t, user, bar, worker, frames },
    to: (shown: Shown) => change(async () => go.to?.(shown)),
    finish: (frame: number, share: number) => change(async () => worker.finish(frame, share)),
  }
}

it('never shows the chances of another moment, and says that they are computed', async () => {
  const { t, bar, worker, frames, to, finish } = await open(standing(100))
  const computing = t('battle-arena:odds.computing')
  expect(bar).toHaveTextContent(computing)
  expect(bar).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(frames()).toEqual([100]))
  await finish(100, 0.459)
  expect(bar).toHaveTextContent('%45,9')
  expect(bar).toHaveTextContent(t('battle-arena:kind.exact.name'))
  expect(bar).not.toHaveTextContent(computing)

  // A slow worker: where it stood is gone at once, its badge too.
  await to(standing(305))
  expect(bar).toHaveTextContent(computing)
  expect(bar).not.toHaveTextContent('%45,9')
  expect(bar).not.toHaveTextContent(t('battle-arena:kind.exact.name'))
  await to(standing(306))
  await waitFor(() => expect(frames().at(-1)).toBe(306))
  // A frame nobody looks at any more is cancelled; should its answer come all the same, it is not shown.
  expect(frames()).not.toContain(305)
  await change(async () => worker.heard.listener?.onReport({ id: 2, share: null }))
  await finish(305, 0.111)
  expect(bar).not.toHaveTextContent('%11,1')
  await finish(306, 0.725)
  expect(bar).toHaveTextContent('%72,5')

  // A moment seen before is known.
  await to(standing(100))
  expect(bar).toHaveTextContent('%45,9')
  expect(bar).not.toHaveTextContent('%72,5')
})

it('computes what is shown next while the run goes on', async () => {
  const { t, bar, frames, to, finish } = await open(running(10))
  await waitFor(() => expect(frames().at(-1)).toBe(10))
  await finish(10, 0.5)
  // The slower the worker, the further ahead it looks.
  await waitFor(() => expect(frames().at(-1)).toBeGreaterThan(10))
  const next = frames().at(-1) ?? 0
  expect(next % 5).toBe(0)
  await finish(next, 0.625)
  expect(bar).toHaveTextContent('%50')
  expect(bar).not.toHaveTextContent('%62,5')
  await to(running(next))
  expect(bar).toHaveTextContent('%62,5')
  await to(running(390))
  expect(bar).toHaveTextContent(t('battle-arena:odds.computing'))
})

it('says when they cannot be computed, and tries again', async () => {
  const { t, user, bar, worker, frames, finish } = await open(standing(7))
  await waitFor(() => expect(frames()).toEqual([7]))
  const [order] = worker.asked()
  await change(async () => worker.heard.listener?.onReport({ id: order?.id ?? 0, problem: 'FAILED' }))
  expect(bar).toHaveTextContent(t('battle-arena:problem.failed'))
  expect(bar).not.toHaveTextContent(t('battle-arena:odds.computing'))
  await user.click(screen.getByRole('button', { name: t('battle-arena:problem.retry') }))
  expect(bar).toHaveTextContent(t('battle-arena:odds.computing'))
  await waitFor(() => expect(frames()).toHaveLength(2))
  await finish(7, 0.375)
  expect(bar).toHaveTextContent('%37,5')
})
