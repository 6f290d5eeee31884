import { weights } from '@slot-liste/contract/core/weights.ts'
import { expect, it } from 'vitest'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const budget = 120
const weight = weights['/api/games'] ?? 0

withApp(
  'a network that costs too much',
  (app) => {
    const read = (url: string, remoteAddress = '203.0.113.7') => app().http.inject({ url, remoteAddress })

    it('is refused uncached replies until its budget is back, and pays nothing for cached ones', async () => {
      const affordable = budget / weight
      for (let n = 1; n <= affordable; n++) expect((await read(`/api/games?limit=${n}`)).statusCode).toBe(200)
      const refused = await read('/api/games?limit=50')
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await read('/share/games/starburst.png')).statusCode).toBe(429)
      expect((await read('/api/games?limit=1')).statusCode).toBe(200)
      expect((await read('/api/games?limit=50', '203.0.113.8')).statusCode).toBe(200)
      expect((await read('/healthz')).statusCode).toBe(200)
      app().advance(60)
      expect((await read('/api/games?limit=51')).statusCode).toBe(200)
    })

    it('keeps nobody else from writing', async () => {
      const person = await register(app())
      let limit = 52
      while ((await read(`/api/games?limit=${limit}`)).statusCode === 200) limit++
      const answer = await ask(app(), 'POST', '/api/lists', { as: person, body: { title: 'Bir liste' } })
      expect(answer.statusCode).toBe(201)
    })
  },
  { NETWORK_BUDGET_MS: String(budget) },
)
