import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import { expect, it } from 'vitest'
import { createNameIndexCache } from './name-index.ts'

/** A catalogue whose version is `version`; each index is named by the number of its reading. */
function begin() {
  const state = { version: 1, readings: 0, renewals: 0, fails: false }
  const ends: (() => void)[] = []
  const read = async () => {
    const name = `index ${++state.readings}`
    await new Promise<void>((resolve) => ends.push(resolve))
    if (state.fails) throw new Error('The database is unavailable.')
    return name as unknown as NameIndex
  }
  const onRenewed = () => {
    state.renewals++
    state.version++
  }
  const names = createNameIndexCache(read, () => state.version, onRenewed)
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { state, names, end }
}

it('is built once for simultaneous requests, and not again while the catalogue is the same', async () => {
  const { state, names, end } = begin()
  const both = [names(), names()]
  await end()
  expect(await Promise.all(both)).toEqual(['index 1', 'index 1'])
  expect(await names()).toBe('index 1')
  expect(state).toMatchObject({ readings: 1, renewals: 0 })
})

it('is the old one until the new one is there, and then what was found by the old one is outdated', async () => {
  const { state, names, end } = begin()
  const first = names()
  await end()
  await first
  state.version++
  expect([await names(), await names()]).toEqual(['index 1', 'index 1'])
  expect(state).toMatchObject({ readings: 2, renewals: 0 })
  await end()
  expect(await names()).toBe('index 2')
  expect(await names()).toBe('index 2')
  expect(state).toMatchObject({ readings: 2, renewals: 1 })
})

it('is waited for where it must be current', async () => {
  const { state, names, end } = begin()
  const first = names()
  await end()
  await first
  state.version++
  const current = names({ isCurrent: true })
  await end()
  expect(await current).toBe('index 2')
  expect(state.renewals).toBe(0)
})

it('is built again where the catalogue changed meanwhile', async () => {
  const { state, names, end } = begin()
  const first = names()
  state.version++
  await end()
  expect(await first).toBe('index 1')
  expect(await names()).toBe('index 1')
  await end()
  expect(await names()).toBe('index 2')
  expect(state.readings).toBe(2)
})

it('is tried again after a failure', async () => {
  const { state, names, end } = begin()
  state.fails = true
  const first = names().catch((error: Error) => error.message)
  await end()
  expect(await first).toBe('The database is unavailable.')
  state.fails = false
  const second = names()
  await end()
  expect(await second).toBe('index 2')
  state.version++
  state.fails = true
  await names()
  await end()
  expect(await names()).toBe('index 2')
  state.fails = false
  await end()
  expect(await names()).toBe('index 4')
})
