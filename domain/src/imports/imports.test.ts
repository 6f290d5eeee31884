import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factNames } from '#catalogue/facts.ts'
import cases from '#golden/imports.json' with { type: 'json' }
import { fold } from '#text/fold.ts'
import { type CellAnswer, type CellRules, marksOfFile, readCell } from './cells.ts'
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
  themes: words({ egypt: 'Antik Mısır' }),
  features: words({ 'free-spins': 'Ücretsiz Dönüş', multiplier: 'Çarpan' }),
}

it.each(cases.headings)('takes the heading “$heading” for $column', ({ heading, column }) => {
  expect(columnOf(heading)?.column ?? null).toBe(column)
})

it.each(cases.cells)(
  'reads “$text” under $column',
  ({ column, text, writes, answer, is, asks, wrong, blank }) => {
    const answers = answer ? { [column]: answer as CellAnswer } : {}
    const read = readCell(column as ImportColumn, text, {
      ...rules,
      writes: (writes ?? null) as 'tr' | null,
      answers,
    })
    if (is !== undefined) expect(read).toEqual({ kind: 'value', value: is })
    else if (wrong) expect(read).toMatchObject({ kind: 'wrong', why: wrong })
    else if (blank) expect(read).toEqual({ kind: blank })
    else {
      const said = read.kind === 'asks' ? read.choices : []
      expect(Object.fromEntries(said.map((choice) => [choice.answer, choice.value]))).toEqual(asks)
    }
  },
)

it('has a column for every fact, each once, under the name its file uses', () => {
  expect(importColumns.slice(0, 4)).toEqual(['name', 'provider', 'slug', 'theme'])
  expect(new Set(importColumns).size).toBe(importColumns.length)
  expect(importColumns).toHaveLength(factNames.length + 2)
  expect(importColumns.map(factOfColumn)).toEqual(
    factNames.flatMap((name) => (name === 'name' ? ['name', 'provider', 'slug'] : [name])),
  )
})

it('gives a column to the first of two headings, and knows its own template', () => {
  expect(columnsOf(['Ad', 'Name', 'RTP'])).toEqual(['name', null, 'rtp'])
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
