import { randomUUID } from 'node:crypto'
import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { verify } from '@slot-liste/domain/battles/replay/digest.ts'
import type { BattleModel } from '@slot-liste/domain/battles/setup/line-up.ts'
import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { asPlayed, save, savedBattle } from '#testing/made-battles.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const read = async (app: TestApp, id: string, as?: Parameters<typeof save>[1]) => {
  const answer = await ask(app, 'GET', `/api/battles/${id}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as SavedBattle
}

type Body = Awaited<ReturnType<typeof asPlayed>>

/** As the page plays it again. */
const replayed = ({ setup, entrants, digest }: SavedBattle) =>
  verify({ ...setup, entrants: entrants.map(({ key, table }) => ({ key, table })) }, digest)

withApp('a saved battle', (app) => {
  it('is answered with all it takes to play it again, in two statements', async () => {
    const ayse = await register(app())
    const made = await savedBattle(app(), ayse, { title: '  İki   eski\nusta ' })
    const before = statements(app())
    const battle = await read(app(), made.id)
    expect(statements(app()) - before).toBe(2)
    expect(replayed(battle)).toBe('same')
    expect(battle).toMatchObject({
      id: expect.stringMatching(/^\w{12}$/),
      title: 'İki eski usta',
      mode: 'duel',
      spins: 100,
      playable: true,
      owner: { username: ayse.username },
      winners: made.winners,
      entrants: [
        { key: 'starburst', name: 'Starburst', slug: 'starburst', since: 'same', chosen: {} },
        { key: 'gonzos-quest', provider: { slug: 'netent', name: 'NetEnt' }, since: 'same' },
      ],
      counts: { likes: 0, saves: 0, comments: 0, views: 0 },
      viewer: { liked: false, saved: false, isOwner: false },
      can: { edit: false, like: false, comment: false },
    })
    for (const { outcome } of battle.entrants) expect(outcome).toMatchObject({ games: 1, spins: 100 })
    expect(made.can).toMatchObject({ edit: true, delete: true, like: false, save: true, comment: true })
  })

  it.each([
    ['race', { target: 500, bankroll: 1000, spins: 300 }, ['starburst', 'gonzos-quest', 'sweet-bonanza']],
    ['bracket', { bestOf: 3, seeding: 'drawn' }, ['starburst', 'gonzos-quest', 'sweet-bonanza']],
    ['league', {}, ['starburst', { game: 'starburst', rtp: 94.5 }, 'starburst']],
    ['bonus', { spins: 20 }, ['sweet-bonanza', { game: 'starburst', cost: 50 }]],
  ] as const)('may be a %s', async (mode, setup, games) => {
    const ayse = await register(app())
    const { id, entrants } = await savedBattle(app(), ayse, { setup: { mode, ...setup }, games: [...games] })
    const battle = await read(app(), id)
    expect(replayed(battle)).toBe('same')
    expect(battle.bracket === null).toBe(mode !== 'bracket')
    expect(entrants.map(({ outcome }) => outcome.place).toSorted()[0]).toBe(1)
  })

  it('tells two of one game apart', async () => {
    const ayse = await register(app())
    const games = ['starburst', { game: 'starburst', rtp: 94.5 }, 'starburst']
    const { entrants } = await savedBattle(app(), ayse, { setup: { mode: 'league' }, games })
    expect(entrants.map(({ key }) => key)).toEqual(['starburst', 'starburst~94.5', 'starburst~2'])
    expect(entrants[1]).toMatchObject({ chosen: { rtp: 94.5 }, slug: 'starburst', since: 'same' })
  })

  it('is saved once, however often a lost answer is asked for', async () => {
    const ayse = await register(app())
    const body = await asPlayed(app(), { clientId: randomUUID() })
    const answers = await Promise.all([0, 1, 2].map(() => save(app(), ayse, body)))
    const again = await save(app(), ayse, body)
    expect(new Set([...answers, again].map((answer) => answer.json().id)).size).toBe(1)
    expect((await ask(app(), 'GET', `/api/users/${ayse.username}/battles`)).json().total).toBe(1)
  })

  it('keeps its tables whatever becomes of the games, and says so', async () => {
    const ayse = await register(app())
    const games = ['starburst', 'gonzos-quest', { game: 'sweet-bonanza', rtp: 94.5 }, 'gates-of-olympus']
    const { id } = await savedBattle(app(), ayse, { setup: { mode: 'race', target: 1000 }, games })
    const { db } = app().database
    const survivor = { slug: 'book-of-dead' }
    await db.execute(sql`update games set max_win = 777 where slug = 'starburst'`)
    await db.execute(sql`update games set status = 'retired' where slug = 'gonzos-quest'`)
    await db.execute(sql`update games set rtp = 91 where slug = 'sweet-bonanza'`)
    await db.execute(sql`update battle_entrants set game_id = (select id from games where slug = ${survivor.slug})
      where slug = 'gates-of-olympus'`)
    const battle = await read(app(), id)
    expect(battle.entrants.map(({ since }) => since)).toEqual(['changed', 'retired', 'same', 'merged'])
    expect(battle.entrants[3]).toMatchObject({ slug: survivor.slug, name: 'Gates of Olympus' })
    expect(replayed(battle)).toBe('same')
    await db.execute(sql`update games set max_win = 500 where slug = 'starburst'`)
    await db.execute(sql`update games set status = 'released' where slug = 'gonzos-quest'`)
    await db.execute(sql`update games set rtp = 96.51 where slug = 'sweet-bonanza'`)
  })

  it('outlives the merging of its games, and names the one that took their place', async () => {
    const [ayse, admin] = [await register(app()), await register(app())]
    await makeAdmin(app(), admin)
    const games = ['twin-spin', 'dead-or-alive-2', { game: 'twin-spin', rtp: 94.5 }, 'starburst']
    const { id, digest } = await savedBattle(app(), ayse, { setup: { mode: 'bracket' }, games })
    const then = await read(app(), id)
    const gameOf = async (slug: string) => {
      const found = await rowsOf(app(), sql`select id, version from games where slug = ${slug}`)
      return found[0] as { id: number; version: number }
    }
    const [gone, into] = [await gameOf('twin-spin'), await gameOf('dead-or-alive-2')]
    const body = { into: into.id, version: gone.version, take: [] }
    const merged = await ask(app(), 'PUT', `/api/admin/games/${gone.id}/merging`, { as: admin, body })
    expect(merged.statusCode, merged.body).toBe(200)
    const ids = [(await gameOf('starburst')).id]
    const retired = await ask(app(), 'PUT', '/api/admin/games/retirement', {
      ...{ as: admin, body: { ids, retired: true } },
    })
    expect(retired.statusCode, retired.body).toBe(200)

    const now = await read(app(), id)
    expect(now.digest).toBe(digest)
    expect(replayed(now)).toBe('same')
    expect(now.entrants).toEqual(
      then.entrants.map((entrant) => ({
        ...entrant,
        ...(entrant.name === 'Twin Spin' && { slug: 'dead-or-alive-2', since: 'merged' }),
        ...(entrant.name === 'Starburst' && { since: 'retired' }),
      })),
    )
    // A run with today's figures, and an address of that day.
    for (const slugs of [now.entrants.map(({ slug }) => slug), ['twin-spin', 'starburst']]) {
      const models = (await ask(app(), 'GET', `/api/battles/models?games=${slugs}`)).json()
      expect(models.missing).toEqual([])
      expect(models.items.map((model: BattleModel) => [model.slug, model.retired])).toEqual([
        ['dead-or-alive-2', false],
        ['starburst', true],
      ])
    }
    expect((await ask(app(), 'GET', '/api/battles/models?games=twin-spin')).json().moved).toEqual([
      { from: 'twin-spin', to: 'dead-or-alive-2' },
    ])
  })

  it('is readable for ever, also once no engine plays it', async () => {
    const ayse = await register(app())
    const { id, winners, entrants } = await savedBattle(app(), ayse)
    await app().database.db.execute(sql`
      update battles set setup = setup || '{"version": 0}' where public_id = ${id}`)
    const battle = await read(app(), id)
    expect(battle).toMatchObject({ playable: false, winners, setup: { version: 0 } })
    expect(battle.entrants.map(({ outcome }) => outcome)).toEqual(entrants.map(({ outcome }) => outcome))
  })
})

withApp('saving a battle', (app) => {
  type Change = {
    setup?: object
    digest?: string
    entrants?: (body: Body) => object[]
  }
  const refused = async ({ setup, entrants, ...rest }: Change) => {
    const body = await asPlayed(app())
    const ayse = await register(app())
    const changed = {
      ...body,
      ...rest,
      setup: { ...body.setup, ...setup },
      entrants: entrants?.(body) ?? body.entrants,
    }
    const answer = await save(app(), ayse, changed)
    expect((await ask(app(), 'GET', `/api/users/${ayse.username}/battles`)).json().total).toBe(0)
    return { status: answer.statusCode, ...answer.json() }
  }
  const second = (change: object) => ({
    entrants: ({ entrants: [one, other] }: Body) => [one!, { ...other!, ...change }],
  })

  it('is refused with a forged digest or table', async () => {
    const forged = 'f'.repeat(64)
    expect(await refused({ digest: forged })).toMatchObject({ status: 422, code: 'BATTLE_DIGEST' })
    expect(await refused(second({ table: forged }))).toMatchObject({
      status: 409,
      code: 'BATTLE_FIGURES_CHANGED',
    })
    // The seed decides as well.
    expect(await refused({ setup: { seed: 'baska' } })).toMatchObject({ code: 'BATTLE_DIGEST' })
  })

  it('is refused with a hundred million spins, and the limit is named', async () => {
    const absurd = await refused({ setup: { spins: 100_000_000 } })
    expect(absurd).toMatchObject({ status: 422, code: 'BATTLE_SPINS' })
    expect(absurd.message).toContain(limits.spins.toLocaleString('tr'))
    for (const language of ['tr', 'en'] as const) {
      expect(errors.BATTLE_SPINS[language]).toContain(limits.spins.toLocaleString(language))
      expect(errors.BATTLE_TOO_MANY_DRAWS[language]).toContain(limits.draws.toLocaleString(language))
    }
  })

  it('plays the longest battle there may be', async () => {
    const setup = { mode: 'bracket', bestOf: 5, spins: 100_000 } as const
    const entrants = Array.from({ length: 16 }, (_, i) => (body: Body) => body.entrants[i % 2]!)
    const answer = await refused({ setup, entrants: (body) => entrants.map((of) => of(body)) })
    expect(answer).toMatchObject({ status: 422, code: 'BATTLE_DIGEST' })
  })

  it('is refused with games nobody knows, too few, too many, or a price no bonus round can have', async () => {
    const unknown = await refused(second({ game: 'boyle-oyun-yok' }))
    expect(unknown).toMatchObject({ status: 404, code: 'GAME_NOT_FOUND' })
    expect(Object.keys(unknown.fields)).toEqual(['entrants.1.game'])
    for (const [count, code] of [
      [0, 'VALIDATION'],
      [1, 'BATTLE_ENTRANTS'],
      [17, 'VALIDATION'],
    ] as const) {
      const entrants = ({ entrants: [one] }: Body) => Array.from({ length: count }, () => one!)
      expect(await refused({ entrants })).toMatchObject({ status: 422, code })
    }
    const dear = ({ entrants }: Body) => entrants.map((one) => ({ ...one, cost: 900_000 }))
    expect(await refused({ setup: { mode: 'bonus' }, entrants: dear })).toMatchObject({
      code: 'BATTLE_TABLE',
    })
  })

  it.each([
    ['version', 99, 'BATTLE_VERSION'],
    ['seed', 'tohum!', 'BATTLE_SEED'],
    ['spins', 0, 'BATTLE_SPINS'],
    ['bankroll', 1, 'BATTLE_BANKROLL'],
    ['target', 500, 'BATTLE_TARGET'],
    ['bestOf', 2, 'VALIDATION'],
    ['spins', 1.5, 'VALIDATION'],
    ['mode', 'brawl', 'VALIDATION'],
  ])('is refused with a %s of %s', async (field, value, code) => {
    expect(await refused({ setup: { [field]: value } })).toMatchObject({
      code,
    })
  })
})

withApp('what its owner does with a battle', (app) => {
  const change = (battle: SavedBattle, more: object = {}) => ({
    title: battle.title,
    visibility: battle.visibility,
    commentsPolicy: battle.commentsPolicy,
    version: battle.version,
    ...more,
  })

  it('is change what it says, never what it is, and not over the change of another window', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const battle = await savedBattle(app(), ayse)
    const url = `/api/battles/${battle.id}`
    const answer = await ask(app(), 'PUT', url, { as: ayse, body: change(battle, { title: 'Yeni ad' }) })
    expect(answer.json()).toMatchObject({ title: 'Yeni ad', version: 2, digest: battle.digest })
    const late = await ask(app(), 'PUT', url, { as: ayse, body: change(battle) })
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT'])
    const foreign = await ask(app(), 'PUT', url, { as: mert, body: change(battle, { version: 2 }) })
    expect(foreign.json().code).toBe('FORBIDDEN')
    const digest = await ask(app(), 'PUT', url, { as: ayse, body: change(battle, { digest: battle.digest }) })
    expect(digest.json().code).toBe('VALIDATION')
  })

  it('is close it to others, and delete it; an administrator may delete too', async () => {
    const [ayse, mert, admin] = [await register(app()), await register(app()), await register(app())]
    await makeAdmin(app(), admin)
    const battle = await savedBattle(app(), ayse)
    const url = `/api/battles/${battle.id}`
    const body = change(battle, { visibility: 'private' })
    expect((await ask(app(), 'PUT', url, { as: ayse, body })).statusCode).toBe(200)
    for (const as of [undefined, mert]) {
      const answer = await ask(app(), 'GET', url, { as })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'BATTLE_PRIVATE'])
    }
    expect((await ask(app(), 'GET', url, { as: ayse })).statusCode).toBe(200)
    expect((await ask(app(), 'DELETE', url, { as: mert })).statusCode).toBe(403)
    expect((await ask(app(), 'DELETE', url, { as: admin })).json()).toEqual({ deleted: true })
    expect((await ask(app(), 'GET', url, { as: ayse })).json().code).toBe('BATTLE_NOT_FOUND')
  })
})
