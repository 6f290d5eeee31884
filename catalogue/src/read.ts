import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** The same in both languages. */
const words = z.strictObject({ tr: z.string().trim().min(1), en: z.string().trim().min(1) })
const word = z.strictObject({ slug, tr: z.string().min(1), en: z.string().min(1) })
const synonym = z.strictObject({ term: z.string().min(1).max(60), means: z.string().min(1).max(60) })
const count = z.int().positive().nullable()
const amount = z.number().positive().nullable()

const provider = z.strictObject({
  slug,
  name: z.string().min(1),
  foundedYear: z.int().min(1900).max(2100).nullable(),
  headquarters: words.nullable(),
  website: z.url().nullable(),
  specialties: z.array(words),
})

const game = z.strictObject({
  slug,
  name: z.string().min(1).max(100),
  provider: slug,
  theme: slug.nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  rtp: z.number().min(50).max(100).nullable(),
  maxWin: amount,
  minBet: amount,
  maxBet: amount,
  paylines: count,
  ways: count,
  mechanic: z.enum(['paylines', 'ways', 'cluster', 'scatter-pays']).nullable(),
  reels: count,
  rows: count,
  features: z.array(slug),
  releaseDate: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
})

export type CatalogueProvider = z.output<typeof provider>
export type CatalogueGame = z.output<typeof game> & { sourceKinds: string[] }
export type CatalogueWord = z.output<typeof word>
export type CatalogueSynonym = z.output<typeof synonym>
export type Catalogue = {
  providers: CatalogueProvider[]
  games: CatalogueGame[]
  themes: CatalogueWord[]
  features: CatalogueWord[]
  /** A word people type, and the catalogue's own word for it; both as they are written. */
  synonyms: CatalogueSynonym[]
  /** SHA-256 of the files: unchanged files need no second load. */
  digest: string
}

const files = [
  'providers.json',
  'games.json',
  'themes.json',
  'features.json',
  'synonyms.json',
  'provenance.csv',
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
  const sources = readProvenance(texts['provenance.csv'])
  const catalogue: Catalogue = {
    providers: rows('providers.json', texts['providers.json'], provider),
    games: rows('games.json', texts['games.json'], game).map((row) => ({
      ...row,
      sourceKinds: sources.get(row.slug) ?? [],
    })),
    themes: rows('themes.json', texts['themes.json'], word),
    features: rows('features.json', texts['features.json'], word),
    synonyms: rows('synonyms.json', texts['synonyms.json'], synonym),
    digest: createHash('sha256').update(Object.values(texts).join('\0')).digest('hex'),
  }
  checkReferences(catalogue)
  return catalogue
}

function rows<T extends z.ZodType>(name: string, text: string, schema: T): z.output<T>[] {
  const result = z.array(schema).safeParse(JSON.parse(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`catalogue/${name}: row ${issue?.path.join('.')}: ${issue?.message}`)
}

/** `slug,kinds joined by +,…` → the kinds of source each game's figures come from. */
function readProvenance(text: string): Map<string, string[]> {
  const lines = text.trim().split(/\r?\n/).slice(1)
  return new Map(
    lines
      .map((line) => line.split(','))
      .map(([slug = '', kinds = '']) => [slug, kinds.split('+').filter(Boolean)]),
  )
}

function checkReferences({ providers, games, themes, features }: Catalogue): void {
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
}
