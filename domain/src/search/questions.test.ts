import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { fold } from '#text/fold.ts'
import { joinFilters, type QuestionFilters } from './questions/filters.ts'
import { knownOf } from './questions/known.ts'
import { said, vocabulary } from './questions/samples.ts'
import { questionText, readQuestion } from './questions.ts'

const known = knownOf(vocabulary)
const names = [
  ...[
    'Vikings',
    'Egypt',
    'Book of 99',
    '40 Super Hot',
    '243 Crystal Fruits',
    'Megaways Jack',
    '2021 Hit Slot',
  ],
  ...['Sweet Bonanza', 'Mahjong Ways 2', '96', 'Mental', '2024'],
]
const folded = new Set(names.map(fold))
const read = (query: string) => readQuestion(query, known, (name) => folded.has(name))
const filtersOf = (query: string) =>
  (read(query)?.understood ?? []).reduce<QuestionFilters>(
    (all, { filters }) => joinFilters(all, filters) ?? all,
    {},
  )

describe('a question about figures', () => {
  it('is read as in the golden file', async () => {
    const file = new URL('../../golden/questions.txt', import.meta.url)
    const queries = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('  '))
    const lines = queries.flatMap((query) => {
      const question = read(query)
      if (!question) return [query, '  words alone']
      const { understood, isMeant, saysMore, rest, words } = question
      const how = isMeant ? 'meant' : saysMore ? 'beside words' : 'may be a name'
      return [
        query,
        ...understood.map(({ text, filters }) => `  ${text}: ${JSON.stringify(filters)}`),
        `  ${understood.length > 0 ? how : 'nothing'}; rest "${rest}", words "${words(isMeant ? understood : [])}"`,
      ]
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file.pathname)
  })

  it.each(names)('that is the name of a game is none: %s', (name) => {
    for (const query of [name, name.toUpperCase(), `${name} oyunu`, `${name} slot`, `${name} rtp`])
      expect(read(query)?.understood ?? [], query).toEqual([])
  })

  it('leaves the words of a name alone wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names.filter((name) => name.includes(' '))),
        fc.constantFrom(...said),
        (name, one) => {
          for (const query of [`${name} ${one}`, `${one} ${name}`])
            for (const { text } of read(query)?.understood ?? [])
              for (const word of fold(name).split(' '))
                if (!fold(one).split(' ').includes(word)) expect(fold(text).split(' ')).not.toContain(word)
        },
      ),
    )
  })

  it('is parted into what is understood and the rest, and no letter of it is lost or read twice', () => {
    fc.assert(
      fc.property(anything, (query) => {
        const question = read(query)
        if (!question) return
        const text = questionText(query)
        let end = 0
        for (const { from, to, text: piece } of question.understood) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(text.slice(from, to)).toBe(piece)
          end = to
        }
        const others = question.understood.reduceRight(
          (left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`,
          text,
        )
        const left = lettersOf(others)
        for (const [letter, count] of lettersOf(question.rest))
          expect(left.get(letter) ?? 0).toBeGreaterThanOrEqual(count)
        expect(new Set(question.understood.map(({ id }) => id)).size).toBe(question.understood.length)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('never says filters that exclude each other', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { maxLength: 5 }), (parts) => {
        const {
          rtpMin = 0,
          rtpMax = 100,
          yearFrom = 0,
          yearTo = 9999,
          maxWinMin = 0,
          maxWinMax = 1e9,
          ...others
        } = filtersOf(parts.join(' '))
        expect(rtpMin).toBeLessThanOrEqual(rtpMax)
        expect(yearFrom).toBeLessThanOrEqual(yearTo)
        expect(maxWinMin).toBeLessThanOrEqual(maxWinMax)
        expect(others.feature?.some((one) => others.notFeature?.includes(one)) ?? false).toBe(false)
      }),
    )
  })

  it('says the same whichever letters it is typed with', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: 3 }), (parts) => {
        const query = parts.join(' ')
        const plain = query.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
        expect(filtersOf(plain)).toEqual(filtersOf(query))
        expect(filtersOf(query.toLocaleUpperCase('tr'))).toEqual(filtersOf(query))
      }),
    )
  })

  it.each(['tr', 'en'] as const)('reads what is printed from filters: %s', (language) => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const query = Object.values(printed(filters, language)).join(' ')
        fc.pre(query.length <= 100)
        expect(filtersOf(query), query).toEqual(filters)
        expect(read(query)?.isMeant, query).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it('is read of the first hundred letters, whatever comes after them', () => {
    const long = `rtp 96 üstü ${'a '.repeat(2500)}`
    expect(read(long)?.understood).toHaveLength(1)
    expect(read(`${'a'.repeat(5000)} rtp 96`)?.understood).toEqual([])
    expect(read('2024 '.repeat(200))?.understood.length).toBeLessThanOrEqual(1)
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    ...said,
    ...names,
    've',
    'ile',
    '-',
    '%',
    'x',
    '96',
    '5000',
    '+',
    '>=',
    '2020',
    'temalı',
    'üstü',
    'altı',
    'rtp',
    'kaç',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.stringMatching(/^[0-9.,x%+-]{1,8}$/),
)
const anything = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '', '  ', '/', ', ')), { maxLength: 10 })
  .map((pieces) => pieces.flat().join(''))

function lettersOf(text: string): Map<string, number> {
  const letters = new Map<string, number>()
  for (const letter of text.replace(/\s/g, '')) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  return letters
}

const slugs = (all: readonly { slug: string }[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...all.map(({ slug }) => slug)), { minLength: 1, maxLength })
const range = (
  low: 'rtpMin' | 'maxWinMin' | 'yearFrom',
  high: 'rtpMax' | 'maxWinMax' | 'yearTo',
  value: fc.Arbitrary<number>,
) =>
  fc.oneof(
    value.map((from) => ({ [low]: from })),
    value.map((to) => ({ [high]: to })),
    fc
      .tuple(value, value)
      .map(([one, other]) => ({ [low]: Math.min(one, other), [high]: Math.max(one, other) })),
  )

const someFilters: fc.Arbitrary<QuestionFilters> = fc
  .tuple(
    fc.option(slugs(vocabulary.providers, 1).map((provider) => ({ provider }))),
    fc.option(slugs(vocabulary.themes, 1).map((theme) => ({ theme }))),
    fc.option(slugs(vocabulary.features, 2).map((feature) => ({ feature }))),
    fc.option(fc.constantFrom('low', 'medium', 'high').map((one) => ({ volatility: [one] }))),
    fc.option(
      range(
        'rtpMin',
        'rtpMax',
        fc.integer({ min: 5000, max: 10_000 }).map((value) => value / 100),
      ),
    ),
    fc.option(range('maxWinMin', 'maxWinMax', fc.integer({ min: 100, max: 200_000 }))),
    fc.option(range('yearFrom', 'yearTo', fc.integer({ min: 1990, max: 2030 }))),
    fc.option(fc.integer({ min: 3, max: 8 }).map((reels) => ({ reels: [reels] }))),
    fc.option(
      fc.constantFrom(
        { sort: 'releaseDate' },
        { sort: 'rtp' },
        { sort: 'maxWin' },
        { sort: 'rtp', dir: 'asc' },
      ),
    ),
  )
  .map((parts) => Object.assign({}, ...parts.map((part) => part ?? {})) as QuestionFilters)
  .filter((filters) => Object.keys(filters).length > 0)

/** Filters as somebody would type them. */
function printed(filters: QuestionFilters, language: 'tr' | 'en'): string[] {
  const isTurkish = language === 'tr'
  const number = (value: number) => (isTurkish ? String(value).replace('.', ',') : String(value))
  const bounds = (
    low: number | undefined,
    high: number | undefined,
    print: (value: number) => string,
    name: string,
  ) => {
    if (low !== undefined && high !== undefined)
      return isTurkish
        ? `${name} ${print(low)} ile ${print(high)} arası`
        : `${name} between ${print(low)} and ${print(high)}`
    if (low !== undefined) return isTurkish ? `${name} en az ${print(low)}` : `${name} at least ${print(low)}`
    return high === undefined
      ? ''
      : isTurkish
        ? `${name} en çok ${print(high)}`
        : `${name} at most ${print(high)}`
  }
  const word = (words: readonly { slug: string; tr: string; en: string }[], slug: string) =>
    words.find((one) => one.slug === slug)?.[language] ?? ''
  const { provider = [], theme = [], feature = [], volatility = [], reels = [], sort, dir } = filters
  const orders = {
    releaseDate: isTurkish ? 'en yeni' : 'newest',
    rtp: isTurkish ? `en ${dir ? 'düşük' : 'yüksek'} rtp` : `${dir ? 'lowest' : 'highest'} rtp`,
    maxWin: isTurkish ? 'en çok kazandıran' : 'highest paying',
  }
  const levels = { low: ['düşük', 'low'], medium: ['orta', 'medium'], high: ['yüksek', 'high'] }
  return [
    ...provider.map((slug) => vocabulary.providers.find((one) => one.slug === slug)?.name ?? ''),
    ...theme.map((slug) => `${word(vocabulary.themes, slug)} ${isTurkish ? 'temalı' : 'themed'}`),
    ...feature.map((slug) => word(vocabulary.features, slug)),
    ...volatility.map(
      (one) => `${levels[one][isTurkish ? 0 : 1]} ${isTurkish ? 'volatiliteli' : 'volatility'}`,
    ),
    ...reels.map((count) => `${count} ${isTurkish ? 'makaralı' : 'reels'}`),
    bounds(filters.maxWinMin, filters.maxWinMax, (value) => `${number(value)}x`, 'max win'),
    sort ? orders[sort as keyof typeof orders] : '',
    bounds(filters.rtpMin, filters.rtpMax, number, 'rtp'),
    bounds(filters.yearFrom, filters.yearTo, String, isTurkish ? 'çıkış yılı' : 'release year'),
    isTurkish ? 'oyunlar' : 'games',
  ].filter(Boolean)
}
