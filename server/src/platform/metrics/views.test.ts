import { expect, it } from 'vitest'
import type { Viewer } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { createViews } from './views.ts'

type Seen = { id: number; visitor: string; at: Date }

const page = { id: 7, ownerId: 'owner' }
const caller: Caller = {
  ...{
    ip: '203.0.113.7',
    network: '203.0.113.7',
    bearer: undefined,
    onlyLooks: false,
    isFromHere: () => true,
  },
  userAgent: 'Mozilla/5.0 Firefox/140',
}
const person = (id: string): Viewer => ({ id, username: id, role: 'user', sessionId: 's' })

function begin() {
  let now = new Date('2026-03-01T23:59:59.999Z')
  const seen: Seen[] = []
  const salts: string[] = []
  const state = { fails: false }
  const batches = { create: () => (item: Seen) => void seen.push(item), flush: async () => {} }
  const keepSalt = async (day: string, salt: string) => {
    salts.push(day)
    if (state.fails) throw new Error('away')
    return `${day} ${salt}`
  }
  const note = createViews(
    { clock: () => now, batches: batches as never },
    { keepSalt, write: async () => {} },
  )
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { note, seen, salts, state, pass, visitors: () => seen.map(({ visitor }) => visitor) }
}

it('counts a person by who they are, wherever they sit, and when it was', async () => {
  const { note, seen, salts } = begin()
  await note(page, person('ayse'), caller)
  expect(seen).toEqual([{ id: 7, visitor: 'ayse', at: new Date('2026-03-01T23:59:59.999Z') }])
  expect(salts).toEqual([])
})

it('counts nobody who owns it, is a machine, or only fetches ahead', async () => {
  const { note, seen } = begin()
  await note(page, person('owner'), caller)
  await note(page, null, { ...caller, onlyLooks: true })
  await note(page, person('ayse'), { ...caller, onlyLooks: true })
  await note(page, null, { ...caller, userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  expect(seen).toEqual([])
  await note({ id: 7, ownerId: null }, null, caller)
  expect(seen).toHaveLength(1)
})

it('knows a guest again on one day by address and browser, and on the next no more', async () => {
  const { note, salts, pass, visitors } = begin()
  await note(page, null, caller)
  await note(page, null, caller)
  await note(page, null, { ...caller, network: '203.0.113.8' })
  await note(page, null, { ...caller, userAgent: 'Mozilla/5.0 Firefox/141' })
  pass(1)
  await note(page, null, caller)
  const [first, again, ...others] = visitors()
  expect(again).toBe(first)
  expect(new Set([first, ...others]).size).toBe(4)
  expect(salts).toEqual(['2026-03-01', '2026-03-02'])
  expect(visitors().join()).not.toContain('203.0.113')
})

it('asks again for a salt that could not be kept', async () => {
  const { note, state, salts, seen } = begin()
  state.fails = true
  await expect(note(page, null, caller)).rejects.toThrow('away')
  state.fails = false
  await note(page, null, caller)
  expect([salts.length, seen.length]).toEqual([2, 1])
})
