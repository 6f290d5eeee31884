import { expect, it } from 'vitest'
import { written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { fourGames, openedBracket, voteFor } from '#testing/made-brackets.ts'
import { startedHunt } from '#testing/made-hunts.ts'
import { makeList } from '#testing/made-lists.ts'
import { guess, openPrediction } from '#testing/made-predictions.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** Somebody who has done one of everything, with and against somebody else. */
async function busy(app: TestApp) {
  const [person, other] = [await register(app), await register(app)]
  const did = async (as: Person, method: 'PUT' | 'POST', path: string, body?: object) => {
    const answer = await ask(app, method, `/api/${path}`, { as, ...(body && { body }) })
    expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300)
  }
  const theirs = await makeList(app, other, { games: fourGames, title: 'Ötekinin açığı' })
  const own = await makeList(app, person, { games: fourGames, title: 'Kendi listem', visibility: 'private' })
  const { id: bracket } = await openedBracket(app, person, own, { days: 1 })
  await voteFor(app, person, bracket, { round: 1, entrant: 1 })
  const { id: theirBattle } = await savedBattle(app, other)
  await savedBattle(app, person, { title: 'Kendi savaşım' })
  await startedHunt(app, person, { title: 'Kendi avım' })
  await guess(app, person, await openPrediction(app, '2025-03-02', 600), 0)
  const said = await written(app, theirs, other, 'Ötekinin sözü')
  await written(app, theirs, person, 'Kendi sözüm')
  for (const path of [
    ...[`lists/${theirs}/like`, `lists/${theirs}/save`, `battles/${theirBattle}/like`],
    ...[`battles/${theirBattle}/save`, `comments/${said.id}/like`, 'games/starburst/follow'],
  ])
    await did(person, 'PUT', path)
  await did(person, 'PUT', 'games/starburst/mark', { state: 'played', note: 'Kendi notum' })
  await did(person, 'PUT', `users/${other.username}/follow`)
  await did(person, 'PUT', 'users/settings', { profileVisibility: 'private' })
  return { person, other, did, theirs, own, bracket, theirBattle, said }
}

withApp(
  'the export of who has done everything',
  (app) => {
    it('holds each of it, and what others keep to themselves not', async () => {
      const { person, other, did, theirs, own, bracket, theirBattle, said } = await busy(app())
      const [third, stalker] = [await register(app()), await register(app())]
      await did(person, 'PUT', `users/${third.username}/block`)
      await did(stalker, 'PUT', `users/${person.username}/block`)
      await makeList(app(), other, { title: 'Ötekinin gizlisi', visibility: 'private' })
      const answer = await ask(app(), 'GET', '/api/users/export', { as: person })
      const at = expect.any(String)
      expect(answer.json()).toMatchObject({
        settings: { profileVisibility: 'private' },
        lists: [{ title: 'Kendi listem', visibility: 'private', games: fourGames.map((game) => ({ game })) }],
        battles: [{ title: 'Kendi savaşım' }],
        hunts: [{ title: 'Kendi avım' }],
        guesses: [{ day: '2025-03-02' }],
        brackets: [
          { bracket, list: own, games: ['Starburst', "Gonzo's Quest", 'Twin Spin', 'Dead or Alive 2'] },
        ],
        bracketVotes: [{ bracket, round: 1 }],
        comments: [{ list: theirs, text: 'Kendi sözüm' }],
        likes: [{ list: theirs, at }],
        saves: [{ list: theirs, at }],
        battleLikes: [{ battle: theirBattle, at }],
        battleSaves: [{ battle: theirBattle, at }],
        commentLikes: [{ comment: said.id, at }],
        follows: [{ username: other.username, at }],
        blocks: [{ username: third.username, at }],
        gameFollows: [{ game: 'starburst', at }],
        gameMarks: [{ game: 'starburst', state: 'played', note: 'Kendi notum', at }],
      })
      const secrets = ['Ötekinin', stalker.username, other.email, third.email]
      for (const text of secrets) expect(answer.body).not.toContain(text)
    })
  },
  { RATE_LIMIT_SCALE: '10000' },
)
