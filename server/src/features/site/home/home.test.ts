import type { CallReply } from '@slot-liste/contract/core/contract.ts'
import { expect, it } from 'vitest'
import { ask } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('the duel of the day', (app) => {
  it('pits two fully known games of different providers against each other, another pair each day', async () => {
    app().holdClock()
    const days = []
    for (let day = 0; day < 5; day++) {
      const { duel } = (await ask(app(), 'GET', '/api/home')).json() as CallReply<'GET /api/home'>
      const [first, second] = duel?.games ?? []
      for (const game of [first, second])
        expect(game).toMatchObject({
          rtp: expect.any(Number),
          maxWin: expect.any(Number),
          volatility: expect.any(String),
        })
      expect(first?.provider.slug).not.toBe(second?.provider.slug)
      expect(Math.abs((first?.rtp ?? 0) - (second?.rtp ?? 99))).toBeLessThanOrEqual(1)
      days.push([duel?.day, first?.slug, second?.slug])
      app().advance(24 * 3600)
      app().services.cache.clear()
    }
    expect(new Set(days.map(([day]) => day)).size).toBe(5)
    expect(new Set(days.map(([, ...pair]) => pair.join())).size).toBeGreaterThan(2)
  })
})
