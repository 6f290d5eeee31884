import { expect, it } from 'vitest'
import { code, page, texts, written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('a blocked person', (app) => {
  const people = () => Promise.all([register(app()), register(app()), register(app())])
  /** Past the pause between two comments of one person. */
  const says = (list: string, as: Person, text: string, replyTo?: string) => {
    app().advance(6)
    return written(app(), list, as, text, replyTo)
  }
  const block = (one: Person, other: Person) =>
    ask(app(), 'PUT', `/api/users/${other.username}/block`, { as: one })

  it('writes comments that only the one who blocked them does not see, also under own lists', async () => {
    const [owner, blocked, third] = await people()
    const list = await makeList(app(), owner)
    const question = await says(list, third, 'soru')
    await says(list, blocked, 'engellinin yanıtı', question.id)
    await says(list, blocked, 'yanıtsız')
    const answered = await says(list, blocked, 'yanıtlanan')
    const answer = await says(list, third, 'yanıt', answered.id)
    const before = await page(app(), list, 'sort=oldest', owner)
    expect([texts(before), before.total]).toEqual([['soru', 'yanıtsız', 'yanıtlanan'], 3])
    await block(owner, blocked)

    const { items, total } = await page(app(), list, 'sort=oldest', owner)
    expect(total).toBe(2)
    expect(items.map(({ state, text, author }) => [state, text, author?.username])).toEqual([
      ['shown', 'soru', third.username],
      ['blocked', null, undefined],
    ])
    expect(
      items.map(({ repliesCount, replies }) => [repliesCount, texts({ items: replies } as never)]),
    ).toEqual([
      [0, []],
      [1, ['yanıt']],
    ])
    const replies = await page(app(), list, `replyTo=${question.id}`, owner)
    expect([replies.items, replies.total]).toEqual([[], 0])
    expect(
      await code(ask(app(), 'GET', `/api/lists/${list}/comments?around=${answer.id}`, { as: owner })),
    ).toBe(undefined)
    for (const as of [undefined, third, blocked])
      expect(texts(await page(app(), list, 'sort=oldest', as))).toEqual(['soru', 'yanıtsız', 'yanıtlanan'])
  })

  it('likes, saves and copies nothing of the one who blocked them, and can take back what they had', async () => {
    const [owner, blocked, third] = await people()
    const list = await makeList(app(), owner)
    const battle = await savedBattle(app(), owner)
    const comment = await says(list, owner, 'sahibinin sözü')
    const at = [`/api/lists/${list}`, `/api/battles/${battle.id}`]
    for (const subject of at)
      for (const mark of ['like', 'save']) {
        const answer = await ask(app(), 'PUT', `${subject}/${mark}`, { as: third })
        expect(answer.statusCode, answer.body).toBe(200)
      }
    expect((await ask(app(), 'GET', at[0] ?? '', { as: blocked })).json().can).toMatchObject({
      like: true,
      save: true,
    })
    await block(owner, blocked)
    await block(owner, third)
    for (const subject of at) {
      for (const as of [blocked, third])
        for (const mark of ['like', 'save'])
          expect(await code(ask(app(), 'PUT', `${subject}/${mark}`, { as })), `${subject} ${mark}`).toBe(
            'BLOCKED',
          )
      const read = async (as: Person) => (await ask(app(), 'GET', subject, { as })).json()
      expect(await read(blocked)).toMatchObject({
        can: { like: false, save: false },
        counts: { likes: 1, saves: 1 },
      })
      expect(await read(third)).toMatchObject({ can: { like: true, save: true } })
      for (const mark of ['like', 'save'])
        expect((await ask(app(), 'DELETE', `${subject}/${mark}`, { as: third })).statusCode).toBe(200)
      expect(await read(third)).toMatchObject({
        can: { like: false, save: false },
        counts: { likes: 0, saves: 0 },
      })
    }
    expect(await code(ask(app(), 'POST', `/api/lists/${list}/clone`, { as: blocked }))).toBe('BLOCKED')
    expect(await code(ask(app(), 'PUT', `/api/comments/${comment.id}/like`, { as: blocked }))).toBe('BLOCKED')
    expect(await code(ask(app(), 'PUT', `/api/users/${owner.username}/follow`, { as: blocked }))).toBe(
      'BLOCKED',
    )
    const [stranger] = await people()
    expect((await ask(app(), 'PUT', `/api/comments/${comment.id}/like`, { as: stranger })).statusCode).toBe(
      200,
    )
    expect((await ask(app(), 'POST', `/api/lists/${list}/clone`, { as: stranger })).statusCode).toBe(201)
  })
})
