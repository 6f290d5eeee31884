import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** The same in both languages. */
const words = z.strictObject({ tr: z.string().trim().min(1), en: z.string().trim().min(1) })
const word = z.strictObject({ slug, tr: z.string().min(1), en: z.string().min(1) })
const synonym = z.strictObject({ term: z.string().min(1).max(60), means: z.string().min(1).max(60) })
/** Forms of a word in names, and what Turkish players say for it, parted by `|`; `=` for what is not translated. */
const translation = z.strictObject({
  words: z.string().regex(/^[^ |=]+(\|[^ |=]+)*$/),
  turkish: z.union([z.literal('='), z.string().regex(/^[^|=]{2,60}(\|[^|=]{2,60})*$/)]),
})
const count = z.int().positive().nullable()
const amount = z.number().positive().nullable()

const provider = z.strictObject({
  slug,
  name: z.string().min(1),
  foundedYear: z.int().min(1900).max(2100).nullable(),
  headquarters: words.nullable(),
  website: z.url().nullable(),
  specialties: z.array(words),
  /** The company it belongs to; `null` where it is its own or nothing is known. */
  owner: z.string().min(1).nullable(),
  /** Whether it still makes games. */
  active: z.boolean(),
})

const game = z.strictObject({
  slug,
  name: z.string().min(1).max(100),
  provider: slug,
  theme: slug.nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  /** Left out where nobody uses the finer scale. */
  volatilityLevel: z.enum(['low', 'medium-low', 'medium', 'medium-high', 'high', 'extreme']).optional(),
  rtp: z.number().min(50).max(100).nullable(),
  rtpVariants: z.array(z.number().min(50).max(100)),
  maxWin: amount,
  minBet: amount,
  maxBet: amount,
  paylines: count,
  ways: count,
  waysMin: count,
  mechanic: z.enum(['paylines', 'ways', 'cluster', 'scatter-pays']).nullable(),
  reels: count,
  rows: count,
  /** Percent of spins that pay; left out where it is unknown. */
  hitFrequency: z.number().positive().max(100).optional(),
  layout: z
    .string()
    .regex(/^\d+(-\d+)+$/)
    .nullable(),
  features: z.array(slug),
  releaseDate: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const source = z.strictObject({
  id: slug,
  name: z.string().min(1).max(100),
  kind: z.enum(['maker', 'regulator', 'operator-rules', 'dataset', 'review', 'editor']),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  licence: z.string().min(1).nullable(),
  seenOn: month,
  note: words,
  /** The publisher that quotes its pages, where they were read at second hand. */
  quotedBy: z.string().min(1).max(100).optional(),
})

/** A figure decided by hand, which goes before all voices; `null`: that it is unknown. */
const decision = z.strictObject({
  slug,
  field: z.string().min(1),
  value: z.string().min(1).nullable(),
  because: words,
})

const voice = z.strictObject({
  slug,
  field: z.string().min(1),
  value: z.string().min(1),
  source_id: slug,
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
})

/** A figure of an earlier edition of the catalogue that was wrong. `why`: sources of the new value, or a word for the reason. */
const correction = z.strictObject({
  date: z.iso.date(),
  slug,
  field: z.string().min(1),
  old: z.string(),
  new: z.string(),
  why: z.string().regex(/^[a-z0-9-]+( [a-z0-9-]+)*$/),
})

export type CatalogueSource = z.output<typeof source>
export type CatalogueVoice = z.output<typeof voice>
export type CatalogueDecision = z.output<typeof decision>
export type CatalogueCorrection = z.output<typeof correction>
export type CatalogueProvider = z.output<typeof provider>
export type CatalogueGame = z.output<typeof game>
export type CatalogueWord = z.output<typeof word>
export type CatalogueSynonym = z.output<typeof synonym>
export type CatalogueTranslation = { words: string[]; turkish: string[] }
export type Catalogue = {
  providers: CatalogueProvider[]
  games: CatalogueGame[]
  themes: CatalogueWord[]
  features: CatalogueWord[]
  /** In the order in which sources of a kind count. */
  sources: CatalogueSource[]
  voices: CatalogueVoice[]
  decisions: CatalogueDecision[]
  corrections: CatalogueCorrection[]
  /** A word people type, and the catalogue's own word for it; both as they are written. */
  synonyms: CatalogueSynonym[]
  /** Every word of the names of games, as it is folded, with the Turkish words for it; none where it is not translated. */
  words: CatalogueTranslation[]
  /** SHA-256 of the files: unchanged files need no second load. */
  digest: string
}

const files = [
  'providers.json',
  'games.json',
  'themes.json',
  'features.json',
  'synonyms.json',
  'words.csv',
  'sources.json',
  'voices.csv',
  'decisions.json',
  'corrections.csv',
] as const

const home = new URL('../', import.meta.url)

/**
 * The catalogue files, every row validated and every reference resolved.
 * @throws Error naming the file, row and field that is wrong.
 */
export async function readCatalogue(folder: URL = home): Promise<Catalogue> {
  const texts = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')])),
  ) as Record<(typeof files)[number], string>
  const catalogue: Catalogue = {
    providers: rows('providers.json', texts['providers.json'], provider),
    games: rows('games.json', texts['games.json'], game),
    themes: rows('themes.json', texts['themes.json'], word),
    features: rows('features.json', texts['features.json'], word),
    sources: rows('sources.json', texts['sources.json'], source),
    voices: lines('voices.csv', texts['voices.csv'], voice),
    decisions: rows('decisions.json', texts['decisions.json'], decision),
    corrections: lines('corrections.csv', texts['corrections.csv'], correction),
    synonyms: rows('synonyms.json', texts['synonyms.json'], synonym),
    words: lines('words.csv', texts['words.csv'], translation).map(({ words, turkish }) => ({
      words: words.split('|'),
      turkish: turkish === '=' ? [] : turkish.split('|'),
    })),
    digest: createHash('sha256').update(Object.values(texts).join('\0')).digest('hex'),
  }
  checkReferences(catalogue)
  return catalogue
}

function rows<T extends z.ZodType>(name: string, text: string, schema: T): z.output<T>[] {
  return checked(name, JSON.parse(text), schema)
}

/** Lines of a table whose cells hold neither commas nor quotes; the first line names the columns. */
function lines<T extends z.ZodObject>(name: string, text: string, schema: T): z.output<T>[] {
  const [head = '', ...rest] = text.trimEnd().split(/\r?\n/)
  const columns = Object.keys(schema.shape)
  if (head !== columns.join()) throw new Error(`catalogue/${name}: the first line must be ${columns.join()}`)
  const given = rest.map((line, row) => {
    const cells = line.split(',')
    if (cells.length !== columns.length || line.includes('"'))
      throw new Error(`catalogue/${name}: row ${row}: must have ${columns.length} cells without quotes`)
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
  })
  return checked(name, given, schema)
}

function checked<T extends z.ZodType>(name: string, given: unknown, schema: T): z.output<T>[] {
  const result = z.array(schema).safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`catalogue/${name}: row ${issue?.path.join('.')}: ${issue?.message}`)
}

function checkReferences(catalogue: Catalogue) {
  const { providers, games, themes, features, sources, voices, decisions, corrections, words } = catalogue
  const known = (list: readonly { slug: string }[]) => new Set(list.map((row) => row.slug))
  const slugs = { providers: known(providers), themes: known(themes), features: known(features) }
  for (const row of games) {
    const missing = [
      !slugs.providers.has(row.provider) && `provider ${row.provider}`,
      row.theme !== null && !slugs.themes.has(row.theme) && `theme ${row.theme}`,
      ...row.features.map((feature) => !slugs.features.has(feature) && `feature ${feature}`),
    ].filter(Boolean)
    if (missing.length) throw new Error(`catalogue/games.json: ${row.slug}: unknown ${missing.join(', ')}`)
  }
  for (const [name, list] of Object.entries({ providers, games, themes, features }))
    if (known(list).size !== list.length) throw new Error(`catalogue/${name}.json: a slug stands twice`)
  checkVoices({ games, sources, voices, decisions, corrections })
  checkLinks({ sources, voices })
  const forms = words.flatMap((entry) => entry.words)
  const twice = forms.find((word, place) => forms.indexOf(word) !== place)
  if (twice) throw new Error(`catalogue/words.csv: ${twice}: stands twice`)
}

function checkVoices({
  games,
  sources,
  voices,
  decisions,
  corrections,
}: Pick<Catalogue, 'games' | 'sources' | 'voices' | 'decisions' | 'corrections'>) {
  const [slugs, ids] = [new Set(games.map(({ slug }) => slug)), new Set(sources.map(({ id }) => id))]
  if (ids.size !== sources.length) throw new Error('catalogue/sources.json: an id stands twice')
  const said = new Set<string>()
  for (const { slug, field, value, source_id: id } of voices) {
    const key = [slug, field, value, id].join()
    if (!slugs.has(slug)) throw new Error(`catalogue/voices.csv: ${key}: no such game`)
    if (!ids.has(id)) throw new Error(`catalogue/voices.csv: ${key}: no such source`)
    if (said.has(key)) throw new Error(`catalogue/voices.csv: ${key}: stands twice`)
    said.add(key)
  }
  const decided = new Set<string>()
  for (const { slug, field } of decisions) {
    const key = [slug, field].join()
    if (!slugs.has(slug)) throw new Error(`catalogue/decisions.json: ${key}: no such game`)
    if (decided.has(key)) throw new Error(`catalogue/decisions.json: ${key}: is decided twice`)
    decided.add(key)
  }
  for (const { slug, field } of corrections)
    if (!slugs.has(slug)) throw new Error(`catalogue/corrections.csv: ${slug},${field}: no such game`)
}

/** Kinds whose addresses become links on pages; operators and reviews are named with the date they were read. */
const linkedKinds: readonly CatalogueSource['kind'][] = ['maker', 'regulator', 'dataset']

/** Voices that become links must lie at the address of their source, and never on the site of an operator or a review. */
function checkLinks({ sources, voices }: Pick<Catalogue, 'sources' | 'voices'>) {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const isLinked = (source: CatalogueSource | undefined) => source && linkedKinds.includes(source.kind)
  const unlinked = new Set(sources.filter((source) => !isLinked(source)).map(({ url }) => siteOf(url ?? '')))
  for (const { id, kind, url } of sources)
    if (linkedKinds.includes(kind) && (url === null || unlinked.has(siteOf(url))))
      throw new Error(`catalogue/sources.json: ${id}: is linked and needs a site of its own`)
  for (const { slug, field, url, source_id: id } of voices) {
    const source = byId.get(id)
    if (isLinked(source) && url && !isWithin(url, source?.url ?? ''))
      throw new Error(`catalogue/voices.csv: ${slug},${field},${id}: ${url} is not a page of this source`)
  }
}

const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

/** Data sets on a host of many must be in the repository their source names. */
const isWithin = (url: string, home: string): boolean => {
  const folder = URL.parse(home)?.pathname.replace(/\/$/, '') ?? ''
  return siteOf(url) === siteOf(home) && `${URL.parse(url)?.pathname}/`.startsWith(`${folder}/`)
}
