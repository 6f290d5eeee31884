import { describe, expect, test } from 'vitest'

const languages = ['tr', 'en'] as const
type Language = (typeof languages)[number]

/** Each text's wordings by plural ending (`''` when it has none), by its key without that ending. */
type Texts = Map<string, Record<string, string>>

const plural = /_(zero|one|two|few|many|other)$/
const files = import.meta.glob<unknown>('./*/*.json', { eager: true, import: 'default' })

describe('texts', () => {
  test('both languages have the same files', () => expect(filesOf('tr')).toEqual(filesOf('en')))

  describe.each(filesOf('tr'))('%s', (file) => {
    const tr = textsOf('tr', file)
    const en = textsOf('en', file)

    test('has the same keys and lengths of lists', () => expect([...tr.keys()]).toEqual([...en.keys()]))

    test('has the same placeholders', () => {
      for (const [key, forms] of tr)
        expect([key, placeholders(forms)]).toEqual([key, placeholders(en.get(key) ?? {})])
    })

    test.each(languages)('has every plural form of %s and no others', (language) => {
      const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
      for (const [key, forms] of language === 'tr' ? tr : en)
        if (!('' in forms)) expect([key, Object.keys(forms).toSorted()]).toEqual([key, wanted])
    })

    test('has no empty text', () => {
      for (const [key, forms] of [...tr, ...en])
        for (const text of Object.values(forms)) expect([key, text.trim()]).not.toEqual([key, ''])
    })
  })
})

test.each([
  ['tr', 'Sayfa {{current}} / {{total}}'],
  ['en', 'Page {{current}} of {{total}}'],
] as const)('which page of how many has one wording in %s', (language, wording) => {
  const texts = filesOf(language).flatMap((file) => [...textsOf(language, file).values()])
  const found = texts.flatMap((forms) => Object.values(forms)).filter((text) => text.includes('{{current}}'))
  expect(new Set(found)).toEqual(new Set([wording]))
})

function filesOf(language: Language): string[] {
  const folder = `./${language}/`
  return Object.keys(files)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .toSorted()
}

function textsOf(language: Language, file: string): Texts {
  const texts: Texts = new Map()
  for (const [path, text] of leaves(files[`./${language}/${file}`], '')) {
    const key = path.replace(plural, '')
    texts.set(key, { ...texts.get(key), [plural.exec(path)?.[1] ?? '']: text })
  }
  return new Map([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A list's places are keys as well, so a missing paragraph is a missing key. */
function leaves(tree: unknown, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null) throw new Error(`${path} is not a text`)
  return Object.entries(tree).flatMap(([key, branch]) => leaves(branch, path ? `${path}.${key}` : key))
}

/** Names in `{{ }}` and tags, over all forms: a single form may leave out the number it stands for. */
function placeholders(forms: Record<string, string>): string[] {
  const found = Object.values(forms).flatMap((text) => text.match(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? [])
  return [...new Set(found.map((one) => one.replace(/\s|,[^}]*/g, '')))].toSorted()
}
