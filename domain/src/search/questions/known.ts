import type { mechanics } from '#catalogue/facts.ts'
import { isFiller, stems } from '#search/turkish-stems.ts'
import { fold } from '#text/fold.ts'
import { mechanicNames, otherFeatureNames, otherThemeNames } from './labels.ts'
import type { Phrases } from './phrases.ts'

type Word = { slug: string; tr: string; en: string }

/** The words of the catalogue a query is read with. `synonyms` are folded, and both they and names are as administrators wrote them. */
export type Vocabulary = {
  providers: readonly { slug: string; name: string }[]
  themes: readonly Word[]
  features: readonly Word[]
  synonyms: readonly { term: string; means: string }[]
}

export type Label =
  | { kind: 'provider' | 'theme' | 'feature'; value: string }
  | { kind: 'mechanic'; value: (typeof mechanics)[number] }

/** Labels by what they are called; `providers` are their whole names without spaces; single words of themes' names, for beside `temalı`. */
export type Known = {
  labels: Phrases<Label>
  providers: ReadonlySet<string>
  themeParts: Phrases<Label>
}

/** The names of the catalogue, and those of a table, as phrases. Of two that are called the same the first one has it. */
export function knownOf({ providers, themes, features, synonyms }: Vocabulary): Known {
  const labels = new Map<string, Label>()
  const add = (label: Label, names: readonly string[]) => {
    for (const key of names.flatMap(keysOf)) if (!labels.has(key)) labels.set(key, label)
  }
  const whole = new Set<string>()
  for (const { slug, name } of providers) {
    const names = providerNames(name)
    for (const one of [name, ...names]) whole.add(fold(one).replaceAll(' ', ''))
    add({ kind: 'provider', value: slug }, [...names, slug.replaceAll('-', ' ')])
  }
  for (const { slug, name } of providers)
    add({ kind: 'provider', value: slug }, providerNames(name).map(withoutCompany))
  const vocabularies = [
    ['feature', features, otherFeatureNames],
    ['theme', themes, otherThemeNames],
  ] as const
  for (const [kind, words, others] of vocabularies)
    for (const word of words) add({ kind, value: word.slug }, namesOf(word, others[word.slug]))
  for (const [value, names] of Object.entries(mechanicNames))
    add({ kind: 'mechanic', value: value as keyof typeof mechanicNames }, names.split('|'))
  for (const { term, means } of synonyms) {
    const label = labels.get(means.replaceAll(' ', ''))
    if (label) add(label, [term])
    if (whole.has(means.replaceAll(' ', ''))) whole.add(term.replaceAll(' ', ''))
  }
  return { labels, providers: whole, themeParts: partsOf(themes) }
}

/** `Games Global (Microgaming)` is called by either name. */
const providerNames = (name: string) =>
  name
    .split(/[(),]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `Hacksaw Gaming` is called `Hacksaw`, `Nolimit City` `Nolimit`. */
const withoutCompany = (name: string) => {
  const words = fold(name).split(' ')
  const last = words.at(-1) ?? ''
  const short = words.slice(0, -1).join('')
  return words.length > 1 && company.has(last) && short.length > 1 && !isFiller(short) ? short : ''
}

const company = new Set([
  'gaming',
  'games',
  'studios',
  'studio',
  'play',
  'city',
  'interactive',
  'soft',
  'global',
  'slots',
  'go',
])

/** `Norse & Vikings`, `Uzay ve Bilim Kurgu`, `Joker (Wild)`: each part by itself, and all together. */
function namesOf({ slug, tr, en }: Word, others = ''): string[] {
  const parts = [tr, en].flatMap((name) => name.split(/[&/,()]|\sve\s|\sand\s/))
  return [
    tr,
    en,
    ...(slug.includes('and') ? [tr, en] : parts),
    slug.replaceAll('-', ' '),
    ...others.split('|'),
  ]
}

/** A name without spaces, and without the ending of its last word. */
function keysOf(name: string): string[] {
  const words = fold(name).split(' ')
  const last = words.at(-1) ?? ''
  if (last === '') return []
  const before = words.slice(0, -1).join('')
  const bare = [last.replace(/(?<=\w{3})s$/, ''), ...stems(last).filter((stem) => stem.length > 4)]
  return [...new Set([last, ...bare])].map((form) => before + form)
}

/** Single words that only one theme's name holds. */
function partsOf(themes: readonly Word[]): Phrases<Label> {
  const parts = new Map<string, Label | undefined>()
  for (const { slug, tr, en } of themes)
    for (const word of new Set(fold(`${tr} ${en}`).split(' '))) {
      if (word.length < 3) continue
      const other = parts.has(word) && parts.get(word)?.value !== slug
      parts.set(word, other ? undefined : { kind: 'theme', value: slug })
    }
  return new Map([...parts].filter((entry): entry is [string, Label] => entry[1] !== undefined))
}
