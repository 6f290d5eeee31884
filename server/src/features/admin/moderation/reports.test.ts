import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, page, texts, written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { type Court, setCourt } from '#testing/moderators.ts'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'what administrators decide',
  (app) => {
    let court = {} as Court
    beforeAll(async () => {
      court = await setCourt(app())
    })

    it('is decided once about all reports of a subject, and everybody is notified', async () => {
      const { reader, spammer, second, report, decide, get, verdicts } = court
      const battle = await savedBattle(app(), spammer)
      const others = [reader, await register(app()), await register(app())]
      for (const one of others) expect((await report(one, 'battle', battle.id)).statusCode).toBe(201)
      const { items } = await get('reports?kind=battle')
      expect(items).toMatchObject([
        {
          ...{ kind: 'battle', id: battle.id, open: 3, count: 3, state: 'shown', decision: null },
          owner: { username: 'reklamci' },
        },
      ])
      expect(items[0].title).toContain('Starburst')
      expect(items[0].reports).toHaveLength(3)
      const upheld = await decide('battle', battle.id, {
        verdict: 'upheld',
        action: 'hidden',
        reason: 'Hile',
      })
      expect(upheld.json(), upheld.body).toEqual({ decided: 3 })
      const late = await decide('battle', battle.id, { verdict: 'dismissed' }, second)
      expect([late.statusCode, late.json().code]).toEqual([409, 'REPORT_DECIDED'])
      expect(late.json().message).toContain('@hakem')
      expect((await ask(app(), 'GET', `/api/battles/${battle.id}`)).statusCode).toBe(404)
      expect((await get('reports?kind=battle')).total).toBe(0)
      expect((await get('reports?state=decided&kind=battle')).items).toMatchObject([
        { state: 'hidden', open: 0, decision: { verdict: 'upheld', by: 'hakem' } },
      ])
      for (const one of others) expect((await verdicts(one)).at(0)).toEqual(['upheld', null])
      expect((await verdicts(spammer)).at(0)).toEqual(['hidden', 'Hile'])
      expect(await court.act('battles', [battle.id], { action: 'shown' })).toBe(1)
      await report(reader, 'battle', battle.id, 'abuse')
      expect((await get('reports?kind=battle&reason=abuse')).items).toMatchObject([{ open: 1, count: 3 }])
      expect((await decide('battle', battle.id, { verdict: 'dismissed' })).statusCode).toBe(200)
      expect((await verdicts(reader)).at(0)).toEqual(['dismissed', null])
    })

    it('hides a comment and keeps its author out, or does neither', async () => {
      const { reader, decide, report } = court
      const guilty = await register(app())
      const list = await makeList(app(), reader)
      const comment = await written(app(), list, guilty, 'gel gel')
      await report(reader, 'comment', comment.id)
      const suspension = { until: null, reason: 'Reklam', hide: true }
      const body = { verdict: 'upheld', action: 'locked', suspension, reason: 'Reklam' }
      expect(await code(decide('comment', comment.id, body))).toBe('VALIDATION')
      expect((await court.get('reports?kind=comment')).total).toBe(1)
      expect((await decide('comment', comment.id, { ...body, action: 'hidden' })).statusCode).toBe(200)
      expect((await ask(app(), 'GET', '/api/auth/me', { as: guilty })).statusCode).toBe(401)
      expect(texts(await page(app(), list))).toEqual([])
      expect((await court.lastActs(3)).map(({ action, kind }) => `${action} ${kind}`)).toEqual([
        'upheld report',
        'suspended person',
        'hidden comment',
      ])
    })

    it('is decided by one of two who do so at once', async () => {
      const list = await makeList(app(), court.spammer)
      await court.report(court.reader, 'list', list)
      const answers = await Promise.all([
        court.decide('list', list, { verdict: 'dismissed' }),
        court.decide(
          'list',
          list,
          { verdict: 'upheld', action: 'deleted', reason: 'Kural dışı' },
          court.second,
        ),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    })

    it('closes reports of deleted subjects, and opens them again where those are restored', async () => {
      const { reader, spammer, report, decide, get, act } = court
      const list = await makeList(app(), spammer)
      const under = await written(app(), list, spammer, 'gel gel')
      const battle = await savedBattle(app(), spammer)
      const subjects = { list, comment: under.id, battle: battle.id }
      for (const [kind, id] of Object.entries(subjects)) await report(reader, kind, id)
      for (const path of [`lists/${list}`, `battles/${battle.id}`])
        expect((await ask(app(), 'DELETE', `/api/${path}`, { as: spammer })).statusCode).toBe(200)
      for (const [kind, id] of Object.entries(subjects)) {
        expect((await get(`reports?kind=${kind}`)).items).toEqual([])
        const { items } = await get(`reports?state=decided&kind=${kind}`)
        expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
          ...{ open: 0, reports: [{ state: 'gone' }] },
          decision: { verdict: 'gone', by: null, at: expect.any(String) },
        })
      }
      const late = await decide('list', list, { verdict: 'dismissed' })
      expect([late.statusCode, late.json().code]).toEqual([409, 'REPORT_DECIDED'])
      expect(late.json().message).toContain('silindi')
      await act('lists', [list], { action: 'restored' })
      expect((await get('reports?kind=list')).items).toMatchObject([{ id: list, open: 1, decision: null }])
      expect((await get('reports?kind=comment')).items).toMatchObject([{ id: under.id, open: 1 }])
      await act('comments', [under.id], { action: 'deleted', reason: 'Reklam' })
      expect((await get('reports?kind=comment')).items).toEqual([])
      expect((await decide('list', list, { verdict: 'dismissed' })).statusCode).toBe(200)
    })

    it('logs what goes for good while it waits for a decision', async () => {
      const [author, list] = [await register(app()), await makeList(app(), court.reader)]
      const comment = await written(app(), list, author, 'gel gel')
      await court.report(court.reader, 'comment', comment.id)
      await court.report(court.reader, 'person', author.username)
      await ask(app(), 'DELETE', `/api/comments/${comment.id}`, { as: author })
      await ask(app(), 'DELETE', '/api/users/account', { as: author })
      expect(await court.lastActs(2)).toMatchObject([
        { actor: '', action: 'gone', kind: 'report', subject: `person/${author.id}`, after: { reports: 1 } },
        {
          actor: '',
          action: 'gone',
          kind: 'report',
          subject: `comment/${comment.id}`,
          after: { reports: 1 },
        },
      ])
    })

    it('moves messages from one state to another', async () => {
      const { get, post } = court
      await rowsOf(
        app(),
        sql`insert into contact_messages (name, email, topic, message, language) values ('Ali', 'ali@ornek.test', 'other', 'İyi günler dilerim', 'tr')`,
      )
      const { items } = await get('inbox?state=new&q=iyi gunler')
      const ids = items.map(({ id }: { id: number }) => id)
      expect((await post('inbox/acts', { ids, state: 'closed' })).json()).toEqual({ changed: 1 })
      expect((await get('inbox?state=closed')).items[0]).toMatchObject({
        handledBy: 'hakem',
        state: 'closed',
      })
      expect((await court.lastActs(1))[0]).toMatchObject({
        kind: 'message',
        before: { state: 'new' },
        after: { state: 'closed' },
      })
      expect(await code(post('inbox/acts', { ids: [999_999], state: 'open' }))).toBe('NOT_FOUND')
    })

    it('is written down for good', async () => {
      const { get } = court
      expect((await get('acts?actor=hakem')).total).toBeGreaterThan(3)
      expect((await get('acts?kind=message&action=moved')).total).toBe(1)
      expect((await get('acts?from=2100-01-01')).total).toBe(0)
      expect((await get('acts?to=2100-01-01&kind=message')).total).toBe(1)
      const file = await ask(app(), 'GET', '/api/admin/acts/export?kind=person', { as: court.admin })
      expect(file.body).toContain('suspended')
      await expect(rowsOf(app(), sql`update admin_acts set actor = 'x'`)).rejects.toThrow()
      await expect(rowsOf(app(), sql`delete from admin_acts`)).rejects.toThrow()
    })

    it('outlasts the account of who decided it', async () => {
      const { second, report, reader, decide, spammer } = court
      const list = await makeList(app(), spammer)
      await report(reader, 'list', list)
      expect((await decide('list', list, { verdict: 'dismissed' }, second)).statusCode).toBe(200)
      const body = { username: second.username, current_password: second.password }
      const gone = await ask(app(), 'DELETE', '/api/users/account', { as: second, body })
      expect(gone.statusCode, gone.body).toBe(200)
      const rows = await rowsOf(
        app(),
        sql`select state, decided_by from reports order by decided_at desc limit 1`,
      )
      expect(rows).toEqual([{ state: 'dismissed', decided_by: null }])
      expect((await court.get('acts?actor=ikinci')).total).toBeGreaterThan(0)
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
