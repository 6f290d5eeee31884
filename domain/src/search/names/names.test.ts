import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { initialsOf } from './initials.ts'
import { compared, soundLikeness } from './likeness.ts'
import { createNameIndex, createNameIndexInSlices, type Named } from './name-index.ts'
import { numberForms } from './numbers.ts'
import { soundsOf } from './sound.ts'

const named = (names: Record<string, number>, also: string | null = null) =>
  Object.entries(names).map(([name, fame], i): Named => ({ kind: 'game', id: i, name, also, fame }))

const shelf = named({
  ...{ 'Gates of Olympus': 1, 'Gates of Olympus 1000': 0.9, 'Rise of Olympus': 0.5, 'Sweet Bonanza': 1 },
  ...{
    'Sweet Bonanza 1000': 0.8,
    Bonanza: 0.7,
    'Fire Joker': 0.8,
    'Moon Princess': 0.8,
    'Mahjong Ways': 0.7,
  },
  ...{ 'The Dog House Megaways': 0.8, 'Gonzo’s Quest': 0.9, 'White Rabbit': 0.7, 'Extra Chilli': 0.6 },
  ...{ 'Book of Dead': 1, 'Book of Ra': 0.9, 'Dead or Alive 2': 0.9, Reactoonz: 0.9, 'Take the Bank': 0.2 },
  ...{ 'Big Bass Splash': 0.9, 'Big Bass Splash 1000': 0.8, 'Wild West Gold': 0.8, 'Money Train 3': 0.8 },
  ...{ 'Razor Shark': 0.8, 'Vikings Go Berzerk': 0.5, 'Rocket Reels': 0.3, 'Immortal Romance': 0.8 },
})
const index = createNameIndex(shelf, [
  { term: 'kopek', means: 'dog' },
  { term: 'ev', means: 'house' },
  { term: 'kapi', means: 'gates' },
  { term: 'olu', means: 'dead' },
])
const first = (query: string) => index.find(query, 1)[0]?.name

describe('sounds', () => {
  it.each([
    ['fayir', 'fire'],
    ['geyts', 'gates'],
    ['vayt', 'white'],
    ['cokir', 'joker'],
    ['kuest', 'quest'],
    ['olimpos', 'olympus'],
    ['prinses', 'princess'],
    ['macong', 'mahjong'],
    ['cili', 'chilli'],
    ['faro', 'pharaoh'],
    ['sark', 'shark'],
    ['alayv', 'alive'],
    ['tandir', 'thunder'],
    ['riyaktunz', 'reactoonz'],
  ])('%s is nearly %s', (typed, meant) => expect(likeness(typed, meant)).toBeGreaterThan(0.78))

  it.each([
    ['book', 'bank'],
    ['gold', 'wild'],
    ['zeus', 'joker'],
    ['money', 'train'],
  ])('%s is not %s', (typed, other) => expect(likeness(typed, other)).toBeLessThan(0.75))

  /** After a change on purpose `vitest -u` writes the file again, and the difference is read. */
  it('are those of the golden file', async () => {
    const words = [...new Set(shelf.flatMap(({ name }) => name.toLowerCase().match(/[a-z]+/g) ?? []))]
    const typed = [
      'fayir',
      'cokir',
      'veys',
      'vayld',
      'kik',
      'pley',
      'siti',
      'knight',
      'wrath',
      'schatz',
      'xmas',
    ]
    const lines = [...words, ...typed].map((word) => `${word} ${soundsOf(word).join(' ')}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../golden/sounds.txt')
  })
})

const likeness = (a: string, b: string) =>
  Math.max(
    ...soundsOf(a).flatMap((one) =>
      soundsOf(b).map((other) => soundLikeness(compared(one), compared(other), 0.55)),
    ),
  )

it('abbreviates names with and without small words, up to their number', () => {
  const letters = (name: string) => initialsOf(name.split(' ')).map((short) => short.letters)
  expect(letters('gates of olympus 1000').sort()).toEqual(['go', 'goo'])
  expect(letters('the dog house megaways')).toEqual(expect.arrayContaining(['tdhm', 'dhm', 'dh']))
  expect(letters('bonanza')).toEqual([])
})

it('writes small numbers as digits and as Roman numerals', () => {
  expect([numberForms('3'), numberForms('iii'), numberForms('1000'), numberForms('dead')]).toEqual([
    ['3', 'iii'],
    ['iii', '3'],
    ['1000'],
    ['dead'],
  ])
})

it('built in slices, names are found alike', async () => {
  let pauses = 0
  const many = Array.from({ length: 1000 }, (_, i) => ({
    ...shelf[0]!,
    id: 100 + i,
    name: `Kale ${i} oda${i}`,
  }))
  const sliced = await createNameIndexInSlices([...shelf, ...many], [], async () => void pauses++)
  const whole = createNameIndex([...shelf, ...many], [])
  expect(pauses).toBeGreaterThanOrEqual(10)
  for (const query of ['gates of olympus', 'oda77', 'bnanza', 'kale 500'])
    expect(sliced.find(query, 30)).toEqual(whole.find(query, 30))
})

describe('names are found by', () => {
  it.each([
    ['their words in any order', 'megaways dog house', 'The Dog House Megaways'],
    ['how they sound', 'mun prinses', 'Moon Princess'],
    ['how they sound', 'geyts of olimpos', 'Gates of Olympus'],
    ['how they sound', 'fayır cokır', 'Fire Joker'],
    ['how they sound', 'ded or alayv 2', 'Dead or Alive 2'],
    ['what is nearly written', 'strburst reactonz', 'Reactoonz'],
    ['what is nearly written', 'book of deat', 'Book of Dead'],
    ['what is joined', 'firejoker', 'Fire Joker'],
    ['what is split', 'reac toonz', 'Reactoonz'],
    ['words of the other language', 'köpek evi megaways', 'The Dog House Megaways'],
    ['words of the other language', 'olimposun kapıları 1000', 'Gates of Olympus 1000'],
    ['words of the other language', 'kitap ölü', 'Book of Dead'],
    ['initials', 'goo', 'Gates of Olympus'],
    ['initials and a number', 'sb1000', 'Sweet Bonanza 1000'],
    ['initials and a number', 'bbs 1000', 'Big Bass Splash 1000'],
    ['initials and a number', 'doa2', 'Dead or Alive 2'],
    ['Turkish endings', "money train 3'ün", 'Money Train 3'],
    ['Turkish endings', 'razor sharkta', 'Razor Shark'],
    ['one known word beside unknown ones', 'gonzonun macerası', 'Gonzo’s Quest'],
  ])('%s: %s', (_, query, name) => expect(first(query)).toBe(name))

  it('the whole name before a part of it', () => {
    expect(index.find('bonanza', 3).map(({ name }) => name)).toEqual([
      'Bonanza',
      'Sweet Bonanza',
      'Sweet Bonanza 1000',
    ])
  })

  it('words of their provider, and never by those alone', () => {
    const made = createNameIndex(named({ Buffalo: 0.5, 'Dolphin Reef': 0.5 }, 'Playtech'), [])
    expect(made.find('playtech dolphin', 5)[0]?.name).toBe('Dolphin Reef')
    expect(made.find('playtech', 5)).toEqual([])
  })

  it('what is begun, with every further letter', () => {
    for (const [whole, name] of [
      ['geyts of olimpos', 'Gates of Olympus'],
      ['razor şark', 'Razor Shark'],
      ['moneytrain', 'Money Train 3'],
      ['immort romanc', 'Immortal Romance'],
    ] as const)
      for (let length = 6; length <= whole.length; length++)
        expect(
          index.find(whole.slice(0, length), 5, true).map((match) => match.name),
          whole.slice(0, length),
        ).toContain(name)
  })

  it.each([
    ['a letter too many', 'startb', 'Starburst', {}],
    ['a letter too few', 'strbu', 'Starburst', {}],
    ['the beginning of a translation', 'vahşi bat', 'Wild West Gold', { 'vahsi bati': 'wild west' }],
    ['the beginning of a translated word', 'kırmızı bal', 'Red Fish', { balik: 'fish', kirmizi: 'red' }],
    ['the beginning of an ending', 'altın kapıla', 'Golden Gate', { kapi: 'gate', altin: 'golden' }],
    ['two letters of the next word', 'wild we', 'Wild West Gold', {}],
  ])('what is begun with %s', (_, typed, name, words) => {
    const meanings = Object.entries(words).map(([term, means]) => ({ term, means: String(means) }))
    const names = [name, 'Temple of Astarta', 'Inferno Star', 'Bat Cave', 'Wild Toro']
    const few = createNameIndex(named(Object.fromEntries(names.map((one) => [one, 0.5]))), meanings)
    expect(few.find(typed, 2, true).map((match) => match.name)).toContain(name)
  })

  it('what any beginning of a translation means, while it is typed and not after', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjk'), minLength: 4, maxLength: 9 })
    fc.assert(
      fc.property(letters, fc.integer({ min: 3, max: 8 }), (term, length) => {
        const one = createNameIndex(named({ Mistletoe: 0.5 }), [{ term, means: 'mistletoe' }])
        const typed = term.slice(0, Math.min(length, term.length - 1))
        expect(one.find(typed, 1, true)).toHaveLength(1)
        expect(one.find(typed, 1)).toHaveLength(0)
      }),
    )
  })

  it('nothing surely, where nothing is meant', () => {
    for (const query of ['akbank', 'hava durumu', 'döviz kuru', 'facebook', 'iphone 15', 'qwerty', 'zzz'])
      expect(index.find(query, 1)[0]?.score ?? 0, query).toBeLessThan(0.5)
  })

  it.each([
    ['iphone 15', false],
    ['15 iphone', false],
    ['the 15 lira', false],
    ['galaxy ii', false],
    ['15', true],
    ['15 oyunu', true],
    ['15 coinz', true],
    ['15 lion', true],
    ['playtech 15', true],
  ])('no number alone where a word beside it is in no name: %s', (query, isFound) => {
    const numbered = createNameIndex(
      [...named({ '15 Coins': 0.5, '15 Lions': 0.5 }, 'Playtech'), ...named({ 'Zeus II': 1 })],
      [],
    )
    expect(numbered.find(query, 5).length > 0, query).toBe(isFound)
  })

  it('no number alone, whatever words stand beside it', () => {
    const numbers = createNameIndex(named({ '15 Coins': 1, 'Coins 15': 1, 'Nitropolis 15': 1 }), [])
    // Of two sounds (`jhyh`) a short name may be meant.
    const word = fc
      .string({ unit: fc.constantFrom(...'hjkqvwxyz'), minLength: 4, maxLength: 9 })
      .filter((text) => soundsOf(text).every((sound) => sound.length > 2))
    fc.assert(
      fc.property(word, fc.boolean(), fc.boolean(), (other, isFirst, isBegun) => {
        expect(numbers.find(isFirst ? `15 ${other}` : `${other} 15`, 5, isBegun)).toEqual([])
      }),
    )
  })

  it('a number while the first letters of the next word are typed', () => {
    const numbered = createNameIndex(named({ '15 Coins': 0.5 }), [{ term: 'para', means: 'coins' }])
    for (const typed of ['15', '15 p', '15 pa', '15 par', '15 para'])
      expect(numbered.find(typed, 5, true), typed).toHaveLength(1)
    expect(numbered.find('15 par', 5)).toEqual([])
  })

  it('no other word by three letters alone', () => {
    const short = createNameIndex(named({ 'Book of Oz': 1, Moon: 1, 'Moon Princess': 1, Alive: 1 }), [])
    expect(['oss', 'mun'].flatMap((query) => short.find(query, 5))).toEqual([])
    expect(short.find('ali', 5)).toEqual([])
    expect(short.find('ali', 5, true)[0]?.name).toBe('Alive')
    expect(short.find('mun prinses', 5)[0]?.name).toBe('Moon Princess')
  })

  it('themselves, whoever is called how', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abdeiklmnorstz 12'), minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (names) => {
        const all = createNameIndex(
          names.map((one, id): Named => ({ kind: 'game', id, name: one, also: null, fame: 0 })),
          [],
        )
        for (const one of names) {
          const best = all.find(one, 1)[0]
          if (/[a-z]/.test(one)) expect(best?.score).toBeGreaterThan(0.8)
        }
      }),
      { numRuns: runs(50) },
    )
  })

  it('anything at all in bounds', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(anything, (typed) => {
        for (const { score, covered } of index.find(typed, 50)) {
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1.01)
          expect(covered).toBeLessThanOrEqual(1.0001)
        }
      }),
    )
    expect(index.find(`${'a '.repeat(3000)}b`, 5)).toHaveLength(0)
  })
})
