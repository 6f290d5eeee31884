import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import type { GameProposal } from '@slot-liste/contract/catalogue/game-proposals.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { maxWinStops, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { game } from './samples.ts'

type Facets = CallReply<'GET /api/games/facets'>
type GameDetail = CallReply<'GET /api/games/:slug'>
type ProviderCard = CallReply<'GET /api/providers'>['items'][number]
type Search = CallReply<'GET /api/search'>

const bins = (stops: readonly number[]) =>
  stops.slice(1).map((to, place) => ({ from: stops[place] ?? 0, to, count: place }))

/** Of a catalogue of two themes, two features and two providers. */
export function facets(more: Partial<Facets> = {}): Facets {
  return {
    total: 640,
    provider: [
      { value: 'netent', name: 'NetEnt', count: 40 },
      { value: 'playn-go', name: "Play'n GO", count: 30 },
    ],
    theme: [
      { value: 'egypt', count: 20 },
      { value: 'horror', count: 10 },
    ],
    volatility: [{ value: 'high', count: 300 }],
    volatilityLevel: [],
    mechanic: [{ value: 'paylines', count: 400 }],
    feature: [
      { value: 'free-spins', count: 500 },
      { value: 'bonus-buy', count: 200 },
    ],
    reels: [{ value: '5', count: 600 }],
    rows: [
      { value: '4', count: 90 },
      { value: '3', count: 400 },
    ],
    paylines: [
      { value: '20', count: 120 },
      { value: '5', count: 40 },
    ],
    status: [{ value: 'released', count: 630 }],
    rtpSupport: [{ value: 'provider', count: 60 }],
    hasDemo: 3,
    years: { min: 2019, max: 2024 },
    rtp: bins(rtpStops),
    maxWin: bins(maxWinStops),
    hitFrequency: 0,
    maxWinOdds: 0,
    ways: { count: 1, min: 243, max: 117_649 },
    ...more,
  }
}

export function gameDetail(slug: string, more: Partial<GameDetail> = {}): GameDetail {
  return {
    ...game(slug),
    minBet: 0.2,
    maxBet: 125,
    reels: 6,
    rows: 5,
    paylines: null,
    ways: null,
    waysMin: null,
    hitFrequency: null,
    maxWinOdds: null,
    rtpVariants: [],
    layout: null,
    moreThemes: [],
    retirementReason: null,
    volatilityLevel: null,
    mechanic: 'scatter-pays',
    features: ['free-spins'],
    coverAlt: null,
    description: { tr: null, en: null },
    source: { url: null },
    sources: {},
    demoUrl: null,
    bonusRecord: null,
    updatedAt: '2026-05-01T12:00:00.000Z',
    ...more,
  }
}

export function providerCard(slug: string, more: Partial<ProviderCard> = {}): ProviderCard {
  return {
    slug,
    name: slug,
    foundedYear: 1996,
    headquarters: { tr: 'İsveç', en: 'Sweden' },
    logo: null,
    gamesCount: 40,
    rtp: { mean: 96.1, median: 96.2, n: 38 },
    rtpSpread: [94, 95.5, 96.2, 96.6, 98],
    ...more,
  }
}

const nothing = { items: [], nextCursor: null, total: 0 }

export function found(more: Partial<Search> = {}): Search {
  return {
    ...{ games: nothing, lists: nothing, providers: nothing, battle: nothing, people: nothing },
    ...{ readAs: null, near: [], duel: null },
    ...more,
  }
}

export function correction(id: string, more: Partial<Correction> = {}): Correction {
  return {
    ...{
      id,
      game: { slug: 'starburst', name: 'Starburst' },
      provider: null,
      field: 'rtp',
      oldValue: '96.08',
      newValue: '96.5',
    },
    ...{ address: 'https://netent.com/x', note: '', state: 'open', createdAt: '2026-05-01T12:00:00.000Z' },
    ...{ decidedAt: null, reason: null },
    ...more,
  }
}

export function gameProposal(id: string, more: Partial<GameProposal> = {}): GameProposal {
  return {
    ...{ id, name: 'Sihirli Fener', provider: 'NetEnt', facts: { rtp: '96.1' }, note: '' },
    ...{ address: 'https://netent.com/f', state: 'open', createdAt: '2026-05-01T12:00:00.000Z' },
    ...{ decidedAt: null, reason: null, game: null },
    ...more,
  }
}
