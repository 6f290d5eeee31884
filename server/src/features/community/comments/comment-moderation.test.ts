import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, page, texts, write, written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { type Court, setCourt } from '#testing/moderators.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'comments under moderation',
  (app) => {
    let court = {} as Court
    let owner = {} as Person
    beforeAll(async () => {
      court = await setCourt(app())
      owner = await register(app())
    })
    const block = (one: Person, other: Person) =>
      rowsOf(app(), sql`insert into blocks values (${one.id}, ${other.id}, now())`)
    const hide = (id: string, reason: string, as = court.admin) =>
      ask(app(), 'PUT', `/api/comments/${id}/hiding`, { as, body: { reason } })
    const show = (id: string) => ask(app(), 'DELETE', `/api/comments/${id}/hiding`, { as: court.admin })
    const edit = (id: string, as: Person, text: string) =>
      ask(app(), 'PUT', `/api/comments/${id}`, { as, body: { text } })

    it('tell the reason of hiding to their author and administrators alone', async () => {
      const { reader, spammer, admin } = court
      const list = await makeList(app(), owner)
      const hidden = await written(app(), list, spammer, 'ilan')
      await written(app(), list, reader, 'yanıt', hidden.id)
      await hide(hidden.id, 'Reklam yapıyor')
      const reasonFor = async (as?: Person) => (await page(app(), list, '', as)).items[0]?.hiddenReason
      for (const as of [undefined, reader, owner]) expect(await reasonFor(as)).toBeNull()
      for (const as of [spammer, admin]) expect(await reasonFor(as)).toBe('Reklam yapıyor')
    })

    it('tell their author when they are hidden and shown, also one who has blocked the administrator', async () => {
      const author = await register(app())
      await block(author, court.admin)
      const list = await makeList(app(), owner)
      const { id } = await written(app(), list, author, 'söz')
      for (let time = 0; time < 2; time++) await hide(id, 'Kaba')
      for (let time = 0; time < 2; time++) await show(id)
      const verdicts = await court.verdicts(author)
      expect(verdicts.toSorted()).toEqual([
        ['hidden', 'Kaba'],
        ['shown', null],
      ])
    })

    it('that an administrator deletes are gone for everybody, and their author is notified once', async () => {
      const author = await register(app())
      const list = await makeList(app(), owner)
      const lone = await written(app(), list, author, 'tek başına')
      const asked = await written(app(), list, author, 'soru')
      const answer = await written(app(), list, court.reader, 'yanıt', asked.id)
      const remove = (id: string) => ask(app(), 'DELETE', `/api/comments/${id}`, { as: court.admin })
      for (const id of [lone.id, lone.id, asked.id]) expect((await remove(id)).statusCode).toBe(200)
      for (const as of [undefined, author, court.admin]) {
        const { items, total } = await page(app(), list, '', as)
        expect([items.length, total]).toEqual([1, 1])
        expect(items[0]).toMatchObject({ id: asked.id, state: 'deleted', text: null, author: null })
      }
      expect((await court.verdicts(author)).filter(([verdict]) => verdict === 'deleted')).toHaveLength(2)
      await remove(answer.id)
      for (const as of [undefined, author, court.admin])
        expect((await page(app(), list, '', as)).items).toEqual([])
      expect(await court.act('comments', [asked.id, answer.id], { action: 'restored' })).toBe(2)
      expect(texts(await page(app(), list))).toEqual(['soru'])
    })

    it('are answered and changed by nobody across a block, and call nobody', async () => {
      const [asker, blocked, third] = [await register(app()), await register(app()), await register(app())]
      const list = await makeList(app(), third)
      const top = await written(app(), list, asker, 'soru')
      const own = await written(app(), list, blocked, 'kendi yanıtı', top.id)
      const others = await written(app(), list, third, 'başka yanıt', top.id)
      await block(asker, blocked)
      for (const replyTo of [top.id, own.id, others.id])
        expect(await code(write(app(), list, blocked, 'yine', replyTo))).toBe('BLOCKED')
      app().advance(10)
      expect((await write(app(), list, court.admin, 'yönetici', own.id)).statusCode).toBe(201)
      const calling = await written(app(), list, blocked, `@${asker.username} ve @${third.username}`)
      expect(calling.mentions.map(({ name }) => name)).toEqual([third.username.toLowerCase()])
      expect(calling.can.edit).toBe(true)
      await block(third, blocked)
      expect(await code(edit(own.id, blocked, 'başka söz'))).toBe('BLOCKED')
      expect(texts(await page(app(), list, `replyTo=${top.id}`))).toContain('kendi yanıtı')
    })

    it('are not changed under a locked list, though under one that takes no new ones', async () => {
      const author = await register(app())
      const list = await makeList(app(), owner)
      const { id } = await written(app(), list, author, 'ilk')
      await rowsOf(app(), sql`update lists set comments_policy = 'none' where public_id = ${list}`)
      expect((await edit(id, author, 'düzeltilmiş')).statusCode).toBe(200)
      await court.act('lists', [list], { action: 'locked' })
      expect(await code(edit(id, author, 'yeniden'))).toBe('COMMENTS_CLOSED')
      const [comment] = (await page(app(), list, '', author)).items
      expect([comment?.text, comment?.can.edit]).toEqual(['düzeltilmiş', false])
    })

    it('of a list that is locked for a report: the owner reads why, also where it was locked before', async () => {
      const { reader, report, decide, verdicts, act } = court
      for (const isLocked of [false, true]) {
        const person = await register(app())
        const list = await makeList(app(), person)
        if (isLocked) await act('lists', [list], { action: 'locked' })
        await report(reader, 'list', list)
        const choice = { verdict: 'upheld', action: 'locked', reason: 'Kavga çıktı' }
        expect((await decide('list', list, choice)).statusCode).toBe(200)
        expect(await verdicts(person)).toContainEqual([isLocked ? 'warned' : 'locked', 'Kavga çıktı'])
      }
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
