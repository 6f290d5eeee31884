import {
  type ProviderFact,
  parsePlace,
  providerFactNames,
  writePlace,
} from '@slot-liste/domain/catalogue/provider-facts.ts'
import { resolveProviderFacts } from '@slot-liste/domain/catalogue/provider-voices.ts'
import type { Voice } from '@slot-liste/domain/catalogue/voices.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { providers } from '#db/schema/providers.ts'
import { type Assumed, type Decision, same, stateNames, voicesBy } from './voices.ts'

/** The columns that hold the sourced facts of a provider. */
type FactColumns = Pick<
  typeof providers.$inferSelect,
  'foundedYear' | 'headquartersTr' | 'headquartersEn' | 'owner' | 'website' | 'active'
>
export type PrintedProvider = Record<ProviderFact, string | null>

/** Voices of providers that count. */
export const findProviderVoices = (tx: Db, ids: readonly number[], assumed?: Assumed) =>
  voicesBy<ProviderFact>(tx, 'provider_id', ids, assumed)

/** The sourced facts of a provider as voices write them. */
export const printedProvider = (row: Partial<FactColumns>): PrintedProvider => ({
  foundedYear: row.foundedYear?.toString() ?? null,
  headquarters: writePlace(row.headquartersTr ?? null, row.headquartersEn ?? null),
  owner: row.owner ?? null,
  website: row.website ?? null,
  active: String(row.active ?? true),
})

/** An owner that is a provider of the catalogue is kept as its slug, present or former, and shown by its name. */
export const ownerShown = (text: SQL): SQL<string | null> => sql`coalesce((select o.name from providers o
  where o.slug = ${text} or o.id = (select provider_id from provider_addresses where slug = ${text})), ${text})`

/** A value as the page shows it. */
export async function shownValue(db: Db, field: string, value: string | null): Promise<string | null> {
  if (field !== 'owner' || value === null) return value
  const [row] = (await db.execute(sql`select ${ownerShown(sql`${value}::text`)} as shown`)) as {
    shown: string
  }[]
  return row?.shown ?? value
}

/** A value as voices keep it: an owner by the slug of the provider of this name, where there is one. */
export async function keptValue(db: Db, field: string, value: string): Promise<string> {
  if (field !== 'owner') return value
  const [row] = await db
    .select({ slug: providers.slug })
    .from(providers)
    .where(sql`${providers.name} = ${value} or ${providers.slug} = ${value}`)
    .orderBy(providers.id)
    .limit(1)
  return row?.slug ?? value
}

/** The sourced facts as the page of the provider shows them: a place has a name in both languages. */
export function shownProvider(row: Partial<FactColumns>, owner: string | null): PrintedProvider {
  const [tr, en] = [row.headquartersTr ?? null, row.headquartersEn ?? null]
  return { ...printedProvider(row), headquarters: writePlace(tr ?? en, en ?? tr), owner }
}

/** The columns that hold these values. */
export function providerColumns(values: PrintedProvider): FactColumns {
  const place = values.headquarters === null ? null : parsePlace(values.headquarters)
  return {
    foundedYear: values.foundedYear === null ? null : Number(values.foundedYear),
    headquartersTr: place?.tr ?? null,
    headquartersEn: place?.en ?? null,
    owner: values.owner,
    website: values.website,
    active: values.active !== 'false',
  }
}

type States = Pick<ReturnType<typeof resolveProviderFacts>, 'states' | 'support'>

export const providerStateColumns = ({ states, support }: States) => ({
  unverified: providerFactNames.filter((field) => states[field] === 'unverified'),
  disputed: providerFactNames.filter((field) => states[field] === 'disputed'),
  support,
})

/**
 * Brings the facts of these providers in line with their voices, in the caller's transaction. Those whose facts change get a
 * new version.
 */
export async function deriveProviders(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(providers)
    .where(inArray(providers.id, [...ids]))
    .orderBy(providers.id)
    .for('no key update')
  const voices = await findProviderVoices(tx, ids)
  for (const row of rows) {
    const { values, ...kept } = resolveProviderFacts(voices.get(row.id) ?? {})
    const isChanged = differing(printedProvider(row), values).length > 0
    const columns = providerStateColumns(kept)
    if (!isChanged && stateNames.every((name) => same(columns[name], row[name]))) continue
    const version = { version: sql`${providers.version} + 1`, updatedAt: now }
    await tx
      .update(providers)
      .set({ ...columns, ...(isChanged && { ...providerColumns(values), ...version }) })
      .where(sql`${providers.id} = ${row.id}`)
  }
}

const differing = (before: PrintedProvider, after: PrintedProvider): ProviderFact[] =>
  providerFactNames.filter((field) => before[field] !== after[field])

/** The sourced facts in which two rows differ, as decisions for the second. */
export function providerDecisions(
  providerId: number,
  before: Partial<FactColumns> | null,
  after: Partial<FactColumns>,
): Decision[] {
  const now = printedProvider(after)
  return differing(printedProvider(before ?? {}), now).map((field) => ({
    ...{ providerId, field, value: now[field] },
  }))
}

/** Facts no voice explains: an administrator set them before there were voices of providers. */
export function providerEdits(
  row: typeof providers.$inferSelect,
  voices: Partial<Record<ProviderFact, readonly Voice[]>>,
): Decision[] {
  const shown = printedProvider(row)
  const given = row.loaded ? printedProvider(row.loaded as Partial<FactColumns>) : undefined
  return differing(shown, resolveProviderFacts(voices).values)
    .filter((field) => shown[field] !== given?.[field])
    .map((field) => ({ providerId: row.id, field, value: shown[field] }))
}
