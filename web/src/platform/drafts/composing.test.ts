import { expect, it, vi } from 'vitest'
import { guardComposing } from './composing.ts'

it.each([
  ['while composing', { isComposing: true, keyCode: 13 }, 1],
  ['that ends composing in Safari', { isComposing: false, keyCode: 229 }, 1],
  ['afterwards', { isComposing: false, keyCode: 13 }, 0],
])('keeps Enter %s to the input method', (_, press, stopped) => {
  const target = new EventTarget()
  guardComposing(target)
  const event = Object.assign(new Event('keydown'), press, { key: 'Enter' })
  const stop = vi.spyOn(event, 'stopPropagation')
  target.dispatchEvent(event)
  expect(stop).toHaveBeenCalledTimes(stopped)
})
