import type { BattleEntrant, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { listed } from '@slot-liste/domain/battles/model/assumptions.ts'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { digestOf, verify } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type Chosen, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { describe, expect, it } from 'vitest'
import { battleOf, lanesOf, todaysGames } from './saved-lanes.ts'

const model = (slug: string) => ({
  slug,
  name: slug.toUpperCase(),
  provider: { slug: 'provider', name: 'Provider' },
  cover: `/covers/${slug}.svg`,
  rtp: 96.5,
  volatility: 'high' as const,
  volatilityLevel: null,
  hitFrequency: null,
  maxWinOdds: null,
  maxWin: 5000,
  freeSpins: true,
  providerRtp: null,
  hasBonusBuy: false,
  hasJackpot: false,
  retired: false,
  bonusRecord: null,
})

const chosen: Chosen[] = [{ game: 'a' }, { game: 'a' }, { game: 'a', rtp: 94.5 }, { game: 'b' }]
const { entrants, lanes } = lineUp(chosen, [model('a'), model('b')], 'race')
const setup = {
  version: engineVersion,
  mode: 'race',
  seed: 'K7Q2',
  spins: 300,
  criterion: 'final',
  bankroll: null,
  target: 1000,
  bestOf: 1,
  seeding: 'given',
} as const

/** As the server keeps them; what an entrant came to is not looked at here. */
const saved = (change: (place: number) => Partial<BattleEntrant> = () => ({})): SavedBattle['entrants'] =>
  lanes.map(({ key, chosen: { game: _, ...byHand }, model, assumptions }, place) => {
    const { slug, name, provider, cover, hasBonusBuy: _b, hasJackpot: _j, retired: _r, ...facts } = model
    const table = entrants[place]?.table
    const entrant = {
      key,
      slug,
      name,
      provider,
      cover,
      chosen: byHand,
      facts,
      assumptions: listed(assumptions),
      table,
    }
    return { ...entrant, since: 'same', ...change(place) } as unknown as BattleEntrant
  })

describe('a saved battle', () => {
  it('is played to the result it came to when it was set up', () => {
    const digest = digestOf(play({ ...setup, entrants }))
    expect(verify(battleOf({ setup, entrants: saved() }), digest)).toBe('same')
  })

  it('has the lanes it was set up with', () => {
    expect(lanesOf({ setup, entrants: saved() })).toEqual(lanes)
  })

  it('of a time when fewer facts were used has the same lanes, and no figure without its kind', () => {
    const old = saved().map(({ facts, assumptions, ...rest }) => {
      const { volatilityLevel: _l, hitFrequency: _h, maxWinOdds: _o, ...fewer } = facts
      const stated = assumptions.filter(({ figure }) => ['rtp', 'volatility', 'maxWin'].includes(figure))
      return { ...rest, facts: fewer, assumptions: stated }
    })
    expect(lanesOf({ setup, entrants: old })).toEqual(lanes)
  })

  it('keeps games apart that have become one since, and runs again with that one', () => {
    const merged = saved((place) => (place === 3 ? { slug: 'a', since: 'merged' } : {}))
    expect(lanesOf({ setup, entrants: merged }).map(({ copy }) => copy)).toEqual(
      lanes.map(({ copy }) => copy),
    )
    expect(todaysGames(merged)[3]).toEqual({ game: 'a' })
  })

  it('keeps the names of games that are gone, and runs again without them', () => {
    const left = saved((place) => (place === 3 ? { slug: null, since: 'gone' } : {}))
    expect(lanesOf({ setup, entrants: left })[3]?.model).toMatchObject({ slug: 'b', name: 'B' })
    expect(todaysGames(left)).toEqual([{ game: 'a' }, { game: 'a' }, { game: 'a', rtp: 94.5 }])
  })

  it('runs again with the game that took the place of another', () => {
    const merged = saved((place) => (place === 3 ? { slug: 'c', since: 'merged' } : {}))
    expect(todaysGames(merged)[3]).toEqual({ game: 'c' })
  })
})
