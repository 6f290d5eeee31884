import type { AdminGameRow } from '@slot-liste/contract/admin/admin-games.ts'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('games in doubt', (app) => {
  let admin: Person
  beforeAll(async () => {
    admin = await register(app())
    await makeAdmin(app(), admin)
  })
  const get = async (query: string): Promise<{ items: AdminGameRow[]; total: number }> => {
    const answer = await ask(app(), 'GET', `/api/admin/games?${query}`, { as: admin })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('finds figures in doubt, any or one, and puts disputed games first, the best known of them leading', async () => {
    const disputed = await get('disputed=any&pageSize=100&sort=doubt')
    expect(disputed.total).toBeGreaterThan(1)
    expect(disputed.items.every((game) => game.disputed.length > 0)).toBe(true)
    const rtp = (await get('disputed=rtp&pageSize=100')).items
    expect(rtp.length).toBeGreaterThan(0)
    expect(rtp.length).toBeLessThan(disputed.total)
    expect(rtp.every((game) => game.disputed.includes('rtp'))).toBe(true)
    const reels = (await get('unverified=reels&pageSize=100')).items
    expect(reels.length > 0 && reels.every((game) => game.unverified.includes('reels'))).toBe(true)
    const { items } = await get('sort=doubt&pageSize=100')
    const doubts = items.map((game) => (game.disputed.length ? 0 : game.unverified.length ? 1 : 2))
    expect(new Set(doubts).size).toBeGreaterThan(1)
    expect(doubts).toEqual(doubts.toSorted((a, b) => a - b))
    for (const doubt of [0, 1]) {
      const known = items.filter((_, i) => doubts[i] === doubt).map(({ popularity }) => popularity)
      expect(known).toEqual(known.toSorted((a, b) => b - a))
    }
    const answer = await ask(app(), 'GET', '/api/admin/games?disputed=theme', { as: admin })
    expect(answer.statusCode).toBe(422)
  })
})
