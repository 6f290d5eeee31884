import type { Catalogue, CatalogueGame, CatalogueProvider } from '@slot-liste/catalogue/read.ts'
import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import type { Db } from '#db/db.ts'
import { findGameAddresses } from '#store/admin/admin-games.ts'
import { findProviderAddresses } from '#store/admin/admin-providers.ts'
import * as store from '#store/catalogue/catalogue.ts'
import { replaceWords } from '#store/catalogue/vocabulary.ts'
import { findMark, holdMark, writeMark } from '#store/community/marks.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { insertSynonyms } from '#store/search/search-upkeep.ts'
import { mergeFacts } from './merge.ts'

const mark = 'catalogue'

/**
 * Brings the catalogue into the tables: new rows are added, facts that changed are updated, what an administrator
 * edited is left alone, nothing is removed. Does nothing when these very files were loaded before.
 */
export async function loadCatalogue(db: Db, catalogue: Catalogue): Promise<'loaded' | 'unchanged'> {
  const isLoaded = async (handle: Db) => (await findMark(handle, mark)) === catalogue.digest
  if (await isLoaded(db)) return 'unchanged'
  return inTransaction(db, async (tx) => {
    // Processes of one site may start at the same time.
    await holdMark(tx, mark)
    if (await isLoaded(tx)) return 'unchanged'
    await replaceWords(tx, 'themes', catalogue.themes)
    await replaceWords(tx, 'features', catalogue.features)
    await loadProviders(tx, catalogue.providers)
    await loadGames(tx, catalogue.games)
    await insertSynonyms(
      tx,
      catalogue.synonyms.map(({ term, means }) => ({ term: fold(term), means: fold(means) })),
    )
    await writeMark(tx, mark, catalogue.digest)
    return 'loaded'
  })
}

async function loadProviders(db: Db, providers: readonly CatalogueProvider[]): Promise<void> {
  const find = finder(await store.listProviderRows(db), await findProviderAddresses(db), providers)
  const fresh: store.NewProvider[] = []
  for (const given of providers) {
    const provider = providerFacts(given)
    const row = find(provider.slug)
    if (row === 'taken') continue
    if (!row) fresh.push({ ...provider, ...store.nameColumns(provider.name), loaded: provider })
    else {
      const changes = mergeFacts(row, row.loaded ?? {}, provider)
      const name = (changes.name as string | undefined) ?? row.name
      await store.updateProvider(db, row.id, {
        ...changes,
        ...store.nameColumns(name),
        ...loadedColumns(changes, provider, row),
      })
    }
  }
  await store.insertProviders(db, fresh)
}

async function loadGames(db: Db, games: readonly CatalogueGame[]): Promise<void> {
  const rows = await store.listProviderRows(db)
  const providerById = new Map(rows.map((row) => [row.id, row]))
  const findProvider = finder(rows, await findProviderAddresses(db), [])
  const find = finder(await store.listGameRows(db), await findGameAddresses(db), games)
  const popularity = popularityOf(games)
  const fresh: store.NewGame[] = []
  for (const game of games) {
    const provider = findProvider(game.provider) as store.ProviderRow
    const facts = { ...gameFacts(game, provider.id), popularity: popularity.get(game.slug) ?? 0 }
    const row = find(game.slug)
    if (row === 'taken') continue
    if (!row) fresh.push({ ...facts, ...store.nameColumns(game.name, provider.name), loaded: facts })
    else {
      const changes = mergeFacts(row, row.loaded ?? {}, facts)
      const { name, providerId } = { ...row, ...changes } as store.GameRow
      const columns = store.nameColumns(name, providerById.get(providerId)?.name)
      await store.updateGame(db, row.id, { ...changes, ...columns, ...loadedColumns(changes, facts, row) })
    }
  }
  await store.insertGames(db, fresh)
}

/**
 * The row a slug of the files means: its own, or the one that had it before an administrator renamed or merged it. A row
 * the files speak of under its present slug too, or under two former ones, is `taken`: one entry of the files tells of it.
 */
function finder<Row extends { id: number; slug: string }>(
  rows: readonly Row[],
  addresses: ReadonlyMap<string, number>,
  entries: readonly { slug: string }[],
) {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(entries.map(({ slug }) => bySlug.get(slug)?.id))
  return (slug: string): Row | 'taken' | undefined => {
    const row = bySlug.get(slug) ?? byId.get(addresses.get(slug) ?? 0)
    if (!row || row.slug === slug || entries.length === 0) return row
    if (known.has(row.id)) return 'taken'
    known.add(row.id)
    return row
  }
}

/** The loaded facts stored with the row; a change by the load counts as a new version. */
function loadedColumns(changes: object, facts: Record<string, unknown>, row: { version: number }) {
  const changed = Object.keys(changes).length > 0
  return { loaded: facts, ...(changed && { version: row.version + 1, updatedAt: new Date() }) }
}

function providerFacts({ headquarters, specialties, ...facts }: CatalogueProvider) {
  return {
    ...facts,
    headquartersTr: headquarters?.tr ?? null,
    headquartersEn: headquarters?.en ?? null,
    specialtiesTr: specialties.map(({ tr }) => tr),
    specialtiesEn: specialties.map(({ en }) => en),
  }
}

function gameFacts({ provider: _, releaseDate, ...facts }: CatalogueGame, providerId: number) {
  const release = releaseDate === null ? null : parseReleaseDate(releaseDate)
  return {
    ...facts,
    providerId,
    releaseDate: release?.date ?? null,
    releasePrecision: release?.precision ?? null,
  }
}

/**
 * The order a shelf begins with until people's lists decide: a provider's games in the catalogue's order, providers
 * taking turns, the ones with more games more often. Greater is more popular.
 */
function popularityOf(games: readonly CatalogueGame[]): Map<string, number> {
  const byProvider = Object.groupBy(games, (game) => game.provider)
  const scores = Object.values(byProvider).flatMap((made = []) =>
    made.map(
      ({ slug }, rank) => [slug, Math.round((10_000 * Math.log(1 + made.length)) / (rank + 2))] as const,
    ),
  )
  return new Map(scores)
}
