import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { expect } from 'vitest'
import { savedBattle } from './made-battles.ts'
import { fourGames, openedBracket, voteFor } from './made-brackets.ts'
import { startedHunt } from './made-hunts.ts'
import { ask, type Person, register } from './people.ts'
import type { TestApp } from './test-app.ts'

/** In every text of a list, battle or hunt that not everybody may see. */
export const words = { unlisted: 'zürafa', private: 'köstebek' }

export type Scene = Awaited<ReturnType<typeof setScene>>

/** Somebody with a public, an unlisted and a private list and battle, all of which another had liked, saved and commented. */
export async function setScene(app: TestApp) {
  const [ayse, mert, elif] = [await register(app), await register(app), await register(app)]
  await ask(app, 'PUT', `/api/users/${ayse.username}/follow`, { as: mert })
  const make = async (word: string, visibility: string) => {
    const games = fourGames.map((game) => ({ game, note: `${word} notu` }))
    const body = {
      title: `Bir ${word}`,
      description: `Bu ${word}`,
      tags: [`${word} etiketi`],
      visibility,
      games,
    }
    const answer = await ask(app, 'POST', '/api/lists', { as: ayse, body })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json() as List
  }
  const open = await make('serçe', 'public')
  const hidden = await make(words.unlisted, 'unlisted')
  const secret = await make(words.private, 'public')
  for (const { id } of [open, hidden, secret]) await visit(app, `lists/${id}`, mert, ayse)
  const brackets = await setBrackets(app, { ayse, mert }, { open, hidden, secret })
  const copy = await copyOf(app, hidden, mert)
  const { id: _, version, ...rest } = await asSent(app, secret, ayse)
  const body = { ...rest, version, visibility: 'private' }
  expect((await ask(app, 'PUT', `/api/lists/${secret.id}`, { as: ayse, body })).statusCode).toBe(200)
  const battles = await setBattles(app, ayse, mert)
  const hunts = await setHunts(app, ayse)
  return { ayse, mert, elif, open, hidden, secret, copy, battles, hunts, brackets }
}

/** A running bracket of each list, in which the visitor has voted. */
async function setBrackets(
  app: TestApp,
  { ayse, mert }: { ayse: Person; mert: Person },
  lists: { open: List; hidden: List; secret: List },
) {
  const make = async ({ id: list }: List) => {
    const bracket = await openedBracket(app, ayse, list)
    expect((await voteFor(app, mert, bracket.id, { round: 1, entrant: 0 })).statusCode).toBe(200)
    return bracket
  }
  return {
    open: await make(lists.open),
    hidden: await make(lists.hidden),
    secret: await make(lists.secret),
  }
}

async function setHunts(app: TestApp, owner: Person) {
  const make = (word: string, visibility: string) =>
    startedHunt(app, owner, { title: `Bir ${word} avı`, visibility })
  return {
    open: await make('serçe', 'public'),
    hidden: await make(words.unlisted, 'unlisted'),
    secret: await make(words.private, 'private'),
  }
}

async function setBattles(app: TestApp, owner: Person, visitor: Person) {
  const make = (word: string, visibility: 'public' | 'unlisted') =>
    savedBattle(app, owner, { title: `Bir ${word} savaşı`, visibility })
  const open = await make('serçe', 'public')
  const hidden = await make(words.unlisted, 'unlisted')
  const secret = await make(words.private, 'public')
  for (const { id } of [open, hidden, secret]) await visit(app, `battles/${id}`, visitor, owner)
  const { title, commentsPolicy, version }: SavedBattle = secret
  const body = { title, commentsPolicy, version, visibility: 'private' }
  const answer = await ask(app, 'PUT', `/api/battles/${secret.id}`, { as: owner, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return { open, hidden, secret }
}

/** Likes, saves and comments; the owner answers. */
async function visit(app: TestApp, path: string, visitor: Person, owner: Person): Promise<void> {
  for (const part of ['like', 'save']) {
    const { statusCode } = await ask(app, 'PUT', `/api/${path}/${part}`, { as: visitor })
    expect(statusCode).toBe(200)
  }
  const comment = await ask(app, 'POST', `/api/${path}/comments`, {
    as: visitor,
    body: { text: 'Güzel.' },
  })
  const body = { text: `@${visitor.username} sağ ol`, replyTo: comment.json().id }
  expect((await ask(app, 'POST', `/api/${path}/comments`, { as: owner, body })).statusCode).toBe(201)
}

/** A public copy under other words. */
async function copyOf(app: TestApp, source: List, as: Person): Promise<List> {
  const copy = (await ask(app, 'POST', `/api/lists/${source.id}/clone`, { as })).json() as List
  const body = {
    title: 'Başka bir ad',
    visibility: 'public',
    games: [{ game: 'starburst' }],
    version: copy.version,
  }
  const answer = await ask(app, 'PUT', `/api/lists/${copy.id}`, { as, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A list as it is sent back. */
async function asSent(app: TestApp, { id }: List, as: Person) {
  const list = (await ask(app, 'GET', `/api/lists/${id}`, { as })).json() as List
  const { title, description, tags, ranked, commentsPolicy, version } = list
  const games = list.games.map(({ game, note }) => ({ game: game.slug, note }))
  return { id, title, description, tags, ranked, commentsPolicy, games, version }
}
