// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayReloadForCode, reloadForCode, watchMissingCode } from './missing-code.ts'

const chunk = (name: string) =>
  new Error(`Failed to fetch dynamically imported module: https://slot.example/${name}`)

/** As a tab that has just loaded the page of a release. */
function open({ isUp = true, onLine = true, release = '/assets/index-1.js' } = {}) {
  const target = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { pathname: '/a', reload })
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  document.body.innerHTML = `<script type="later" src="${release}"></script><input name="title">`
  watchMissingCode()
  const fail = (error: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    return error
  }
  return { reload, fail, target }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, 'Offline: Failed to fetch'],
  [true, 'Missing: Failed to fetch'],
])('keeps the router from reloading by itself (online: %s)', (onLine, message) => {
  const { fail } = open({ onLine })
  expect(fail(chunk('a.js')).message.startsWith(message)).toBe(true)
})

it('reloads once for a file, whatever comes after', async () => {
  const first = open()
  expect(await reloadForCode(first.fail(chunk('a.js')))).toBe(true)
  expect(first.reload).toHaveBeenCalledOnce()

  const second = open()
  expect(await reloadForCode(second.fail(chunk('a.js')))).toBe(false)
  expect(second.reload).not.toHaveBeenCalled()
  expect(await reloadForCode(second.fail(chunk('b.js')))).toBe(true)
})

it('reloads three times for a release at most, and again for the next', async () => {
  for (const name of ['a', 'b', 'c']) expect(await reloadForCode(open().fail(chunk(name)))).toBe(true)
  expect(await reloadForCode(open().fail(chunk('d')))).toBe(false)
  expect(await reloadForCode(open({ release: '/assets/index-2.js' }).fail(chunk('a')))).toBe(true)
})

it.each([
  ['offline', { onLine: false }],
  ['while no server answers', { isUp: false }],
])('keeps the page %s, and may reload later', async (_, state) => {
  const { fail, reload } = open(state)
  expect(await reloadForCode(fail(chunk('a.js')))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(await reloadForCode(open().fail(chunk('a.js')))).toBe(true)
})

it('keeps the page for any other error, and where the tab remembers nothing', async () => {
  const { fail } = open()
  expect(mayReloadForCode(new Error('Failed to fetch dynamically imported module: x'))).toBe(false)
  expect(mayReloadForCode(undefined)).toBe(false)
  const error = fail(chunk('a.js'))
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  expect(await reloadForCode(error)).toBe(false)
})

it('brings back the text that was on the page when the code was missed', async () => {
  const before = open()
  const input = document.querySelector('input') as HTMLInputElement
  input.value = 'yazılan'
  const error = before.fail(chunk('a.js'))
  // The error page has taken the place of the form.
  document.querySelector('input')?.remove()
  await reloadForCode(error)
  open()
  await expect.poll(() => document.querySelector('input')?.value).toBe('yazılan')
  expect(sessionStorage.getItem('typed-before-reload')).toBeNull()
})

it('reloads for code that an action misses, and asks nothing on the way out', async () => {
  const { fail, reload, target } = open()
  const reason = fail(chunk('a.js'))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  const leaving = Object.assign(new Event('beforeunload', { cancelable: true }))
  const asks = vi.fn()
  target.addEventListener('beforeunload', asks)
  target.dispatchEvent(leaving)
  expect(asks).not.toHaveBeenCalled()
})
