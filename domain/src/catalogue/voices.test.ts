import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceKind } from '#site/kinds.ts'
import { resolveFacts } from './game-voices.ts'
import { resolveVoices } from './shown-voices.ts'
import { agree, readVoice, resolveFigure, type Voice, type VoiceField, type voiceFields } from './voices.ts'

/** `kind:value`, with `@address` and, of data sets, `#place`: `dataset:96.5#2`. */
function voice(text: string, order: number): Voice {
  const [, kind, value, address, place] =
    /^([a-z]+):([^@#]*)(?:@([^#]*))?(?:#(\d+))?$/.exec(text) ?? expect.fail(text)
  return {
    ...{ value: value === '?' ? null : (value as string), kind: kind as SourceKind, order },
    ...{ source: `${kind}-${place ?? order}`, place: Number(place ?? order), address: address ?? null },
  }
}

const resolve = (field: Parameters<typeof resolveFigure>[0], ...said: string[]) => {
  const { value, state } = resolveFigure(field, said.map(voice))
  return `${value} ${state}`
}

describe('who is believed', () => {
  it.each([
    // The weightiest, each against all below it.
    ['maxWin', ['provider:100', 'regulator:200', 'operator:300'], '100 disputed'],
    ['maxWin', ['regulator:200', 'dataset:300', 'review:400'], '200 verified'],
    ['maxWin', ['regulator:200', 'operator:300', 'dataset:400', 'dataset:400'], '200 disputed'],
    ['maxWin', ['operator:300', 'dataset:400', 'review:400'], '300 disputed'],
    ['maxWin', ['dataset:500', 'review:400', 'dataset:400'], '400 verified'],
    ['maxWin', ['editor:500', 'review:400'], '400 disputed'],
    ['maxWin', ['editor:500'], '500 unverified'],
    ['maxWin', [], 'null null'],
    // One source twice is one voice.
    ['maxWin', ['dataset:400#3', 'dataset:400#3', 'dataset:100#1'], '100 disputed'],
    // Of the same weight: what the editor knows, then the order of the data sets, then the smaller.
    ['maxWin', ['dataset:500#1', 'dataset:400#2', 'editor:400'], '400 disputed'],
    ['maxWin', ['dataset:500#1', 'dataset:400#2'], '500 disputed'],
    ['maxWin', ['review:1000', 'review:900'], '900 disputed'],
    // An administrator decides, the last one; that something is unknown can be decided, too.
    ['maxWin', ['dataset:100', 'decision:50@https://a.example', 'dataset:400'], '50 verified'],
    ['maxWin', ['operator:100', 'decision:50', 'decision:60'], '60 unverified'],
    ['maxWin', ['provider:100', 'decision:100'], '100 verified'],
    ['maxWin', ['provider:100', 'decision:?'], 'null unverified'],
    // RTPs and dates agree where one says more than the other.
    ['rtp', ['provider:96.5', 'dataset:96.48'], '96.48 verified'],
    ['rtp', ['dataset:96.5', 'dataset:96.55', 'review:96.6'], '96.55 verified'],
    ['rtp', ['provider:96.51', 'dataset:96.48'], '96.51 verified'],
    ['releaseDate', ['provider:2024-05', 'dataset:2024-05-30'], '2024-05-30 verified'],
    ['releaseDate', ['provider:2024', 'review:2023-12-01'], '2024 verified'],
    // A date of the provider goes before a data set's, also where a press release gives it.
    [
      'releaseDate',
      ['provider:2024-05-30@https://p.example/news/x', 'dataset:2024-05-28#0'],
      '2024-05-30 verified',
    ],
    // An editor disputes what one data set or review says alone, and hides nothing.
    ['volatility', ['dataset:low', 'editor:high'], 'low disputed'],
    ['volatility', ['provider:low', 'editor:high'], 'low verified'],
    ['rtp', ['dataset:95.1', 'editor:96.2'], '95.1 disputed'],
    ['rtp', ['review:96.2', 'editor:96.21'], '96.21 verified'],
    ['maxWin', ['dataset:500', 'dataset:500', 'editor:400'], '500 verified'],
    ['maxWin', ['editor:500', 'editor:400'], '400 disputed'],
    // Two that agree dispute any value, even if one of them is an editor; one alone disputes nothing weightier.
    ['maxWin', ['provider:800', 'review:500', 'editor:500'], '800 disputed'],
    ['maxWin', ['provider:800', 'review:500', 'dataset:500'], '800 disputed'],
    ['maxWin', ['provider:800', 'operator:500'], '800 disputed'],
    ['maxWin', ['provider:800', 'review:500'], '800 verified'],
    ['maxWin', ['provider:800', 'editor:500'], '800 verified'],
    ['maxWin', ['provider:800', 'editor:800', 'review:500', 'editor:500'], '800 verified'],
    ['maxWin', ['dataset:500', 'dataset:500', 'review:400', 'editor:400'], '500 disputed'],
    // The provider and regulators dispute a decision against them.
    ['maxWin', ['decision:111111', 'provider:100000', 'review:111111'], '111111 disputed'],
    ['maxWin', ['decision:400', 'review:500', 'dataset:500', 'review:400'], '400 verified'],
    // Data sets say `ways` of much that pays in another way.
    ['mechanic', ['dataset:ways', 'editor:paylines'], 'paylines unverified'],
    ['mechanic', ['dataset:ways'], 'ways verified'],
    ['mechanic', ['provider:ways', 'editor:paylines'], 'ways verified'],
  ] as const)('%s of %j is %s', (field, said, expected) => {
    expect(resolve(field, ...said)).toBe(expected)
  })
})

const kinds = ['provider', 'regulator', 'operator', 'dataset', 'review', 'editor'] as const
const someVoices = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    value: fc.constantFrom('96.5', '96.48', '96.52', '94', '96.1'),
    place: fc.nat(4),
    address: fc.constantFrom(null, 'https://p.example/news/a'),
  }),
  { maxLength: 8 },
)

it('does not depend on the order of the voices', () => {
  fc.assert(
    fc.property(
      someVoices,
      fc.constantFrom('rtp', 'maxWin', 'releaseDate'),
      fc.nat(),
      (said, field, turn) => {
        const all = said.map((one, order) => ({ ...one, order, source: `${one.kind}-${one.place}` }))
        const turned = [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))]
        const { value, state } = resolveFigure(field, all)
        expect(resolveFigure(field, turned.reverse())).toMatchObject({ value, state })
      },
    ),
  )
})

it('shows nothing that nobody says, and nothing against the weightiest', () => {
  fc.assert(
    fc.property(someVoices, (said) => {
      const all = said.map((one, order) => ({ ...one, order, source: `${one.kind}-${one.place}` }))
      const { value, agreeing, differing } = resolveFigure('rtp', all)
      expect(agreeing.length + differing.length).toBe(all.length)
      if (value === null) return
      expect(all.map((one) => one.value)).toContain(value)
      const best = kinds.find((kind) => all.some((one) => one.kind === kind)) as SourceKind
      if (best === 'dataset' || best === 'review') return
      expect(all.some((one) => one.kind === best && agree('rtp', one.value, value))).toBe(true)
    }),
  )
})

describe('the facts of a game', () => {
  const of = (said: Partial<Record<(typeof voiceFields)[number], string[]>>) =>
    resolveFacts(Object.fromEntries(Object.entries(said).map(([field, list]) => [field, list.map(voice)])))

  it('takes a much lower RTP for another build, unless it is the weightier one', () => {
    expect(of({ rtp: ['dataset:96.5', 'dataset:94.5', 'review:92'] }).values).toMatchObject({
      ...{ rtp: '96.5', rtpVariants: '94.5|92' },
    })
    expect(of({ rtp: ['provider:94.5', 'dataset:96.5'] }).values).toMatchObject({
      rtp: '94.5',
      rtpVariants: null,
    })
    expect(
      of({ rtp: ['dataset:96.5'], rtpVariants: ['dataset:96.1', 'dataset:94'] }).values.rtpVariants,
    ).toBe('94')
    expect(of({ rtpVariants: ['dataset:94'] }).values.rtpVariants).toBeNull()
  })

  it('leaves out what does not fit the mechanic, the grid or the bets, unless it was decided', () => {
    const lines = { mechanic: ['dataset:cluster'], paylines: ['dataset:20'], ways: ['dataset:243'] }
    expect(of(lines).values).toMatchObject({ paylines: null, ways: null })
    expect(of({ ...lines, paylines: ['decision:20'] }).values).toMatchObject({ paylines: '20', ways: null })
    expect(of({ minBet: ['editor:2'], maxBet: ['editor:1'] }).values).toMatchObject({
      minBet: '2',
      maxBet: null,
    })
    const grid = { reels: ['dataset:3'], rows: ['dataset:4'] }
    expect(of({ ...grid, layout: ['dataset:2-4-2'] }).values.layout).toBe('2-4-2')
    expect(of({ ...grid, layout: ['dataset:2-3-2'] }).values.layout).toBeNull()
    const ways = { mechanic: ['provider:ways'], ways: ['dataset:1024'] }
    expect(of({ ...ways, waysMin: ['dataset:243'] }).values.waysMin).toBe('243')
    expect(of({ ...ways, waysMin: ['dataset:2000'] }).values.waysMin).toBeNull()
  })

  it('takes a finer volatility for its word, too, and drops one that stands inside another', () => {
    expect(of({ volatilityLevel: ['provider:extreme'] }).values).toMatchObject({
      ...{ volatility: 'high', volatilityLevel: 'extreme' },
    })
    const against = of({ volatility: ['provider:low'], volatilityLevel: ['dataset:medium-high'] })
    expect(against.values).toMatchObject({ volatility: 'low', volatilityLevel: null })
    expect(against.states).not.toHaveProperty('volatilityLevel')
  })

  it('names a state for shown and for disputed facts only', () => {
    expect(of({ volatility: ['dataset:low', 'dataset:high'], rtp: ['editor:96'] }).states).toEqual({
      ...{ volatility: 'disputed', rtp: 'unverified' },
    })
    expect(of({ mechanic: ['dataset:cluster'], paylines: ['editor:20'] }).states).toEqual({
      mechanic: 'verified',
    })
  })
})

it.each([
  ['rtp', '96.5', '96.5'],
  ['rtp', '96.50', '96.5'],
  ['rtp', '49.9', null],
  ['rtp', '96.512', null],
  ['rtp', '9e1', null],
  ['maxWin', '5000', '5000'],
  ['maxWin', '-5', null],
  ['paylines', '20.5', null],
  ['maxWinOdds', '2742595', '2742595'],
  ['volatility', 'high', 'high'],
  ['volatility', 'ways', null],
  ['mechanic', 'ways', 'ways'],
  ['releaseDate', '2024-02-30', null],
  ['releaseDate', '2024-02', '2024-02'],
  ['layout', '2-3-2', '2-3-2'],
  ['layout', '3-3-3', null],
  ['rtpVariants', '94', '94'],
  ['provider', 'netent', 'netent'],
  ['provider', 'Net Ent', null],
] as const)('reads %s %s as %s', (field, text, expected) => {
  expect(readVoice(field, text)).toBe(expected)
})

describe('the voices of a figure', () => {
  const heard = (field: VoiceField, said: Partial<Record<VoiceField, string[]>>) => {
    const voices = Object.fromEntries(Object.entries(said).map(([name, texts]) => [name, texts.map(voice)]))
    const { value, state, agreeing, differing } = resolveVoices(voices)[field] ?? expect.fail(field)
    const values = (list: Voice[]) => list.map((one) => one.value).join(' ')
    return `${value} ${state}: ${values(agreeing)} / ${values(differing)}`
  }

  it('take an RTP of a lower build for another value, however many say it', () => {
    const rtp = ['dataset:96.5#1', 'dataset:94.5#2', 'review:94.5']
    expect(heard('rtp', { rtp })).toBe('96.5 verified: 96.5 / 94.5 94.5')
    expect(heard('rtpVariants', { rtp })).toBe('94.5 verified: 94.5 94.5 / ')
  })

  it('all differ where a value does not fit the others', () => {
    const said = { mechanic: ['provider:cluster'], paylines: ['dataset:20#1'] }
    expect(heard('paylines', said)).toBe('null null:  / 20')
  })

  it('say several builds, the last decision before them', () => {
    const rtp = ['provider:96.5']
    const rtpVariants = ['decision:91', 'decision:94.5|92', 'dataset:92#1', 'review:90']
    expect(heard('rtpVariants', { rtp, rtpVariants })).toBe('94.5|92 verified: 94.5|92 92 / 90')
  })
})
