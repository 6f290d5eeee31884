import { gameFactFields } from '@slot-liste/contract/catalogue/game-facts.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Page = CallReply<'GET /api/games/:slug/history'>
type Change = {
  cause: string
  field?: string
  old?: string | null
  new?: string | null
  at?: string
  note?: string | null
  by?: Person
  credit?: Person
}

async function read(app: TestApp, slug: string, query = ''): Promise<Page> {
  const answer = await ask(app, 'GET', `/api/games/${slug}/history?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function record(app: TestApp, slug: string, changes: Change[]) {
  for (const { cause, field = 'rtp', at = '2026-12-01', note = null, by, credit, ...values } of changes)
    await rowsOf(
      app,
      sql`insert into figure_changes (game_id, field, old, new, at, cause, note, by_id, credit_id)
        select id, ${field}, ${values.old ?? null}, ${values.new ?? null}, ${at}::timestamptz, ${cause}::figure_change_cause,
          ${note}, ${by?.id ?? null}::uuid, ${credit?.id ?? null}::uuid from games where slug = ${slug}`,
    )
}

withApp('the history of a game', (app) => {
  it('stands newest first, a page at a time, the changes of one moment as they were made', async () => {
    const days = ['2026-12-02', '2026-12-04', '2026-12-03', '2026-12-03', '2026-12-05']
    await record(
      app(),
      'gates-of-olympus',
      days.map((at, n) => ({ cause: 'edited', at, new: String(90 + n) })),
    )
    const found: (string | null)[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await read(app(), 'gates-of-olympus', `limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(5)
      found.push(...page.items.map((change) => change.new))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['94', '91', '92', '93', '90'])
  })

  it('never gives the address of a demo, whose host may not be allowed', async () => {
    await record(app(), 'twin-spin', [
      { cause: 'edited', field: 'demoUrl', old: null, new: 'https://casino.example/demo' },
    ])
    const { items } = await read(app(), 'twin-spin')
    expect(items).toMatchObject([{ field: 'demoUrl', old: null, new: '1' }])
    expect(JSON.stringify(items)).not.toContain('casino.example')
  })

  it('records every sourced fact, its status and its demo', async () => {
    const [trigger] = await rowsOf(
      app(),
      sql`select prosrc as code from pg_proc where proname = 'record_figure_changes'`,
    )
    for (const field of [...sourcedFacts, 'provider', 'status', 'demoUrl'])
      expect(String(trigger?.code)).toContain(`('${field}',`)
  })

  it('says why: sources of the catalogue, its own words, and reasons that were given', async () => {
    await record(app(), 'big-bass-splash', [
      { cause: 'catalogue', note: 'slotopol rev-slotgods', at: '2026-12-09' },
      { cause: 'catalogue', note: 'guess', at: '2026-12-08' },
      { cause: 'catalogue', note: null, at: '2026-12-07' },
      { cause: 'edited', note: 'Sayfası düzeltildi', at: '2026-12-06' },
      { cause: 'source', note: 'slotopol', at: '2026-12-05' },
      // A file's name is nobody's business, and words that are no source of ours are not one.
      { cause: 'import', note: 'ayse.csv', at: '2026-12-04' },
      { cause: 'edited', note: 'slotopol', at: '2026-12-03' },
    ])
    const { items } = await read(app(), 'big-bass-splash')
    const said = items.map(({ cause, reason, note, sources }) => [
      ...[cause, reason, note],
      sources.map(({ slug }) => slug).join(' '),
    ])
    expect(said).toEqual([
      ['catalogue', null, null, 'slotopol rev-slotgods'],
      ['catalogue', 'guess', null, ''],
      ['catalogue', null, null, ''],
      ['edited', null, 'Sayfası düzeltildi', ''],
      ['source', null, null, 'slotopol'],
      ['import', null, null, ''],
      ['edited', null, 'slotopol', ''],
    ])
  })

  it('credits a member whose profile everybody may see, and never names an administrator', async () => {
    const [member, shy, admin] = [await register(app()), await register(app()), await register(app())]
    await makeAdmin(app(), admin)
    await record(app(), 'gonzos-quest', [
      { cause: 'correction', by: admin, credit: member, at: '2026-12-09' },
      { cause: 'correction', by: admin, credit: shy, at: '2026-12-08' },
    ])
    const credits = async () =>
      (await read(app(), 'gonzos-quest')).items.slice(0, 2).map(({ credit }) => credit?.username)
    expect(await credits()).toEqual([member.username, shy.username])
    await ask(app(), 'PUT', '/api/users/settings', { as: shy, body: { profileVisibility: 'members' } })
    expect(await credits()).toEqual([member.username, undefined])
    const { body } = await ask(app(), 'GET', '/api/games/gonzos-quest/history')
    for (const secret of [admin.id, admin.username, member.id, shy.id]) expect(body).not.toContain(secret)
  })

  it('names providers, keeps its address after a renaming, and follows an edit', async () => {
    const admin = await register(app())
    await makeAdmin(app(), admin)
    await record(app(), 'starburst', [
      { cause: 'merged', field: 'provider', old: 'no-such-provider', new: 'netent', at: '2026-12-09' },
    ])
    const before = await read(app(), 'starburst')
    expect(before.items[0]).toMatchObject({ field: 'provider', old: 'no-such-provider', new: 'NetEnt' })
    const game = (await ask(app(), 'GET', '/api/admin/games/starburst', { as: admin })).json()
    const { id, version } = game
    const facts = Object.keys(gameFactFields).map((name) => [name, game[name]])
    const change = { provider: game.provider.slug, slug: 'starburst-yeni', rtp: 96, reason: 'Yeni kaynak' }
    const body = { ...Object.fromEntries(facts), picture: null, version, ...change }
    const answer = await ask(app(), 'PUT', `/api/admin/games/${id}`, { as: admin, body })
    expect(answer.statusCode, answer.body).toBe(200)
    const after = await read(app(), 'starburst')
    expect(after.total).toBe(before.total + 1)
    expect(after.items.find(({ field }) => field === 'rtp')).toMatchObject({
      ...{ cause: 'edited', new: '96', note: 'Yeni kaynak', credit: null },
    })
  })

  it('of a game without changes is empty; of no game there is none; a foreign cursor is refused', async () => {
    expect(await read(app(), 'sugar-rush')).toEqual({ items: [], total: 0, nextCursor: null })
    expect((await ask(app(), 'GET', '/api/games/no-such-game/history')).statusCode).toBe(404)
    const { nextCursor } = (await ask(app(), 'GET', '/api/games?limit=1')).json()
    expect((await ask(app(), 'GET', `/api/games/starburst/history?cursor=${nextCursor}`)).statusCode).toBe(
      422,
    )
  })
})
