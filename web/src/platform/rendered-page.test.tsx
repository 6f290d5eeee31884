import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { arrived, fillCache, forgetFacts, loadedBy, readRenderedPage, viewOf } from './rendered-page.ts'
import { sections } from './sections.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

describe('a page the server rendered', () => {
  it('is read out of the document, where there is one', () => {
    expect(readRenderedPage()).toBeNull()
    document.body.innerHTML = '<script id="page" type="application/json"></script>'
    expect(readRenderedPage()).toBeNull()
    document.body.innerHTML = '<script id="page" type="application/json">{"locale":"en"}</script>'
    expect(readRenderedPage()).toEqual({ locale: 'en' })
  })

  it('fills the queries, and differs from another by the data of its loaders', () => {
    const client = createQueryClient()
    fillCache(client, {
      queries: [
        [['a'], 1],
        [['b'], 2],
      ],
    } as never)
    expect([client.getQueryData(['a']), client.getQueryData(['b'])]).toEqual([1, 2])
    const matches = [{ loaderData: { a: 1 } }, {}, { loaderData: 0 }]
    expect(loadedBy({ state: { matches } })).toBe('[{"a":1},null,0]')
  })

  it('is the view of each address with the same known parameters', () => {
    const view = (pathname: string, search: object, rest: object = {}) =>
      viewOf({
        state: {
          location: { pathname },
          matches: [{}, { _strictSearch: { ...search }, ...rest }],
        },
      })
    const first = view('/games', { sort: 'name', q: 'a', view: undefined })
    expect(view('/games', { q: 'a', sort: 'name' }, { search: { utm_source: 'x' } })).toBe(first)
    expect(view('/games', { q: 'b', sort: 'name' })).not.toBe(first)
    expect(view('/lists', { q: 'a', sort: 'name' })).not.toBe(first)
  })

  it('leaves no facts of its head behind', () => {
    document.body.innerHTML = '<p data-of-page></p><p id="other"></p>'
    forgetFacts()
    expect(document.body.innerHTML).toBe('<p id="other"></p>')
  })
})

describe('patience', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  /** Whether it is over after each of these times. */
  async function overAfter(waiting: Promise<unknown>, ...times: number[]) {
    let isOver = false
    void waiting.then(() => {
      isOver = true
    })
    const seen: boolean[] = []
    for (const ms of times) {
      await vi.advanceTimersByTimeAsync(ms)
      seen.push(isOver)
    }
    return seen
  }
  const never = new Promise(() => {})

  it('with requests a loader began ends with them, or after a second', async () => {
    const client = createQueryClient()
    expect(await overAfter(arrived(client), 0)).toEqual([true])
    void client.prefetchQuery({ queryKey: ['a'], queryFn: () => never })
    expect(await overAfter(arrived(client), 999, 1)).toEqual([false, true])
  })

  it('with sections ends with them, or after a moment; a server has all of it', async () => {
    vi.stubEnv('SSR', false)
    expect(await overAfter(sections(Promise.resolve()), 0)).toEqual([true])
    expect(await overAfter(sections(Promise.resolve(), never), 149, 1)).toEqual([false, true])
    vi.stubEnv('SSR', true)
    expect(await overAfter(sections(never), 9_000)).toEqual([false])
  })
})
