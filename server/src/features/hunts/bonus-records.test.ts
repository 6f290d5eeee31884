import type { BonusRecordReply } from '@slot-liste/contract/hunts/bonus-records.ts'
import { verify } from '@slot-liste/domain/battles/replay/digest.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshBonusRecords } from '#store/hunts/bonus-records.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { startedHunt } from '#testing/made-hunts.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const max = 5_000
const refresh = (app: TestApp) => refreshBonusRecords(app.database.db, new Date())
const recordOf = async (app: TestApp, slug: string): Promise<BonusRecordReply | null> => {
  await refresh(app)
  return (await ask(app, 'GET', `/api/games/${slug}?${Math.random()}`)).json().bonusRecord
}
const hunt = (app: TestApp, as: Person, game: string, multiples: (number | null)[], more: object = {}) =>
  startedHunt(app, as, { bonuses: multiples.map((multiple) => ({ game, multiple })), ...more })
const people = async (app: TestApp, n: number) => {
  const made: Person[] = []
  for (let i = 0; i < n; i++) made.push(await register(app))
  return made
}

/** The same figures as the statement has them, from the multiples that count (tenths). */
function figuresOf(multiples: number[]) {
  const sorted = [...multiples].sort((one, other) => one - other)
  const median = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  const within = multiples.map((one) => Math.min(one, 10 * median))
  const logs = within.filter((one) => one > 0).map((one) => Math.log(Math.max(2, one)))
  const mid = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const variance = logs.reduce((sum, log) => sum + (log - mid) ** 2, 0) / (logs.length - 1)
  return {
    n: multiples.length,
    mean: expect.closeTo(within.reduce((sum, one) => sum + one, 0) / within.length / 10, 1),
    median: expect.closeTo(median / 10, 1),
    best: Math.max(...multiples) / 10,
    spread: expect.closeTo(Math.sqrt(variance), 3),
  }
}

withApp(
  'what members recorded of a game',
  (app) => {
    it('is there from thirty counted bonuses on, six of a member, in the figures worked out by hand', async () => {
      const members = await people(app(), 6)
      const of = (i: number) => Array.from({ length: 7 }, (_, k) => (i * 131 + k * k * 97 + 3) % max)
      for (const [i, member] of members.slice(0, 4).entries())
        await hunt(app(), member, 'starburst', [...of(i), null])
      const [fifth, sixth] = members.slice(4) as [Person, Person]
      await hunt(app(), fifth, 'starburst', of(4).slice(0, 5))
      expect(await recordOf(app(), 'starburst')).toBeNull()
      await hunt(app(), sixth, 'starburst', [0])
      const counted = [0, 1, 2, 3].flatMap((i) => of(i).slice(0, 6)).concat(of(4).slice(0, 5), [0])
      expect(await recordOf(app(), 'starburst')).toEqual({ ...figuresOf(counted), members: 6 })
      expect(await refresh(app())).toBe(0)
    })

    it('counts nothing that is not public, of nobody in good standing, or cannot be', async () => {
      const members = await people(app(), 6)
      const game = 'gonzos-quest'
      const own = [100, 200, 300, 400, 500, 600]
      for (const member of members.slice(0, 4)) await hunt(app(), member, game, own)
      const [fifth, other] = members.slice(4) as [Person, Person]
      await hunt(app(), fifth, game, own.slice(0, 5))
      for (const visibility of ['private', 'unlisted']) await hunt(app(), fifth, game, [9], { visibility })
      await hunt(app(), fifth, game, [10_000_000])
      // Sent once more, as a browser without an answer would.
      await hunt(app(), fifth, game, own.slice(0, 5))
      const out = await hunt(app(), other, game, own)
      const db = app().database.db
      await db.execute(sql`update users set banned_until = 'infinity' where id = ${other.id}`)
      expect(await recordOf(app(), game)).toBeNull()
      await db.execute(sql`update users set banned_until = null where id = ${other.id}`)
      expect(await recordOf(app(), game)).toMatchObject({ n: 35, members: 6 })
      await db.execute(sql`update hunts set hidden_at = now() where public_id = ${out.id}`)
      expect(await recordOf(app(), game)).toBeNull()
      await db.execute(sql`update hunts set hidden_at = null where public_id = ${out.id}`)
      expect(await recordOf(app(), game)).toMatchObject({ n: 35 })
      await ask(app(), 'DELETE', `/api/hunts/${out.id}`, { as: other })
      expect(await recordOf(app(), game)).toBeNull()
    })

    it('is not set by one member, however much they record', async () => {
      const members = await people(app(), 6)
      const game = 'twin-spin'
      const own = [100, 150, 200, 250, 300, 350]
      for (const member of members.slice(0, 5)) await hunt(app(), member, game, own)
      const before = await recordOf(app(), game)
      await hunt(app(), members[5] as Person, game, Array(500).fill(10_000))
      const after = await recordOf(app(), game)
      expect([before?.n, after?.n]).toEqual([30, 36])
      expect(before?.mean).toBe(22.5)
      // At the very most a sixth of it counts as ten times the median.
      expect(after?.mean).toBeLessThanOrEqual((5 * 22.5 + 10 * (after?.median ?? 0)) / 6 + 0.01)
      expect(after?.median).toBeLessThanOrEqual(30)
    })

    it('makes a bonus battle where that is chosen, which no later record changes', async () => {
      const members = await people(app(), 5)
      const game = 'dead-or-alive-2'
      for (const member of members) await hunt(app(), member, game, [200, 400, 600, 800, 1_000, 3_000])
      await refresh(app())
      const battle = {
        setup: { mode: 'bonus', spins: 20 } as const,
        games: [{ game, record: true as const }, game],
      }
      const made = await savedBattle(app(), members[0] as Person, battle)
      const read = async () => (await ask(app(), 'GET', `/api/battles/${made.id}`)).json() as typeof made
      const [recorded, published] = made.entrants
      expect(recorded).toMatchObject({ key: `${game}~r`, chosen: { record: true }, since: 'same' })
      expect(recorded?.facts.bonusRecord).toMatchObject({ n: 30, members: 5, mean: 100 })
      expect(recorded?.assumptions).toContainEqual(
        expect.objectContaining({ figure: 'rtp', kind: 'recorded', how: 'record' }),
      )
      expect(published?.facts).not.toHaveProperty('bonusRecord')
      expect(published?.table.hash).not.toBe(recorded?.table.hash)
      await hunt(app(), await register(app()), game, [2_000, 2_000, 2_000])
      await refresh(app())
      const later = await read()
      expect(later.entrants.map(({ table }) => table)).toEqual(made.entrants.map(({ table }) => table))
      expect(later.entrants.map(({ since }) => since)).toEqual(['changed', 'same'])
      const entrants = later.entrants.map(({ key, table }) => ({ key, table }))
      expect(verify({ ...later.setup, entrants }, later.digest)).toBe('same')
    })

    it('is not there for a battle of a game without one', async () => {
      const person = await register(app())
      const games = [{ game: 'starburst', record: true as const }, 'fruit-warp']
      await app().database.db.execute(sql`delete from bonus_records`)
      const body = { setup: { mode: 'bonus', spins: 20 } as const, games }
      await expect(savedBattle(app(), person, body)).rejects.toThrow()
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('a hunt sent twice', (app) => {
  it('is started once under one client id, also at the same time, and counts once against the limit', async () => {
    const ayse = await register(app())
    const clientId = crypto.randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => startedHunt(app(), ayse, { clientId })))
    made.push(await startedHunt(app(), ayse, { clientId }))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const mert = await register(app())
    expect((await startedHunt(app(), mert, { clientId })).id).not.toBe(made[0]?.id)
    await ask(app(), 'DELETE', `/api/hunts/${made[0]?.id}`, { as: ayse })
    expect((await startedHunt(app(), ayse, { clientId })).id).not.toBe(made[0]?.id)
  })
})
