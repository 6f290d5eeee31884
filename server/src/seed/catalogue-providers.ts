import type { Catalogue, CatalogueProvider } from '@slot-liste/catalogue/read.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { resolveProviderFacts } from '@slot-liste/domain/catalogue/provider-voices.ts'
import type { Db } from '#db/db.ts'
import { findProviderAddresses } from '#store/admin/admin-providers.ts'
import * as store from '#store/catalogue/catalogue.ts'
import {
  findProviderVoices,
  printedProvider,
  providerColumns,
  providerEdits,
  providerStateColumns,
} from '#store/catalogue/provider-voices.ts'
import type { LoadedVoice } from '#store/catalogue/sources.ts'
import { insertDecisions } from '#store/catalogue/voices.ts'
import { finder, type Loaded, loadedColumns } from './catalogue-rows.ts'
import { mergeFacts } from './merge.ts'

/** Names and specialties come from the files; the other facts from what all voices say. */
export async function loadProviders(db: Db, { providers }: Catalogue): Promise<Loaded> {
  const known = await store.listProviderRows(db)
  await keepEdits(db, known)
  const find = finder(known, await findProviderAddresses(db), providers)
  const fresh: store.NewProvider[] = []
  const ids = new Map<string, number>()
  for (const given of providers) {
    const facts = unsourcedFacts(given)
    const row = find(given.slug)
    if (row === 'taken') continue
    if (!row)
      fresh.push({ ...facts, ...store.nameColumns(given.name), ...sourcedFacts(given), loaded: facts })
    else {
      ids.set(given.slug, row.id)
      const changes = mergeFacts(row, row.loaded ?? {}, facts)
      const name = (changes.name as string | undefined) ?? row.name
      await store.updateProvider(db, row.id, {
        ...changes,
        ...store.nameColumns(name),
        ...loadedColumns(changes, facts, row),
      })
    }
  }
  const added = await store.insertProviders(db, fresh)
  for (const { slug, id } of added) ids.set(slug, id)
  return { ids, toDerive: known.length > 0 ? [...known, ...added].map(({ id }) => id) : [] }
}

/** A fact no voice explains was set by an administrator before there were voices of providers: it becomes a decision. */
async function keepEdits(db: Db, rows: readonly store.ProviderRow[]): Promise<void> {
  const voices = await findProviderVoices(
    db,
    rows.map(({ id }) => id),
  )
  const decisions = rows.flatMap((row) => providerEdits(row, voices.get(row.id) ?? {}))
  await insertDecisions(db, decisions, { by: null, note: null, address: null, now: new Date() })
}

/** The source that says the facts of providers: the files name no other. */
const editor = 'editor'

/** Every fact the files know of a provider is the word of the editor. */
export const providerVoiceRows = (
  { providers }: Catalogue,
  ids: ReadonlyMap<string, number>,
): LoadedVoice[] =>
  providers.flatMap((provider) => {
    const providerId = ids.get(provider.slug)
    if (providerId === undefined) return []
    return saidOf(provider).map((said) => ({ providerId, ...said, source: editor, address: null }))
  })

function saidOf({ headquarters, ...facts }: CatalogueProvider) {
  const place = { headquartersTr: headquarters?.tr ?? null, headquartersEn: headquarters?.en ?? null }
  const printed = printedProvider({ ...facts, ...place })
  return providerFactNames.flatMap((field) => {
    const value = printed[field]
    return value === null ? [] : [{ field, value }]
  })
}

function sourcedFacts(provider: CatalogueProvider) {
  const voices = saidOf(provider).map(({ field, value }) => {
    const voice = { value, source: editor, kind: 'editor' as const, place: 0, address: null, order: 0 }
    return [field, [voice]] as const
  })
  const { values, ...kept } = resolveProviderFacts(Object.fromEntries(voices))
  return { ...providerColumns(values), ...providerStateColumns(kept) }
}

/** Facts that no voices speak of. */
const unsourcedFacts = ({ slug, name, specialties }: CatalogueProvider) => ({
  ...{ slug, name },
  specialtiesTr: specialties.map(({ tr }) => tr),
  specialtiesEn: specialties.map(({ en }) => en),
})
