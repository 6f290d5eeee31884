import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bracketOf, fourGames, openedBracket, voteFor } from '#testing/made-brackets.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { closeDueRounds } from './brackets.actions.ts'

const day = 86_400

async function opened(
  app: TestApp,
  more: { visibility?: 'public' | 'private' | 'unlisted'; days?: number } = {},
) {
  const owner = await register(app)
  const { visibility = 'public', days = 1 } = more
  const list = await makeList(app, owner, { games: fourGames, title: 'Denizciler', visibility })
  const { id } = await openedBracket(app, owner, list, { days })
  return { owner, list, id }
}
const close = (app: TestApp, as: Person, id: string, round: number) =>
  ask(app, 'POST', `/api/brackets/${id}/rounds/${round}/closing`, { as })

withApp(
  'a voted bracket',
  (app) => {
    it('begins with the games in the order given, the first against the last', async () => {
      const { owner, list, id } = await opened(app())
      const bracket = await bracketOf(app(), id)
      expect(bracket).toMatchObject({ size: 4, days: 1, round: 1, champion: null, list: { id: list } })
      expect(bracket.entrants.map(({ game }) => game?.slug)).toEqual(fourGames)
      expect(bracket.rounds).toEqual([
        [
          { one: 0, other: 3, votes: null, winner: null, vote: null },
          { one: 1, other: 2, votes: null, winner: null, vote: null },
        ],
      ])
      expect(bracket.can).toEqual({ vote: false, close: false, delete: false })
      expect((await bracketOf(app(), id, owner)).can).toEqual({ vote: true, close: true, delete: true })
      const shelf = (await ask(app(), 'GET', `/api/lists/${list}/brackets`)).json()
      expect(shelf.items).toMatchObject([{ id, size: 4, round: 1, champion: null }])
    })

    it('is shown among all, newest first, a page at a time, unless its list is not public', async () => {
      const ids: string[] = []
      for (const visibility of ['public', 'unlisted', 'public', 'private', 'public'] as const) {
        const { owner, id } = await opened(app(), { visibility })
        if (visibility === 'public') ids.unshift(id)
        if (ids.length === 1) for (const round of [1, 2]) await close(app(), owner, id, round)
        app().advance(1)
      }
      const read = async (query: string) => (await ask(app(), 'GET', `/api/brackets?${query}`)).json()
      const { items: all, total } = await read('limit=100')
      const shown = all.map(({ id }: { id: string }) => id)
      expect([shown.slice(0, 3), total]).toEqual([ids, shown.length])
      const first = await read('limit=2')
      const second = await read(`limit=2&cursor=${first.nextCursor}`)
      expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
      expect(all[0]).toMatchObject({
        champion: null,
        list: { title: 'Denizciler', owner: expect.anything() },
      })
      expect(all[2].champion).toMatchObject({ name: expect.any(String) })
    })

    it('is opened of 4, 8 or 16 different games of the list, one at a time', async () => {
      const { owner, list, id } = await opened(app())
      const open = (games: string[], more = {}) =>
        ask(app(), 'POST', `/api/lists/${list}/brackets`, { as: owner, body: { games, days: 1, ...more } })
      expect((await open(fourGames)).json().code).toBe('BRACKET_RUNNING')
      await ask(app(), 'DELETE', `/api/brackets/${id}`, { as: owner })
      expect((await open(fourGames.slice(0, 3))).json().code).toBe('VALIDATION')
      expect((await open([...fourGames.slice(0, 3), 'starburst'])).json().code).toBe('VALIDATION')
      expect((await open([...fourGames.slice(0, 3), 'razor-shark'])).json().code).toBe('GAME_NOT_FOUND')
      expect((await open(fourGames, { days: 4 })).json().code).toBe('VALIDATION')
      const answers = await Promise.all([open(fourGames), open(fourGames), open(fourGames)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    })

    it('takes one vote of a member in a match, the last; counts are shown to those who voted there', async () => {
      const { owner, id } = await opened(app())
      const [ayse, mert] = [await register(app()), await register(app())]
      for (const entrant of [0, 3, 3]) await voteFor(app(), ayse, id, { round: 1, entrant })
      const { rounds } = (await voteFor(app(), mert, id, { round: 1, entrant: 0 })).json()
      expect(rounds[0][0]).toMatchObject({ votes: [1, 1], vote: 0, winner: null })
      // Of the other match this member has seen nothing yet.
      expect(rounds[0][1]).toMatchObject({ votes: null, vote: null })
      for (const as of [undefined, owner])
        expect((await bracketOf(app(), id, as)).rounds[0]?.[0]).toMatchObject({ votes: null, vote: null })
      expect((await voteFor(app(), undefined, id, { round: 1, entrant: 0 })).statusCode).toBe(401)
      expect((await voteFor(app(), ayse, id, { round: 1, entrant: 4 })).json().code).toBe('VALIDATION')
      expect((await voteFor(app(), ayse, id, { round: 2, entrant: 0 })).json().code).toBe('ROUND_CLOSED')
    })

    it('goes on to the winner of each match, a tie to the higher seed, until there is a champion', async () => {
      const { owner, list, id } = await opened(app())
      const [ayse, mert] = [await register(app()), await register(app())]
      // 3 beats 0 by two to one; 1 and 2 are level.
      for (const [person, entrant] of [
        [ayse, 3],
        [mert, 3],
        [owner, 0],
        [ayse, 2],
        [mert, 1],
      ] as const)
        expect((await voteFor(app(), person, id, { round: 1, entrant })).statusCode).toBe(200)
      const next = (await close(app(), owner, id, 1)).json()
      expect(next).toMatchObject({ round: 2, champion: null })
      expect(next.rounds).toEqual([
        [
          { one: 0, other: 3, votes: [1, 2], winner: 3, vote: 0 },
          { one: 1, other: 2, votes: [1, 1], winner: 1, vote: null },
        ],
        [{ one: 3, other: 1, votes: null, winner: null, vote: null }],
      ])
      expect((await close(app(), owner, id, 1)).json().code).toBe('ROUND_CLOSED')
      // The final has no vote at all: 1 is the higher seed, though it stands second.
      const end = (await close(app(), owner, id, 2)).json()
      expect(end).toMatchObject({ round: 2, champion: 1, can: { vote: false, close: false } })
      const late = await ask(app(), 'PUT', `/api/brackets/${id}/vote`, {
        ...{ as: ayse, body: { round: 2, entrant: 3 }, headers: { 'accept-language': 'en' } },
      })
      expect([late.statusCode, late.json().message]).toEqual([409, 'Voting in this round is closed.'])
      expect((await close(app(), owner, id, 2)).json().code).toBe('ROUND_CLOSED')
      // Guests see what was counted.
      expect((await bracketOf(app(), id)).rounds[0]?.[0]).toMatchObject({ votes: [1, 2], winner: 3 })
      const shelf = (await ask(app(), 'GET', `/api/lists/${list}/brackets`)).json()
      expect(shelf.items[0].champion.game.slug).toBe('gonzos-quest')
      // The next one can be opened.
      await openedBracket(app(), owner, list)
    })

    it('closes a round by the server’s clock, once, and opens the next for as long from then on', async () => {
      const { id } = await opened(app(), { days: 2 })
      app().holdClock()
      const { closesAt } = await bracketOf(app(), id)
      app().advance((Date.parse(closesAt) - app().services.clock().getTime()) / 1000 - 0.001)
      const ayse = await register(app())
      expect((await voteFor(app(), ayse, id, { round: 1, entrant: 3 })).statusCode).toBe(200)
      app().advance(0.001)
      expect((await voteFor(app(), ayse, id, { round: 1, entrant: 0 })).json().code).toBe('ROUND_CLOSED')
      await Promise.all([1, 2, 3].map(() => closeDueRounds(app().services)))
      const next = await bracketOf(app(), id)
      expect(next).toMatchObject({ round: 2, champion: null })
      expect(next.rounds.map((round) => round.length)).toEqual([2, 1])
      expect(next.rounds[0]?.[0]).toMatchObject({ votes: [0, 1], winner: 3 })
      expect(Date.parse(next.closesAt) - app().services.clock().getTime()).toBe(2 * day * 1000)
      // No job runs here: the first visit closes it, days late.
      app().advance(9 * day)
      expect(await bracketOf(app(), id)).toMatchObject({ round: 2, champion: 1 })
    })

    it('leaves out votes of members who are suspended or gone when the round closes', async () => {
      const { owner, id } = await opened(app())
      const people = await Promise.all([1, 2, 3].map(() => register(app())))
      const [banned, gone, stays] = people as [Person, Person, Person]
      for (const person of people) await voteFor(app(), person, id, { round: 1, entrant: 3 })
      await voteFor(app(), owner, id, { round: 1, entrant: 0 })
      await rowsOf(
        app(),
        sql`update users set banned_until = now() + interval '9 years' where id = ${banned.id}`,
      )
      const body = { username: gone.username, current_password: gone.password }
      const left = await ask(app(), 'DELETE', '/api/users/account', { as: gone, body })
      expect(left.statusCode, left.body).toBeLessThan(300)
      const { rounds } = (await close(app(), owner, id, 1)).json()
      expect(rounds[0][0]).toMatchObject({ votes: [1, 1], winner: 0 })
      // The count stays when one of them leaves later.
      await ask(app(), 'DELETE', '/api/users/account', {
        ...{ as: stays, body: { username: stays.username, current_password: stays.password } },
      })
      expect((await bracketOf(app(), id)).rounds[0]?.[0]).toMatchObject({ votes: [1, 1], winner: 0 })
    })

    it('refuses blocked members, and is private, hidden or gone with its list', async () => {
      const { owner, list, id } = await opened(app())
      const [blocked, admin] = [await register(app()), await register(app())]
      await makeAdmin(app(), admin)
      await ask(app(), 'PUT', `/api/users/${blocked.username}/block`, { as: owner })
      expect((await bracketOf(app(), id, blocked)).can.vote).toBe(false)
      expect((await voteFor(app(), blocked, id, { round: 1, entrant: 0 })).json().code).toBe('BLOCKED')
      const read = async (as?: Person) => (await ask(app(), 'GET', `/api/brackets/${id}`, { as })).json().code
      const set = (change: ReturnType<typeof sql>) =>
        rowsOf(app(), sql`update lists set ${change} where public_id = ${list}`)
      await set(sql`visibility = 'private'`)
      expect([await read(), await read(blocked), await read(owner), await read(admin)]).toEqual([
        'LIST_PRIVATE',
        'LIST_PRIVATE',
        undefined,
        undefined,
      ])
      expect((await voteFor(app(), blocked, id, { round: 1, entrant: 0 })).json().code).toBe('LIST_PRIVATE')
      await set(sql`visibility = 'public', hidden_at = now()`)
      expect([await read(), await read(owner)]).toEqual(['BRACKET_NOT_FOUND', undefined])
      await set(sql`hidden_at = null`)
      await ask(app(), 'DELETE', `/api/lists/${list}`, { as: owner })
      expect(await read(owner)).toBe('BRACKET_NOT_FOUND')
      await rowsOf(app(), sql`delete from lists where public_id = ${list}`)
      expect(await rowsOf(app(), sql`select 1 from brackets where public_id = ${id}`)).toEqual([])
    })

    it('is deleted by its owner or an administrator, which the audit log notes', async () => {
      const { id } = await opened(app())
      const [other, admin] = [await register(app()), await register(app())]
      await makeAdmin(app(), admin)
      const remove = (as: Person) => ask(app(), 'DELETE', `/api/brackets/${id}`, { as })
      await voteFor(app(), other, id, { round: 1, entrant: 1 })
      const own = (await ask(app(), 'GET', '/api/users/export', { as: other })).json()
      expect(own.bracketVotes).toMatchObject([{ bracket: id, round: 1, name: "Gonzo's Quest" }])
      expect((await remove(other)).json().code).toBe('FORBIDDEN')
      expect((await remove(admin)).statusCode).toBe(200)
      expect((await ask(app(), 'GET', `/api/brackets/${id}`)).json().code).toBe('BRACKET_NOT_FOUND')
      const acts = (await ask(app(), 'GET', '/api/admin/acts?action=bracketDeleted', { as: admin })).json()
      expect(acts.items).toMatchObject([{ kind: 'list', name: 'Denizciler', before: { bracket: id } }])
    })

    it('keeps a game the catalogue has lost, and follows one that was merged', async () => {
      const { owner, id } = await opened(app())
      await voteFor(app(), owner, id, { round: 1, entrant: 3 })
      const admin = await register(app())
      await makeAdmin(app(), admin)
      const [gone, into] = await rowsOf(
        app(),
        sql`select id, version from games where slug in ('twin-spin', 'starburst') order by slug = 'starburst'`,
      )
      const body = { into: into?.id, version: gone?.version, take: [] }
      const merged = await ask(app(), 'PUT', `/api/admin/games/${gone?.id}/merging`, { as: admin, body })
      expect(merged.statusCode, merged.body).toBe(200)
      await rowsOf(
        app(),
        sql`update bracket_entrants set game_id = null where seed = 3
          and bracket_id = (select id from brackets where public_id = ${id})`,
      )
      const { entrants } = await bracketOf(app(), id)
      expect(entrants[2]).toMatchObject({ name: 'Twin Spin', game: { slug: 'starburst' } })
      expect(entrants[3]).toEqual({ name: expect.stringMatching(/^Dead or Alive/), game: null })
      const { rounds } = (await close(app(), owner, id, 1)).json()
      expect(rounds[1]).toMatchObject([{ one: 3, other: 1 }])
    })
  },
  { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' },
)
