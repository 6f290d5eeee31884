import { readBonuses } from '@slot-liste/domain/hunts/read-bonuses.ts'
import { type CellRules, readCell } from '@slot-liste/domain/imports/cells.ts'
import { columnOf, importColumns } from '@slot-liste/domain/imports/columns.ts'
import { readListFile } from '@slot-liste/domain/lists/list-file.ts'
import { manyLines, oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { expect, it } from 'vitest'
import { cellsOf } from '#testing/imports.ts'
import { shownIn } from './reading/cell-text.ts'

type Read = (text: string) => unknown

/** The lowest processor time of three runs, in microseconds: other work on the machine does not count. */
async function cost(read: Read, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const before = process.threadCpuUsage()
    await read(text)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

const length = 8_000
/** Four times the text takes four times as long, and sixteen times as long in a quadratic reader. */
const maxGrowth = 9
/** Microseconds below which the clock says little. */
const resolution = 1500

/** Divides the time for four times the text by that for one. The lowest of several tries counts, because noise only adds. */
async function growth(read: Read, textOf: (times: number) => string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > maxGrowth; tries++) {
    const one = await cost(read, textOf(1))
    least = Math.min(least, (await cost(read, textOf(4))) / Math.max(one, resolution))
  }
  return least
}

const signs = [
  '\t',
  ' ',
  '\n',
  '\r',
  '"',
  '""',
  "'",
  '\\',
  '\\"',
  ',',
  ';',
  '|',
  '-',
  '=',
  ':',
  '.',
  '(',
  '[',
  '{',
  '#',
]
const more = [
  '%',
  '*',
  'a',
  'É',
  'Ã',
  '1',
  '="',
  '&amp;',
  '&',
  '/*',
  '--',
  '\u200d',
  '@a',
  'https://',
  '€',
  '1.',
  ', ',
]
const tags = [
  '<b>',
  '</b>',
  '<sup>',
  '</sup>',
  '<sup>1</sup>',
  '<td>',
  '<tr>',
  '<table>',
  '<p>',
  '</i>',
  '<!--',
  '<a b=',
  '<br>',
  '<div hidden>',
]

/** The parts, and some pairs of them. */
const unitsOf = (parts: readonly string[]) => [
  ...parts,
  ...parts.flatMap((one, place) => [3, 7].map((step) => one + (parts[(place + step) % parts.length] ?? ''))),
]

const quietly: Read = (text) => cellsOf(text).catch(() => {})
const rules: CellRules = {
  writes: null,
  answers: {},
  blanks: null,
  repair: null,
  themes: new Map(),
  features: new Map(),
}
const texts = [...signs, ...more]

const readers: [name: string, read: Read, before: string, after: string, parts: readonly string[]][] = [
  [
    'raised text of a page',
    quietly,
    '<table><tr><th>name<th>provider<tr><td>A<td>5<sup>',
    '!</table>',
    [...texts, ...tags],
  ],
  [
    'a cell of a page',
    quietly,
    '<table><tr><th>name<th>provider<tr><td>A<td>',
    '!</table>',
    [...texts, ...tags],
  ],
  ['a cell of CSV', quietly, 'name,provider\nA,', '!\n', texts],
  ['a quoted cell of CSV', quietly, 'name,provider\nA,"', '!"\n', texts],
  ['headings of CSV', quietly, 'name,provider,', '!\nA,B\n', texts],
  ['a drawn table', quietly, '|name|provider|\n|---|---|\n|A|', '!|\n', texts],
  ['a string of JSON', quietly, '[{"name":"A","provider":"', '!"}]', texts],
  ['a beginning', quietly, '', '!\nname,provider\nA,B\n', texts],
  ['a beginning of JSON', quietly, '', '\n{"name":"A"}\n{"name":"B"}\n', ['\t', ' ', '\n', ' \n']],
  ['a call around JSON', quietly, 'call(', '!)', [...texts, '/*', '{', '[']],
  ['a value of JSON', quietly, '[{"name":', '!}]', [...texts, '[1.234,', '{"a":']],
  ['a heading', columnOf, '', '!', texts],
  ['the format of a cell', (text) => shownIn(1, text), '0', '!', [...texts, '[$', '[$a-', '_', ';']],
  ['the format of a day', (text) => shownIn(new Date(0), text), 'y', '!', [...texts, '[$', '[$a-', '_', ';']],
  ...importColumns.map(
    (column) =>
      [
        `a cell of ${column}`,
        (text: string) => readCell(column, text, rules),
        '5',
        '!',
        texts,
      ] as (typeof readers)[number],
  ),
  ['pasted bonuses', (text) => readBonuses(text, 'tr'), 'A', '!', texts],
  ['a file of a list', (text) => readListFile(text), 'name,note\nA,', '!', texts],
  ['a line', (text) => oneLine(text), 'A', '!', texts],
  ['lines', (text) => manyLines(text), 'A', '!', texts],
]

it.each(readers)(
  'take time in proportion to the length of %s',
  async (_, read, before, after, parts) => {
    const slow: string[] = []
    for (const unit of unitsOf(parts)) {
      const textOf = (times: number) => before + unit.repeat((length * times) / unit.length) + after
      if ((await growth(read, textOf)) > maxGrowth) slow.push(unit)
    }
    expect(slow).toEqual([])
  },
  900_000,
)

it('finds an expression that takes quadratic time', async () => {
  const note = /^\s*(?:\d{1,2})?\s*$/
  expect(
    await growth(
      (text) => note.test(text),
      (times) => `${'\t'.repeat(length * times)}!`,
    ),
  ).toBeGreaterThan(maxGrowth)
})
