import type {
  Catalogue,
  CatalogueCorrection,
  CatalogueGame,
  CatalogueSource,
} from '@slot-liste/catalogue/read.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { resolveFacts } from '@slot-liste/domain/catalogue/game-voices.ts'
import { readVoice, type VoiceField, voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { wordPairs } from '@slot-liste/domain/search/word-table.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import type { Db } from '#db/db.ts'
import { findGameAddresses } from '#store/admin/admin-games.ts'
import { findProviderAddresses } from '#store/admin/admin-providers.ts'
import * as store from '#store/catalogue/catalogue.ts'
import { insertPastChanges } from '#store/catalogue/figure-changes.ts'
import { deriveProviders } from '#store/catalogue/provider-voices.ts'
import {
  insertSources,
  type LoadedDecision,
  type LoadedVoice,
  listGoneSlugs,
  listSourceRows,
  type NewSource,
  removeGoneSources,
  replaceLoadedDecisions,
  replaceLoadedVoices,
  updateSource,
} from '#store/catalogue/sources.ts'
import { replaceWords } from '#store/catalogue/vocabulary.ts'
import {
  deriveFigures,
  findVoices,
  insertDecisions,
  printedFacts,
  setChangeCause,
  sourcedColumns,
  stateColumns,
  type VoicesByField,
} from '#store/catalogue/voices.ts'
import { findMark, holdMark, writeMark } from '#store/community/marks.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { insertSynonyms, replaceLoadedWords } from '#store/search/search-upkeep.ts'
import { loadProviders, providerVoiceRows } from './catalogue-providers.ts'
import { finder, type Loaded, loadedColumns, sourceKindOf } from './catalogue-rows.ts'
import { isUpdate, mergeFacts } from './merge.ts'
import { popularityOf } from './popularity.ts'

const mark = 'catalogue'

/**
 * Brings the catalogue into the tables: new rows are added, facts that changed are updated, what an administrator
 * edited is left alone. Of what the files no longer hold, only sources with their voices are removed. Does nothing when these
 * very files were loaded before.
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
    await loadSources(tx, catalogue.sources)
    const providers = await loadProviders(tx, catalogue)
    const games = await loadGames(tx, catalogue)
    await loadVoices(tx, catalogue, { providers, games })
    await loadCorrections(tx, catalogue.corrections, games.ids)
    await loadSynonyms(tx, catalogue)
    await writeMark(tx, mark, catalogue.digest)
    return 'loaded'
  })
}

/** Words first: a synonym that says the same as one of them adds nothing. */
async function loadSynonyms(db: Db, { words, synonyms }: Catalogue): Promise<void> {
  await replaceLoadedWords(db, wordPairs(words))
  await insertSynonyms(
    db,
    synonyms.map(({ term, means }) => ({ term: fold(term), means: fold(means) })),
  )
}

/**
 * Names, providers, themes and features come from the files; figures from what all voices say. Returns the ids of the games
 * by the slugs of the files.
 */
async function loadGames(db: Db, catalogue: Catalogue): Promise<Loaded> {
  const { games } = catalogue
  const rows = await store.listProviderRows(db)
  const providerById = new Map(rows.map((row) => [row.id, row]))
  const findProvider = finder(rows, await findProviderAddresses(db), [])
  const known = await store.listGameRows(db)
  await keepEdits(db, known)
  const find = finder(known, await findGameAddresses(db), games)
  const popularity = popularityOf(games)
  const voices = voicesOfFiles(catalogue)
  const fresh: store.NewGame[] = []
  const ids = new Map<string, number>()
  for (const game of games) {
    const provider = findProvider(game.provider) as store.ProviderRow
    const facts = { ...gameFacts(game, provider.id), popularity: popularity.get(game.slug) ?? 0 }
    const row = find(game.slug)
    if (row === 'taken') continue
    if (!row) {
      const { values, ...kept } = resolveFacts(voices.get(game.slug) ?? {})
      const figures = { ...sourcedColumns(values), ...stateColumns(kept) }
      fresh.push({ ...facts, ...figures, ...store.nameColumns(game.name, provider.name), loaded: facts })
    } else {
      ids.set(game.slug, row.id)
      const changes = mergeFacts(row, row.loaded ?? {}, facts)
      const { name, providerId } = { ...row, ...changes } as store.GameRow
      const columns = store.nameColumns(name, providerById.get(providerId)?.name)
      const update = { ...changes, ...columns, ...loadedColumns(changes, facts, row) }
      if (isUpdate(row, update)) await store.updateGame(db, row.id, update)
    }
  }
  const added = await store.insertGames(db, fresh)
  for (const { slug, id } of added) ids.set(slug, id)
  return { ids, toDerive: known.length > 0 ? [...known, ...added].map(({ id }) => id) : [] }
}

/** Loads the voices the files give of games and providers, and derives the figures from them. */
async function loadVoices(
  db: Db,
  catalogue: Catalogue,
  { providers, games }: { providers: Loaded; games: Loaded },
): Promise<void> {
  await replaceLoadedVoices(db, [
    ...voiceRows(catalogue, games.ids),
    ...providerVoiceRows(catalogue, providers.ids),
  ])
  await replaceLoadedDecisions(db, decisionRows(catalogue, games.ids))
  await setChangeCause(db, { cause: 'catalogue' })
  const now = new Date()
  const kept = catalogue.sources.map(({ id }) => id)
  await removeGoneSources(db, kept, now)
  await deriveProviders(db, providers.toDerive, now)
  await deriveFigures(db, games.toDerive, now)
}

/** A figure no voice explains was set by an administrator before there were voices: it becomes a decision. */
async function keepEdits(db: Db, rows: readonly store.GameRow[]): Promise<void> {
  const voices = await findVoices(
    db,
    rows.map(({ id }) => id),
  )
  const decisions = rows.flatMap((row) => {
    const { values } = resolveFacts(voices.get(row.id) ?? {})
    const shown = printedFacts(row)
    const given = row.loaded ? printedFacts(row.loaded) : undefined
    return sourcedFacts
      .filter((field) => shown[field] !== values[field] && shown[field] !== given?.[field])
      .map((field) => ({ gameId: row.id, field, value: shown[field] }))
  })
  await insertDecisions(db, decisions, { by: null, note: null, address: null, now: new Date() })
}

async function loadSources(db: Db, given: readonly CatalogueSource[]): Promise<void> {
  const rows = new Map((await listSourceRows(db)).map((row) => [row.slug, row]))
  const gone = await listGoneSlugs(db)
  const fresh: NewSource[] = []
  for (const [
    place,
    { id: slug, name, kind, url, licence, seenOn, note, quotedBy = null },
  ] of given.entries()) {
    if (gone.has(slug)) continue
    const attribution = licence && `Contains data of ${name}, ${licence} licence`
    const facts = {
      ...{ slug, name, kind: sourceKindOf[kind], url, licence, attribution, seenOn, place },
      ...{ noteTr: note.tr, noteEn: note.en, quotedBy },
    }
    const row = rows.get(slug)
    if (!row) fresh.push({ ...facts, loaded: facts })
    else {
      const changes = mergeFacts(row, row.loaded ?? {}, facts)
      await updateSource(db, row.id, { ...changes, ...loadedColumns(changes, facts, row) })
    }
  }
  await insertSources(db, fresh)
}

/** The voices and decisions the files give of each game, by its slug in them. */
function voicesOfFiles({ voices, sources, decisions }: Catalogue): Map<string, VoicesByField> {
  const sourceOf = new Map(sources.map(({ id, kind }, place) => [id, { kind: sourceKindOf[kind], place }]))
  const bySlug = new Map<string, VoicesByField>()
  for (const { slug, field, value, source_id: source, url } of voices) {
    const game = bySlug.get(slug) ?? {}
    bySlug.set(slug, game)
    const { kind = 'editor', place = 0 } = sourceOf.get(source) ?? {}
    game[voiceField(field)] ??= []
    game[voiceField(field)]?.push({
      ...{ value: voiceValue(slug, field, value), source, kind, place },
      ...{ address: url || null, order: 0 },
    })
  }
  for (const { slug, field, value } of decisions) {
    const game = bySlug.get(slug) ?? {}
    bySlug.set(slug, game)
    game[voiceField(field)] ??= []
    game[voiceField(field)]?.push({
      ...{ value: value && voiceValue(slug, field, value), source: '', kind: 'decision', place: 0 },
      ...{ address: null, order: 0 },
    })
  }
  return bySlug
}

const voiceField = (field: string): VoiceField => {
  const known = voiceFields.find((name) => name === field)
  if (!known) throw new Error(`catalogue/voices.csv: there is no fact ${field}`)
  return known
}

function voiceValue(slug: string, field: string, text: string): string {
  const value = readVoice(voiceField(field), text)
  if (value !== text) throw new Error(`catalogue/voices.csv: ${slug},${field}: ${text} is no value of it`)
  return value
}

const voiceRows = ({ voices }: Catalogue, ids: ReadonlyMap<string, number>): LoadedVoice[] =>
  voices.flatMap(({ slug, field, value, source_id: source, url }) => {
    const gameId = ids.get(slug)
    return gameId === undefined ? [] : [{ gameId, field, value, source, address: url || null }]
  })

const decisionRows = ({ decisions }: Catalogue, ids: ReadonlyMap<string, number>): LoadedDecision[] =>
  decisions.flatMap(({ slug, field, value, because }) => {
    const gameId = ids.get(slug)
    return gameId === undefined ? [] : [{ gameId, field, value, note: because.tr, noteEn: because.en }]
  })

/** Figures of earlier editions that were wrong: the beginning of the history of a new database. */
async function loadCorrections(
  db: Db,
  corrections: readonly CatalogueCorrection[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await insertPastChanges(
    db,
    corrections.flatMap(({ slug, field, old, new: now, why, date }) => {
      const gameId = ids.get(slug)
      return gameId === undefined
        ? []
        : [{ gameId, field, old: old || null, new: now || null, note: why, at: date }]
    }),
  )
}

/** Facts that no voices speak of. */
const gameFacts = ({ slug, name, theme, features }: CatalogueGame, providerId: number) => ({
  ...{ slug, name, theme, features },
  providerId,
})
