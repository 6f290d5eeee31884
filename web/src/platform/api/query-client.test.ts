import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const failure = (status: number, code = 'X') => new ApiError({ status, code, message: code } as never)

/** How often a read that always fails so is tried, in a browser. */
async function triesOf(error: Error): Promise<number> {
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  let tries = 0
  const queryFn = () => {
    tries++
    return Promise.reject(error)
  }
  const read = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn })
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await read
  vi.unstubAllEnvs()
  vi.useRealTimers()
  return tries
}

describe('a read that fails', () => {
  it.each([500, 502, 503])('with status %i is tried three times in all', async (status) => {
    expect(await triesOf(failure(status))).toBe(3)
  })

  it('without a reply is tried three times in all', async () => {
    expect(await triesOf(new TypeError('Failed to fetch'))).toBe(3)
  })

  it.each([400, 401, 404, 422, 429, 499])(
    'by the fault of the caller (%i) is not tried again',
    async (status) => {
      expect(await triesOf(failure(status))).toBe(1)
    },
  )

  it('in maintenance is not tried again, and asks for the state of the site', async () => {
    expect(await triesOf(failure(503, 'MAINTENANCE'))).toBe(1)
  })
})

it('never tries a write again', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})

it('takes a read for fresh for a minute, forgets it after half an hour, and waits for no connection', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: 60_000, gcTime: 1_800_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  })
})
