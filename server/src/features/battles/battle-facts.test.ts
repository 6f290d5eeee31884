import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { verify } from '@slot-liste/domain/battles/replay/digest.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { savedBattle } from '#testing/made-battles.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const read = async (app: TestApp, id: string) =>
  (await ask(app, 'GET', `/api/battles/${id}`)).json() as SavedBattle

/** As the page plays it again. */
const replayed = ({ setup, entrants, digest }: SavedBattle) =>
  verify({ ...setup, entrants: entrants.map(({ key, table }) => ({ key, table })) }, digest)

withApp('what a saved battle rests on', (app) => {
  it('stores nothing that its mode does not look at', async () => {
    const ayse = await register(app())
    const games = [{ game: 'starburst', cost: 80 }, 'gonzos-quest']
    const idle = { bestOf: 5, seeding: 'drawn' } as const
    const { id, digest } = await savedBattle(app(), ayse, { setup: idle, games })
    const duel = await read(app(), id)
    expect(duel.setup).toMatchObject({ mode: 'duel', bestOf: 1, seeding: 'given' })
    expect(duel.entrants.map(({ chosen }) => chosen)).toEqual([{}, {}])
    expect(replayed(duel)).toBe('same')
    const cup = await savedBattle(app(), ayse, {
      setup: { mode: 'bracket', ...idle },
      games: [...games, 'starburst'],
    })
    expect((await read(app(), cup.id)).setup).toMatchObject(idle)
    expect(cup.digest).not.toBe(digest)
  })

  it('rests on the published hits, and says when they change', async () => {
    const ayse = await register(app())
    const { db } = app().database
    await db.execute(
      sql`update games set hit_frequency = 22.7, max_win_odds = 2742595 where slug = 'twin-spin'`,
    )
    const { id } = await savedBattle(app(), ayse, { games: ['twin-spin', 'starburst'] })
    const then = await read(app(), id)
    const kinds = ({ assumptions }: SavedBattle['entrants'][number]) =>
      Object.fromEntries(assumptions.map(({ figure, kind }) => [figure, kind]))
    expect(then.entrants.map(kinds)).toMatchObject([
      { hitFrequency: 'published', maxWinOdds: 'published' },
      { hitFrequency: 'estimated', maxWinOdds: 'estimated' },
    ])
    expect(then.entrants[0]?.facts).toMatchObject({ hitFrequency: 22.7, maxWinOdds: 2_742_595 })
    expect(then.entrants.map(({ since }) => since)).toEqual(['same', 'same'])
    await db.execute(sql`update games set hit_frequency = null where slug = 'twin-spin'`)
    const now = await read(app(), id)
    expect(now.entrants.map(({ since }) => since)).toEqual(['changed', 'same'])
    expect(replayed(now)).toBe('same')
    await db.execute(sql`update games set max_win_odds = null where slug = 'twin-spin'`)
  })

  it('of a time when fewer facts were used is read as it was, and changed only with what it was made of', async () => {
    const ayse = await register(app())
    const { id } = await savedBattle(app(), ayse)
    await app().database.db.execute(sql`
      update battle_entrants set facts = facts - '{hitFrequency,maxWinOdds,volatilityLevel}'::text[],
        assumptions = (select jsonb_agg(one) from jsonb_array_elements(assumptions) one
          where one->>'figure' in ('rtp', 'volatility', 'maxWin'))
      where battle_id = (select id from battles where public_id = ${id})`)
    const old = await read(app(), id)
    expect(old.entrants[0]?.facts).not.toHaveProperty('hitFrequency')
    expect(old.entrants.map(({ since }) => since)).toEqual(['same', 'same'])
    expect(replayed(old)).toBe('same')
  })
})
