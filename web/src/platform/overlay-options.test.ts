import { expect, it } from 'vitest'
import { readOverlay } from './overlay-options.ts'

const usual = { speed: 1, margin: 4, autoplay: true, loop: false, seconds: 10 }

it('has usual values, and autoplay as its page wants it', () => {
  expect(readOverlay({}, { autoplay: true })).toEqual(usual)
  expect(readOverlay({ overlay: '1' }, { autoplay: false })).toEqual({ ...usual, autoplay: false })
})

it('reads what an address says', () => {
  const search = { speed: '2.5', margin: '0', autoplay: '0', loop: '1', seconds: '30' }
  expect(readOverlay(search, { autoplay: true })).toEqual({
    ...{ speed: 2.5, margin: 0, autoplay: false, loop: true, seconds: 30 },
  })
  expect(readOverlay({ autoplay: '1' }, { autoplay: false }).autoplay).toBe(true)
})

it('brings numbers into their bounds and leaves out what is none', () => {
  expect(readOverlay({ speed: '900', margin: '-3', seconds: '0' }, { autoplay: true })).toMatchObject({
    ...{ speed: 20, margin: 0, seconds: 3 },
  })
  expect(readOverlay({ speed: '0.1', margin: '99', seconds: '999' }, { autoplay: true })).toMatchObject({
    ...{ speed: 0.25, margin: 20, seconds: 120 },
  })
  const broken = { speed: 'fast', margin: '1e9', autoplay: 'yes', loop: 'true', seconds: '' }
  expect(readOverlay(broken, { autoplay: true })).toEqual(usual)
  expect(readOverlay({ speed: ['2', '3'] as unknown as string }, { autoplay: true }).speed).toBe(1)
})
