import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { expect, it } from 'vitest'
import { type Report, serveJobs } from './serve-jobs.ts'

/** A worker that does one step at each call. */
function server() {
  const reports: Report[] = []
  const due: (() => void)[] = []
  let clock = 0
  const take = serveJobs({
    post: (report) => reports.push(report),
    later: (go) => due.push(go),
    // Every look at the clock is a whole slice later: one step each turn.
    now: () => (clock += 30),
    slice: 30,
  })
  const goOn = () => due.shift()?.()
  const finish = () => {
    while (due.length > 0) goOn()
  }
  return { take, goOn, finish, reports }
}

const long = exampleBattle('duel', 2, { spins: 100_000 })
const short = exampleBattle('duel', 2)

it('answers with what the engine comes to', () => {
  const { take, finish, reports } = server()
  take({ id: 7, ask: { job: 'play', battle: short } })
  finish()
  const result = play(short)
  expect(reports.at(-1)).toEqual({ id: 7, answer: { result, digest: digestOf(result) } })
})

it('tells how far it is, further each time', () => {
  const { take, finish, reports } = server()
  take({ id: 1, ask: { job: 'forecast', battle: short, repeats: 2_000 } })
  finish()
  const shares = reports.flatMap((report) =>
    'share' in report && report.share !== null ? [report.share] : [],
  )
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
  expect(reports.at(-1)).toMatchObject({ id: 1, answer: { repeats: 2_000 } })
})

it('works on all jobs in turn: a short one does not wait for a long one', () => {
  const { take, finish, reports } = server()
  take({ id: 1, ask: { job: 'forecast', battle: long, repeats: 50 } })
  take({ id: 2, ask: { job: 'play', battle: short } })
  finish()
  const answered = reports.flatMap((report) => ('answer' in report ? [report.id] : []))
  expect(answered).toEqual([2, 1])
})

it('leaves what is cancelled at once, and takes new work', () => {
  const { take, goOn, finish, reports } = server()
  take({ id: 1, ask: { job: 'forecast', battle: long, repeats: 50 } })
  goOn()
  goOn()
  const reported = reports.length
  take({ id: 1, cancel: true })
  finish()
  expect(reports).toHaveLength(reported)
  take({ id: 2, ask: { job: 'chances', battle: short } })
  finish()
  expect(reports.at(-1)).toMatchObject({ id: 2, answer: { tie: { kind: 'exact' }, rounds: null } })
})

it('says what keeps a battle from being played, and goes on with others', () => {
  const { take, finish, reports } = server()
  take({ id: 1, ask: { job: 'play', battle: { ...short, spins: 0 } } })
  take({ id: 2, ask: { job: 'chances', battle: short } })
  finish()
  expect(reports).toContainEqual({ id: 1, problem: 'BATTLE_SPINS' })
  expect(reports.at(-1)).toMatchObject({ id: 2 })
})
