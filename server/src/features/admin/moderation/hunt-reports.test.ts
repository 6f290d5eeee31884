import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startedHunt } from '#testing/made-hunts.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('a bonus hunt', (app) => {
  it('is reported by others, and hidden or deleted with a reason its owner is notified of', async () => {
    const [ayse, mert, admin] = [await register(app()), await register(app()), await register(app())]
    await makeAdmin(app(), admin)
    const report = (id: string, as: Person) =>
      ask(app(), 'POST', '/api/reports', { as, body: { kind: 'hunt', id, reason: 'abuse' } })
    const show = (id: string, reason: string, as = admin) =>
      ask(app(), 'POST', `/api/admin/hunts/${id}/showing`, { as, body: { reason } })
    for (const action of ['hidden', 'deleted']) {
      const { id } = await startedHunt(app(), ayse, { title: `Av ${action}` })
      expect((await ask(app(), 'GET', `/api/hunts/${id}`, { as: mert })).json().can.report).toBe(true)
      expect((await report(id, ayse)).json().code).toBe('OWN_PROFILE')
      for (const _ of [1, 2]) expect((await report(id, mert)).statusCode).toBe(201)
      const queue = (await ask(app(), 'GET', '/api/admin/reports?kind=hunt', { as: admin })).json()
      expect(queue.items).toMatchObject([
        {
          kind: 'hunt',
          id,
          title: `Av ${action}`,
          state: 'shown',
          open: 1,
          owner: { username: ayse.username },
        },
      ])
      const body = { verdict: 'upheld', action, reason: 'başlığı hakaret' }
      const decided = await ask(app(), 'PUT', `/api/admin/reports/hunt/${id}/decision`, { as: admin, body })
      expect([decided.statusCode, decided.json()]).toEqual([200, { decided: 1 }])
      expect((await ask(app(), 'GET', `/api/hunts/${id}`)).json().code).toBe('HUNT_NOT_FOUND')
      const notified = await rowsOf(
        app(),
        sql`select verdict, note from outbox_events where recipient_id = ${ayse.id}
            union all select verdict, note from notifications where recipient_id = ${ayse.id}`,
      )
      expect(notified).toContainEqual({ verdict: action, note: 'başlığı hakaret' })
      if (action === 'deleted') continue
      const hidden = { hidden: { reason: 'başlığı hakaret' } }
      const as = async (person: Person) =>
        (await ask(app(), 'GET', `/api/hunts/${id}`, { as: person })).json()
      expect(await as(ayse)).toMatchObject({ ...hidden, can: { show: false } })
      expect(await as(admin)).toMatchObject({ ...hidden, can: { show: true } })
      expect((await show(id, 'yanlış anlaşıldı', mert)).json().code).toBe('FORBIDDEN')
      expect((await show(id, '')).json().code).toBe('VALIDATION')
      expect((await show('aaaabbbbcccc', 'yanlış anlaşıldı')).json().code).toBe('HUNT_NOT_FOUND')
      expect((await show(id, 'yanlış anlaşıldı')).json()).toEqual({ changed: 1 })
      expect(await as(mert)).toMatchObject({ hidden: null, can: { show: false } })
      const [act] = (await ask(app(), 'GET', '/api/admin/acts?kind=hunt&action=shown', { as: admin })).json()
        .items
      expect(act).toMatchObject({ name: 'Av hidden', after: { hidden: false, reason: 'yanlış anlaşıldı' } })
      const notices = sql`select note from outbox_events where recipient_id = ${ayse.id} and verdict = 'shown'
        union all select note from notifications where recipient_id = ${ayse.id} and verdict = 'shown'`
      expect(await rowsOf(app(), notices)).toEqual([{ note: 'yanlış anlaşıldı' }])
    }
    const queued = await startedHunt(app(), ayse)
    expect((await show(queued.id, 'hiç gizlenmedi')).json()).toEqual({ changed: 0 })
    const secret = await startedHunt(app(), ayse, { visibility: 'private' })
    expect((await report(secret.id, mert)).json().code).toBe('HUNT_PRIVATE')
  })
})
