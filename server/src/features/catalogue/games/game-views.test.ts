import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('views of games', (app) => {
  const view = (
    slug: string,
    headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 Firefox/140' },
  ) => ask(app(), 'POST', `/api/games/${slug}/view`, { headers })
  const counted = async () => {
    await app().services.batches.flush()
    return rowsOf(
      app(),
      sql`select g.slug, v.count from game_views v join games g on g.id = v.game_id order by v.count desc, g.slug`,
    )
  }

  it('are added up by game and day, without machines and addresses there are not', async () => {
    await rowsOf(
      app(),
      sql`insert into game_addresses (slug, game_id, at) select 'yildiz', id, now() from games where slug = 'starburst'`,
    )
    for (const slug of ['starburst', 'yildiz', 'gonzos-quest', 'starburst', 'yok-boyle'])
      expect((await view(slug)).statusCode).toBe(202)
    await view('starburst', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await view('starburst', { 'user-agent': 'Mozilla/5.0 Firefox/140', 'sec-purpose': 'prefetch' })
    expect(await counted()).toEqual([
      { slug: 'starburst', count: 3 },
      { slug: 'gonzos-quest', count: 1 },
    ])
    await view('starburst')
    expect((await counted())[0]).toEqual({ slug: 'starburst', count: 4 })
  })

  it('put the games in doubt in order, before how well they are known', async () => {
    const admin = await register(app())
    await makeAdmin(app(), admin)
    await rowsOf(app(), sql`delete from game_views`)
    const read = async () =>
      (await ask(app(), 'GET', '/api/admin/games?unverified=any&sort=doubt', { as: admin })).json().items
    const before = await read()
    const inDoubt = (game: { disputed: string[] }) => game.disputed.length > 0
    const alike = before.filter((game: { disputed: string[] }) => inDoubt(game) === inDoubt(before[0]))
    const [first, last] = [alike[0], alike.at(-1)]
    expect(alike.length).toBeGreaterThan(2)
    await view(last.slug)
    await counted()
    const after = await read()
    expect(after[0]).toMatchObject({ slug: last.slug, views: 1 })
    expect(after[1]).toMatchObject({ slug: first.slug, views: 0 })
  })

  it('go with the game they are of, or to the one it is merged into', async () => {
    const admin = await register(app())
    await makeAdmin(app(), admin)
    await rowsOf(app(), sql`delete from game_views`)
    for (const slug of ['starburst', 'gonzos-quest', 'gonzos-quest']) await view(slug)
    await counted()
    const game = async (slug: string) =>
      (await ask(app(), 'GET', `/api/admin/games/${slug}`, { as: admin })).json()
    const [gone, kept] = [await game('gonzos-quest'), await game('starburst')]
    const merged = await ask(app(), 'PUT', `/api/admin/games/${gone.id}/merging`, {
      as: admin,
      body: { into: kept.id, version: gone.version, take: [] },
    })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await counted()).toEqual([{ slug: 'starburst', count: 3 }])
  })
})
