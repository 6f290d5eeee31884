import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factNames } from '#catalogue/facts.ts'
import cases from '#golden/imports.json' with { type: 'json' }
import { fold } from '#text/fold.ts'
import { finerVolatility } from './cell-words.ts'
import { answerKey, type CellAnswer, type CellRules, marksOfFile, readCell } from './cells.ts'
import { changesOf } from './changes.ts'
import {
  columnOf,
  columnsOf,
  factOfColumn,
  headersKey,
  headingOf,
  type ImportColumn,
  importColumns,
} from './columns.ts'

const words = (names: Record<string, string>) =>
  new Map(Object.entries(names).flatMap(([slug, name]) => [slug, name].map((text) => [fold(text), slug])))

const rules: CellRules = {
  writes: null,
  answers: {},
  blanks: null,
  repair: null,
  themes: words({ egypt: 'Antik Mısır' }),
  features: words({ 'free-spins': 'Ücretsiz Dönüş', multiplier: 'Çarpan' }),
}

it.each(cases.headings)('takes the heading “$heading” for $column', ({ heading, column }) => {
  expect(columnOf(heading)?.column ?? null).toBe(column)
})

it.each(cases.cells)(
  'reads “$text” under $column',
  ({ column, text, writes, answer, blanks, is, asks, wrong, blank }) => {
    const given = {
      ...rules,
      writes: (writes ?? null) as 'tr' | null,
      blanks: (blanks ?? null) as 'empty' | null,
    }
    const read = (answers: CellRules['answers']) =>
      readCell(column as ImportColumn, text, { ...given, answers })
    const open = read({})
    const answers =
      answer && open.asked
        ? { [answerKey(column as ImportColumn, open.asked.form)]: answer as CellAnswer }
        : {}
    const reading = read(answers)
    if (is !== undefined) expect(reading).toMatchObject({ kind: 'value', value: is })
    else if (wrong) expect(reading).toMatchObject({ kind: 'wrong', why: wrong })
    else if (blank) expect(reading).toMatchObject({ kind: blank })
    else {
      const said = reading.kind === 'asks' ? reading.asked.choices : []
      expect(Object.fromEntries(said.map((choice) => [choice.answer, choice.value]))).toEqual(asks)
    }
  },
)

it('asks for each form of writing by itself, and keeps an answered question', () => {
  const answered = { ...rules, answers: { [answerKey('maxWin', 'point')]: 'tr' as const } }
  expect(readCell('maxWin', '5.000x', answered)).toMatchObject({
    kind: 'value',
    value: 5000,
    asked: { form: 'point' },
  })
  expect(readCell('maxWin', '5,000', answered)).toMatchObject({ kind: 'asks', asked: { form: 'comma' } })
})

it.each([
  ['düşük', 'low', null],
  ['low-medium', 'low', 'medium-low'],
  ['1/5', 'low', null],
  ['2/5', 'low', 'medium-low'],
  ['3 / 5', 'medium', null],
  ['Orta-Yüksek', 'high', 'medium-high'],
  ['4/5', 'high', 'medium-high'],
  ['high', 'high', null],
  ['çok yüksek', 'high', 'extreme'],
  ['5/5', 'high', 'extreme'],
])('reads a volatility of %s as %s, step %s', (text, word, level) => {
  expect(readCell('volatility', text, rules)).toEqual({ kind: 'value', value: word })
  expect(finerVolatility(text)).toBe(level)
  const step = readCell('volatilityLevel', text, rules)
  expect(step).toEqual({ kind: 'value', value: level ?? word })
})

it('says where a third decimal is lost', () => {
  expect(readCell('rtp', '96.512', rules)).toEqual({ kind: 'value', value: 96.51, warning: 'rounded' })
  expect(readCell('rtp', '96.510', rules)).toEqual({ kind: 'value', value: 96.51 })
})

it('fills empty facts alone, or none, where that is the policy', () => {
  const known = { rtp: 96.5, theme: null, features: [] }
  const said = { rtp: 94, theme: 'egypt', features: ['wild'] }
  expect(changesOf(known, said, () => 'fill').facts).toEqual({ theme: 'egypt', features: ['wild'] })
  expect(changesOf(known, said, () => 'never').facts).toEqual({})
})

it('has a column for every fact, each once, under the name its file uses', () => {
  expect(importColumns.slice(0, 4)).toEqual(['name', 'provider', 'slug', 'theme'])
  expect(new Set(importColumns).size).toBe(importColumns.length)
  expect(importColumns).toHaveLength(factNames.length + 2)
  expect(importColumns.map(factOfColumn)).toEqual(
    factNames.flatMap((name) => (name === 'name' ? ['name', 'provider', 'slug'] : [name])),
  )
})

it('gives a column to the heading that means it most, then to the first, and knows its own template', () => {
  expect(columnsOf(['Ad', 'İsim', 'RTP'])).toEqual(['name', null, 'rtp'])
  expect(columnsOf(['Max Payout', 'Max Win', 'Title', 'Name'])).toEqual([null, 'maxWin', null, 'name'])
  expect(columnsOf(['RTP (Bonus Buy)', 'RTP (%)'])).toEqual([null, 'rtp'])
  expect(columnsOf(['RTP (Min)', 'RTP (Maks)'])).toEqual([null, null])
  expect(columnsOf(['RTP (varsayılan)', 'Max Win (EUR)', 'Max Win (x)'])).toEqual(['rtp', null, 'maxWin'])
  expect(columnsOf(['series.name', 'meta.slug', 'title', 'stats.rtp'])).toEqual([null, null, 'name', 'rtp'])
  for (const language of ['tr', 'en'] as const)
    expect(columnsOf(importColumns.map((column) => headingOf(column, language)))).toEqual(importColumns)
})

it('remembers headings however they are written', () => {
  expect(headersKey(['OYUN ADI', ' Sağlayıcı '])).toBe(headersKey(['Oyun Adı', 'sağlayıcı']))
})

it('tells whose marks a file has by what leaves no doubt', () => {
  expect(marksOfFile(['96,51', '5.000x'], null)).toBe('tr')
  expect(marksOfFile(['96.51%', '5,000'], 'tr')).toBe('en')
  expect(marksOfFile(['96,51', '96.51'], 'tr')).toBe(null)
  expect(marksOfFile(['5.000'], 'tr')).toBe('tr')
  expect(marksOfFile(['5,000'], 'en')).toBe(null)
})

it('finds what differs, and nothing in what is known already', () => {
  const known = { rtp: 96.5, theme: null, features: ['a', 'b'] }
  expect(changesOf(known, { rtp: 96.51, theme: null, features: ['b', 'a'] })).toEqual({
    facts: { rtp: 96.51 },
    before: { rtp: 96.5 },
  })
  expect(changesOf(known, known)).toEqual({ facts: {}, before: {} })
})

it('answers whatever stands in a cell', () => {
  fc.assert(
    fc.property(fc.constantFrom(...importColumns), fc.string({ unit: 'binary' }), (column, text) => {
      expect(['value', 'nothing', 'unknown', 'asks', 'wrong']).toContain(readCell(column, text, rules).kind)
    }),
  )
})
