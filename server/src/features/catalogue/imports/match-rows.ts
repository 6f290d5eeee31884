import type { ImportChoices } from '@slot-liste/contract/admin/import-shapes.ts'
import type { Facts } from '@slot-liste/domain/imports/changes.ts'
import { createDuplicates } from '@slot-liste/domain/imports/duplicates.ts'
import type { Meaning } from '@slot-liste/domain/search/names/name-index.ts'
import { fold, foldWithin } from '@slot-liste/domain/text/fold.ts'
import { drawnInLatin } from '@slot-liste/domain/text/look-alikes.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import type { UnknownProvider } from './tally.ts'

export type RowProvider = { kind: 'known' | 'new'; name: string; facts: Facts }
export type KnownGame = { id: number; slug: string; version: number; facts: Facts }
export type KnownProvider = { id: number; slug: string; name: string }

/** The catalogue that rows are compared with. Addresses are former ones of games and providers. */
export type Catalogue = {
  games: KnownGame[]
  gameAddresses: (readonly [slug: string, id: number])[]
  providers: KnownProvider[]
  providerAddresses: (readonly [slug: string, id: number])[]
  /** Other names of providers, as files wrote them and somebody decided. */
  aliases: (readonly [key: string, id: number])[]
  /** Words that are said for others in names. */
  meanings: Meaning[]
  choices: Pick<ImportChoices, 'providers'>
}

export type Match = { kind: 'game'; game: KnownGame } | { kind: 'none' } | { kind: 'ambiguous' }

type FoundProvider = (RowProvider | { kind: 'none' | 'missing' | 'skip' }) & {
  unknown?: UnknownProvider
}
type Said = Record<string, unknown>

/** As `nameColumns` of the store, under the names of the columns. */
export const nameFacts = (name: string, provider: string): Facts => ({
  sort_key: sortKey(name),
  folded: `${foldWithin(name, 200)} ${foldWithin(provider, 200)}`.trim(),
})

/** Finds the game a row is about: by its address, else by its provider and folded name, also under earlier addresses. */
export function createMatching(catalogue: Catalogue) {
  const { games, gameAddresses } = catalogue
  const index = indexProviders(catalogue)
  const bySlug = indexAddresses(games, gameAddresses)
  const { byName, lookAlike } = indexNames(games)
  const duplicateOf = createDuplicates(
    games.map(({ facts }) => ({ providerId: facts.providerId, name: String(facts.name) })),
    catalogue.meanings,
  )
  /** The game of the catalogue that a new one may be, spelled otherwise. */
  const nearest = (name: string, provider: RowProvider | null) =>
    duplicateOf(drawnInLatin(name) ?? name, provider?.facts.providerId)
  /** Claims of rows of this file: the row by its game, name or address. */
  const claims = new Map<string, number>()

  const match = (said: Said, provider: FoundProvider): Match => {
    const addressed = said.slug === undefined ? undefined : bySlug.get(String(said.slug))
    if (addressed) return { kind: 'game', game: addressed }
    if (said.name === undefined || provider.kind !== 'known') return { kind: 'none' }
    const { providerId } = provider.facts
    const [game, ...others] = byName.get(nameKey(providerId, String(said.name))) ?? []
    if (others.length) return { kind: 'ambiguous' }
    if (game) return { kind: 'game', game }
    const earlier = bySlug.get(slugOf(String(said.name)))
    const isSame = earlier?.facts.providerId === providerId && earlier?.slug !== slugOf(String(said.name))
    return earlier && isSame ? { kind: 'game', game: earlier } : { kind: 'none' }
  }

  /** An address nobody has, nor had; null where the name holds no letter for one. */
  const addressFor = (said: Said, provider: RowProvider | null): string | null => {
    if (said.slug !== undefined) return String(said.slug)
    const own = slugOf(String(said.name ?? ''))
    if (own === '') return null
    const isFree = (slug: string) => !bySlug.has(slug) && !claims.has(`address ${slug}`)
    if (isFree(own)) return own
    const longer = `${own}-${slugOf(provider?.name ?? '')}`.slice(0, 75).replace(/-+$/, '')
    let address = longer
    for (let n = 2; !isFree(address); n++) address = `${longer}-${n}`
    return address
  }

  /** The row that stands for the same game already. A game found by its address may have a new name: that is claimed too. */
  const claim = (
    row: number,
    game: KnownGame | null,
    said: Said,
    provider: RowProvider | null,
    address: string | null,
  ) => {
    const name = said.name ?? game?.facts.name
    const home = provider ? (provider.facts.providerId ?? provider.facts.providerNew) : game?.facts.providerId
    const keys = [
      game && `game ${game.id}`,
      name !== undefined && home !== undefined && `name ${nameKey(home, String(name))}`,
      address && `address ${address}`,
    ].filter((key): key is string => typeof key === 'string' && key !== '')
    const twin = keys.map((key) => claims.get(key)).find((other) => other !== undefined)
    if (twin === undefined) for (const key of keys) claims.set(key, row)
    return twin
  }

  return { ...index, match, lookAlike, nearest, addressFor, claim }
}

/** Games by their addresses, those of today first. */
function indexAddresses(games: readonly KnownGame[], former: Catalogue['gameAddresses']) {
  const byId = new Map(games.map((game) => [game.id, game]))
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  for (const [slug, id] of former) {
    const game = byId.get(id)
    if (game && !bySlug.has(slug)) bySlug.set(slug, game)
  }
  return bySlug
}

function indexNames(games: readonly KnownGame[]) {
  const byName = Map.groupBy(games, ({ facts }) => nameKey(facts.providerId, String(facts.name)))
  const drawn = new Map<string, KnownGame>()
  for (const game of games) {
    const latin = drawnInLatin(String(game.facts.name))
    if (latin !== null) drawn.set(nameKey(game.facts.providerId, latin), game)
  }
  /** The reading of a new name in Latin letters alone, or the game of the catalogue whose name is drawn alike. */
  const lookAlike = (name: string, provider: RowProvider | null): string | undefined => {
    const latin = drawnInLatin(name)
    const key = nameKey(provider?.facts.providerId, latin ?? name)
    const there = latin === null ? drawn.get(key) : byName.get(key)?.[0]
    return there ? String(there.facts.name) : (latin ?? undefined)
  }
  return { byName, lookAlike }
}

const nameKey = (provider: unknown, name: string) => `${provider}|${fold(name)}`

function indexProviders({ providers, providerAddresses, aliases, choices }: Catalogue) {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  const bySlug = new Map(providers.map((provider) => [provider.slug, provider]))
  const byName = new Map(providers.map((provider) => [fold(provider.name), provider]))
  const earlier = new Map(providerAddresses.map(([slug, id]) => [slug, byId.get(id)]))
  const otherNames = new Map(aliases.map(([key, id]) => [key, byId.get(id)]))
  const fresh = new Map<string, { key: string; name: string }>()
  const known = ({ id, name }: KnownProvider): RowProvider => ({
    kind: 'known',
    name,
    facts: { providerId: id },
  })

  const providerOf = (text: string | undefined): FoundProvider => {
    if (text === undefined) return { kind: 'none' }
    const there =
      bySlug.get(text) ?? byName.get(fold(text)) ?? bySlug.get(slugOf(text)) ?? earlier.get(slugOf(text))
    if (there) return known(there)
    const key = foldWithin(text, 200)
    const remembered = otherNames.get(key) ?? null
    const unknown = {
      ...{ key, name: text.slice(0, 200).toWellFormed() },
      remembered: remembered && { slug: remembered.slug, name: remembered.name },
    }
    const choice = choices.providers[key]
    const mapped = choice ? choice.kind === 'map' && bySlug.get(choice.slug) : remembered
    if (mapped) return { ...known(mapped), unknown }
    if (choice?.kind === 'skip') return { kind: 'skip', unknown }
    if (choice?.kind !== 'create' || slugOf(text) === '') return { kind: 'missing', unknown }
    const { name } = fresh.get(key) ?? unknown
    fresh.set(key, { key, name })
    return { kind: 'new', name, facts: { providerNew: key, provider: name }, unknown }
  }

  return {
    providerOf,
    providerById: (id: unknown) => byId.get(id as number),
    newProviders: () => [...fresh.values()],
  }
}
