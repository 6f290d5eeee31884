import type { AdminCorrectionsQuery, CorrectedFigure } from '@slot-liste/contract/admin/admin-corrections.ts'
import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import { expect } from 'vitest'
import { dispatchNotifications } from '#features/community/notifications/dispatch.actions.ts'
import { ask, makeAdmin, type Person, register } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Of Starburst, whose largest bet an editor alone knows; its provider's own site says the RTP and the maximum win. */
const proposal = {
  ...{ field: 'maxBet', oldValue: '100', newValue: '250', note: '' },
  address: 'https://netent.com/games/starburst',
}

const game = 'starburst'

/** Members who propose corrections, administrators who decide them, and what they do. */
export async function setDesk(app: TestApp) {
  const [admin, second, member, other] = await Promise.all([
    register(app, 'hakem'),
    register(app, 'ikinci'),
    register(app, 'ayse'),
    register(app, 'mert'),
  ])
  for (const one of [admin, second]) await makeAdmin(app, one)
  /** A while after the one before: one is allowed every five seconds. */
  const propose = (as: Person | undefined, body: object = {}, slug = game, of = 'games') => {
    app.advance(6)
    return ask(app, 'POST', `/api/${of}/${slug}/corrections`, { as, body: { ...proposal, ...body } })
  }
  return {
    ...{ admin, second, member, other, propose },
    proposed: async (as: Person, body: object = {}, slug = game, of = 'games'): Promise<Correction> => {
      const answer = await propose(as, body, slug, of)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    },
    own: async (
      as: Person,
      query = '',
    ): Promise<{ items: Correction[]; total: number; nextCursor: string | null }> =>
      (await ask(app, 'GET', `/api/corrections?${query}`, { as })).json(),
    withdraw: (as: Person, id: string) => ask(app, 'DELETE', `/api/corrections/${id}`, { as }),
    queue: async (query: Partial<Record<keyof AdminCorrectionsQuery, string>> = {}) => {
      const answer = await ask(app, 'GET', `/api/admin/corrections?${new URLSearchParams(query)}`, {
        as: admin,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json() as { items: CorrectedFigure[]; total: number }
    },
    open: (id: string) => ask(app, 'PUT', `/api/admin/corrections/${id}/opening`, { as: admin }),
    preview: async (id: string, query = '') =>
      (await ask(app, 'GET', `/api/admin/corrections/${id}/preview?${query}`, { as: admin })).json(),
    decide: (id: string, body: object, as = admin) =>
      ask(app, 'PUT', `/api/admin/corrections/${id}/decision`, { as, body }),
    shown: async (slug = game, of = 'games') => (await ask(app, 'GET', `/api/${of}/${slug}`)).json(),
    notified: async (as: Person) => {
      await dispatchNotifications(app.services)
      const { items } = (await ask(app, 'GET', '/api/notifications', { as })).json()
      return items as {
        kind: string
        verdict: string
        note: string
        facts: string[]
        game: { slug: string } | null
        provider: { slug: string } | null
      }[]
    },
  }
}

export type Desk = Awaited<ReturnType<typeof setDesk>>
