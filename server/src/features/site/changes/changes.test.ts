import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setChangeCause } from '#store/catalogue/voices.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Changes = CallReply<'GET /api/changes'>
type NewGames = CallReply<'GET /api/changes/new-games'>

async function get<T>(app: TestApp, url: string): Promise<T> {
  const answer = await app.http.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A change of columns at a moment, as actions make it. */
const changed = (app: TestApp, slugs: string[], set: string, at: string, note = '') =>
  inTransaction(app.database.db, async (tx) => {
    await setChangeCause(tx, { cause: 'edited', note })
    await tx.execute(sql`update games set ${sql.raw(set)}, version = version + 1, updated_at = ${at}
      where slug = any(${sql.param(slugs)}::text[])`)
  })

withApp('what changed in a week', (app) => {
  it('begins after the first load: neither its games nor the corrections of earlier editions are news', async () => {
    const [row] = await rowsOf(app(), sql`select count(*)::int as past from figure_changes where is_past`)
    expect(row?.past).toBeGreaterThan(0)
    const empty = { changesCount: 0, total: 0, newGamesCount: 0, previous: null, next: null, items: [] }
    expect(await get<Changes>(app(), '/api/changes')).toMatchObject(empty)
    expect(await get<Changes>(app(), '/api/changes?week=2026-W48')).toMatchObject(empty)
  })

  it('is grouped by game, the best known first, each change from old to new', async () => {
    await app().database.db.execute(sql`delete from figure_changes`)
    await app().database.db.execute(sql`update games set rtp = 96, max_win = 5000, status = 'released'
      where slug in ('starburst', 'book-of-dead')`)
    const both = ['starburst', 'book-of-dead']
    await changed(app(), ['starburst'], 'rtp = 94.5', '2026-06-03T10:00:00Z', 'gizli gerekçe')
    await changed(app(), both, "status = 'retired', max_win = null", '2026-06-04T10:00:00Z')
    await changed(app(), ['starburst'], "demo_url = 'https://casino.example/x'", '2026-06-05T10:00:00Z')
    const page = await get<Changes>(app(), '/api/changes')
    expect(page).toMatchObject({ week: '2026-W23', changesCount: 6, total: 2, nextCursor: null })
    const order = await rowsOf(
      app(),
      sql`select slug from games where slug in ('starburst', 'book-of-dead') order by popularity desc`,
    )
    expect(page.items.map(({ game }) => game.slug)).toEqual(order.map(({ slug }) => slug))
    const starburst = page.items.find(({ game }) => game.slug === 'starburst')
    expect(starburst?.changesCount).toBe(4)
    expect(starburst?.changes.map((one) => [one.field, one.old, one.new, one.at, one.cause])).toEqual([
      ['rtp', '96', '94.5', '2026-06-03T10:00:00.000Z', 'edited'],
      ['maxWin', '5000', null, '2026-06-04T10:00:00.000Z', 'edited'],
      ['status', 'released', 'retired', '2026-06-04T10:00:00.000Z', 'edited'],
      ['demoUrl', null, '1', '2026-06-05T10:00:00.000Z', 'edited'],
    ])
    expect(JSON.stringify(page)).not.toMatch(/casino\.example|gerekçe/)
  })

  it('ends on Sunday at midnight in Istanbul, and leads to the nearest weeks with news', async () => {
    await app().database.db.execute(sql`delete from figure_changes`)
    await changed(app(), ['starburst'], 'rtp = 91', '2026-05-10T20:59:59.999Z')
    await changed(app(), ['starburst'], 'rtp = 92', '2026-05-10T21:00:00.000Z')
    await changed(app(), ['starburst'], 'rtp = 93', '2027-01-03T20:59:59.999Z')
    const of = async (week: string) => {
      const { items, previous, next } = await get<Changes>(app(), `/api/changes${week && `?week=${week}`}`)
      return [items.flatMap(({ changes }) => changes.map((one) => one.new)), previous, next]
    }
    expect(await of('2026-W19')).toEqual([['91'], null, '2026-W20'])
    expect(await of('2026-W20')).toEqual([['92'], '2026-W19', '2026-W53'])
    expect(await of('2026-W30')).toEqual([[], '2026-W20', '2026-W53'])
    expect(await of('')).toEqual([['93'], '2026-W20', null])
  })

  it('is read a page at a time, with a cursor of its own week, and at most forty changes of a game', async () => {
    const { db } = app().database
    await db.execute(sql`delete from figure_changes`)
    await db.execute(sql`insert into figure_changes (game_id, field, old, new, at, cause)
      select id, 'rtp', '90', '91', '2026-02-03T10:00:00Z', 'catalogue' from games order by id limit 45`)
    await db.execute(sql`insert into figure_changes (game_id, field, old, new, at, cause)
      select min(id), 'rtp', n::text, '95', timestamptz '2026-02-04' + n * interval '1 s', 'import'
      from games, generate_series(1, 50) n group by n`)
    const slugs: string[] = []
    let cursor = ''
    for (let n = 0; n < 5; n++) {
      const page = await get<Changes>(app(), `/api/changes?week=2026-W06&limit=20${cursor}`)
      slugs.push(...page.items.map(({ game }) => game.slug))
      for (const { changes, changesCount } of page.items)
        if (changesCount > 1)
          expect([changesCount, changes.length, changes[0]?.old, changes.at(-1)?.old]).toEqual([
            51,
            40,
            '11',
            '50',
          ])
      if (!page.nextCursor) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(slugs).toHaveLength(45)
    expect(new Set(slugs).size).toBe(45)
    const other = await app().http.inject(`/api/changes?week=2026-W07${cursor}`)
    expect([other.statusCode, other.json().code]).toEqual([422, 'VALIDATION'])
  })

  it('names the games added in it, but none of the first load', async () => {
    const { db } = app().database
    await db.execute(sql`delete from figure_changes`)
    expect((await get<Changes>(app(), '/api/changes')).newGamesCount).toBe(0)
    await db.execute(sql`update games set created_at = '2026-01-01T00:00:00Z'`)
    await db.execute(
      sql`update games set created_at = '2026-03-18T09:00:00Z' where slug in ('starburst', 'gonzos-quest')`,
    )
    const week = await get<Changes>(app(), '/api/changes')
    expect(week).toMatchObject({ week: '2026-W12', newGamesCount: 2, items: [], previous: null, next: null })
    const url = '/api/changes/new-games?week=2026-W12&limit=1'
    const first = await get<NewGames>(app(), url)
    const rest = await get<NewGames>(app(), `${url}&cursor=${first.nextCursor}`)
    expect([first.total, rest.nextCursor]).toEqual([2, null])
    expect([...first.items, ...rest.items].map(({ slug }) => slug).sort()).toEqual([
      'gonzos-quest',
      'starburst',
    ])
    expect((await get<NewGames>(app(), '/api/changes/new-games?week=2026-W01')).total).toBe(0)
  })

  it.each(['2026-W54', '2025-W53', 'x', '2026-48', ''])('refuses the week “%s”', async (week) => {
    for (const path of ['changes', 'changes/new-games']) {
      const answer = await app().http.inject(`/api/${path}?week=${week}`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION'])
    }
  })
})
