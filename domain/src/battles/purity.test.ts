import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { battleModes } from '#site/kinds.ts'
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle } from './model/examples.ts'
import { spinModel } from './model/table.ts'
import { digestOf } from './replay/digest.ts'
import { play } from './replay/play.ts'

/** Files whose figures decide nothing: engines may differ in their last bits. */
const shownOnly = /odds|fft|law|figure|forecast|gauss/

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !shownOnly.test(name),
)

const exact = ['abs', 'floor', 'imul', 'max', 'min', 'round', 'sqrt', 'trunc']

it.each(files)('%s uses nothing engines round in their own ways', (name) => {
  const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const called = [...code.matchAll(/Math\.(\w+)/g)].map(([, method]) => method!)
  expect(called.filter((method) => !exact.includes(method))).toEqual([])
  expect(code).not.toMatch(/\*\*(?!')|\bDate\b|performance|crypto|toLocale|Intl|setTimeout/)
})

const kept = Object.getOwnPropertyDescriptors(Math)

afterEach(() => {
  vi.restoreAllMocks()
  Object.defineProperties(Math, kept)
})

it('comes to the same tables and results when everything approximate lies, and clock and chance are gone', () => {
  const everything = () => [
    spinModel({ rtp: 96.51, volatility: 'high', maxWin: 21_100, freeSpins: true }).table.hash,
    bonusModel({ rtp: 96.51, volatility: 'high', maxWin: 21_100, freeSpins: true }, 100)!.table.hash,
    bonusModel({ rtp: 96.51, volatility: 'high', maxWin: 21_100, freeSpins: true }, 100, {
      record: { n: 42, members: 9, mean: 71.3, spread: 1.07 },
    })!.table.hash,
    ...battleModes.map((mode) =>
      digestOf(play(exampleBattle(mode, mode === 'duel' ? 2 : 4, { spins: 200 }))),
    ),
  ]
  const before = everything()
  const refuse = () => {
    throw new Error('not here')
  }
  for (const name of Object.getOwnPropertyNames(Math) as (keyof Math)[]) {
    const original = Math[name]
    if (typeof original !== 'function' || exact.includes(name as string)) continue
    const lying = (...values: number[]) =>
      (original as (...given: number[]) => number)(...values) * (1 + 2e-16)
    Object.defineProperty(Math, name, { value: lying, configurable: true, writable: true })
  }
  vi.spyOn(Math, 'random').mockImplementation(refuse)
  vi.spyOn(Date, 'now').mockImplementation(refuse)
  expect(everything()).toEqual(before)
})
