import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'
import { printListCsv, printListJson, readListFile } from './list-file.ts'

const line = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@,;\t\r\n aşİ`) }),
)
const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)?$/)
const game = fc.record({ game: slug, name: line, provider: line, note: line })
const file = fc.record({
  title: line,
  description: line,
  tags: fc.array(line),
  ranked: fc.boolean(),
  games: fc.array(game, { minLength: 1 }),
})

it('reads a JSON file back as it was', () => {
  fc.assert(
    fc.property(file, (list) => {
      expect(readListFile(printListJson(list))).toEqual(list)
    }),
  )
})

it('reads a CSV file back as it was', () => {
  fc.assert(
    fc.property(fc.array(game, { minLength: 1 }), (games) => {
      expect(readListFile(printListCsv(games))?.games).toEqual(games)
    }),
  )
})

it('prints no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(game), (games) => {
      const cells = printListCsv(games).slice(1)
      // Seen as a spreadsheet sees them: quotes gone, the mark before a formula still there.
      for (const cell of rawCells(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

it('reads anything without failing', () => {
  fc.assert(fc.property(line, (text) => void readListFile(text)))
  fc.assert(fc.property(fc.json(), (text) => void readListFile(text)))
})

it.each([
  ['slug;note\r\nstarburst;"iyi; hızlı"\r\n', [['starburst', '', 'iyi; hızlı']]],
  [
    'name\nBook of Dead\n\nStarburst',
    [
      ['', 'Book of Dead', ''],
      ['', 'Starburst', ''],
    ],
  ],
  [
    'order\tslug\n2\tb\n1\ta\n\tc\n',
    [
      ['a', '', ''],
      ['b', '', ''],
      ['c', '', ''],
    ],
  ],
  [
    '{"games":["Starburst",{"slug":"x","note":7}]}',
    [
      ['', 'Starburst', ''],
      ['x', '', ''],
    ],
  ],
])('reads %j', (text, games) => {
  const read = readListFile(text)?.games.map(({ game, name, note }) => [game, name, note])
  expect(read).toEqual(games)
})

it.each(['', 'Starburst\nBook of Dead', '{}', '{"title":"a"}', '[]', 'null', '{', 'slug,name\n,\n'])(
  'sees no list in %j',
  (text) => {
    expect(readListFile(text)).toBeNull()
  },
)

it.each([
  ["a,'=1+1,''=x\n", [['a', '=1+1', "'=x"]]],
  ["'tis,it's\n", [["'tis", "it's"]]],
  ['"a""b","c\r\nd"\n', [['a"b', 'c\r\nd']]],
  ['a,\n', [['a', '']]],
  ['a', [['a']]],
])('takes %j apart', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

function rawCells(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(([, inside, bare]) =>
    (inside ?? bare ?? '').replaceAll('""', '"'),
  )
}

it('takes a table for a list without order, title and tags', () => {
  expect(readListFile('slug\nzeus')).toEqual({
    title: '',
    description: '',
    tags: [],
    ranked: false,
    games: [{ game: 'zeus', name: '', provider: '', note: '' }],
  })
})

it('takes a list without games for one where it has a title, and nothing else for one', () => {
  expect(readListFile('{"title":"x","games":[]}')).toMatchObject({ title: 'x', ranked: false, games: [] })
  expect(readListFile('{"games":[{"note":"x"}]}')).toBeNull()
  expect(readListFile('["Zeus"]')?.games).toEqual([{ game: '', name: 'Zeus', provider: '', note: '' }])
  for (const text of ['', '{', '3', 'a,b\nc,d', '{"games":{}}', '{"title":"x"}'])
    expect(readListFile(text)).toBeNull()
})

it('puts rows in the order of their numbers, those without one last', () => {
  const table = 'order,slug\n3,c\n,x\n1,a\n2,b\n,y'
  expect(readListFile(table)?.games.map(({ game }) => game)).toEqual(['a', 'b', 'c', 'x', 'y'])
})
