import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { listed } from '@slot-liste/domain/battles/model/assumptions.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type Lane, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { person } from './samples.ts'

type Model = CallReply<'GET /api/battles/models'>['items'][number]
type SavedBattle = CallReply<'GET /api/battles/:id'>
type BattleCard = CallReply<'GET /api/battles'>['items'][number]

/** The games of the samples, by their slugs. */
const names: Record<string, string> = {
  'sweet-bonanza': 'Sweet Bonanza',
  starburst: 'Starburst',
  'razor-shark': 'Razor Shark',
}

export function model(slug: string, more: Partial<Model> = {}): Model {
  return {
    slug,
    name: names[slug] ?? slug,
    provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
    cover: `/covers/${slug}.png`,
    rtp: 96.5,
    volatility: 'high',
    volatilityLevel: null,
    hitFrequency: null,
    maxWinOdds: null,
    maxWin: 21_175,
    freeSpins: true,
    providerRtp: null,
    hasBonusBuy: true,
    hasJackpot: false,
    retired: false,
    ...{ bonusRecord: null, support: {}, disputed: [] },
    ...more,
  }
}

/** The two of every sample below; the second one differs in all that a table is made of. */
export const models = [
  model('sweet-bonanza'),
  model('starburst', { rtp: 96.09, volatility: 'low', maxWin: 500, freeSpins: false }),
]

/** The reply to the models asked for, of those that are known. */
export function modelsOf(known: readonly Model[] = models) {
  return ({ query }: { query: URLSearchParams }): CallReply<'GET /api/battles/models'> => {
    const slugs = query.getAll('games').flatMap((games) => games.split(','))
    return {
      items: known.filter(({ slug }) => slugs.includes(slug)),
      moved: [],
      missing: slugs.filter((slug) => !known.some((one) => one.slug === slug)),
    }
  }
}

/** A battle as the page plays it, with its lanes. */
export function battleOfTwo(more: Partial<Battle> = {}): { battle: Battle; lanes: Lane[] } {
  const { entrants, lanes } = lineUp(
    models.map(({ slug }) => ({ game: slug })),
    models,
    'duel',
  )
  const setup = { version: 1, mode: 'duel', seed: 'K7Q2', spins: 20, criterion: 'final' } as const
  const money = { bankroll: null, target: null, bestOf: 1, seeding: 'given' } as const
  return { battle: { ...setup, ...money, entrants, ...more }, lanes }
}

export function battleCard(id: string, more: Partial<BattleCard> = {}): BattleCard {
  return {
    id,
    title: '',
    visibility: 'public',
    mode: 'duel',
    criterion: 'final',
    spins: 20,
    entrants: models.map(({ slug, name, provider, cover }) => ({ key: slug, slug, name, provider, cover })),
    winners: [0],
    owner: person,
    counts: { likes: 0, saves: 0, comments: 0, views: 0 },
    createdAt: '2026-05-01T12:00:00.000Z',
    ...more,
  }
}

/** A saved battle with what it really comes to. */
export function savedBattle(id: string, more: Partial<SavedBattle> = {}): SavedBattle {
  const { battle, lanes } = battleOfTwo()
  const { entrants: _, ...setup } = battle
  const result = play(battle)
  const card = battleCard(id)
  return {
    ...card,
    setup,
    entrants: lanes.map(({ model: facts, assumptions }, place) => ({
      ...(card.entrants[place] as BattleCard['entrants'][number]),
      chosen: {},
      facts,
      assumptions: listed(assumptions),
      table: tableOf(battle, place),
      outcome: outcomeOf(result, place),
      since: 'same',
    })),
    winners: result.winners,
    digest: digestOf(result),
    bracket: null,
    playable: true,
    prediction: null,
    commentsPolicy: 'everyone',
    commentsClosed: false,
    viewer: { liked: false, saved: false, isOwner: false },
    can: { edit: false, delete: false, like: true, save: true, comment: true, report: true },
    version: 1,
    ...more,
  }
}

type Saved = SavedBattle['entrants'][number]

function tableOf({ entrants }: Battle, place: number): Saved['table'] {
  const { table } = entrants[place] as Battle['entrants'][number]
  return { ...table, payouts: [...table.payouts], weights: [...table.weights], sources: [...table.sources] }
}

function outcomeOf({ match, winners }: ReturnType<typeof play>, place: number): Saved['outcome'] {
  const { balance = 0, biggest = 0, spins = 0, returned = 0, wagered = 0 } = match?.games[place] ?? {}
  const counted = { hits: 5, drawdown: 100, longestDry: 7, games: 1 }
  return { ...counted, place: winners.includes(place) ? 1 : 2, balance, biggest, spins, returned, wagered }
}
