import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { corrections, type voices } from '#db/schema/sources.ts'
import {
  deriveProviders,
  findProviderVoices,
  shownProvider,
  shownValue,
} from '#store/catalogue/provider-voices.ts'
import { deriveFigures, findVoices, printedFacts } from '#store/catalogue/voices.ts'

/** The game or the provider of which a fact is corrected. */
export type EntryKey = { kind: 'game' | 'provider'; id: number }
export type Entry = EntryKey & {
  slug: string
  name: string
  /** A game that is still to come: its release date may be in the future. */
  isUpcoming: boolean
  /** The facts as the page shows them, written as voices write them. */
  shown: Partial<Record<CorrectableFact, string | null>>
}

/** The entry of this address, or of one it had before, whose facts stay as they are until the transaction ends. */
export const holdEntry = (
  tx: Db,
  kind: EntryKey['kind'],
  slug: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<Entry | undefined> =>
  kind === 'game' ? holdGame(tx, slug, strength) : holdProvider(tx, slug, strength)

async function holdGame(tx: Db, address: string, strength: 'share' | 'no key update') {
  const [row] = await tx.select().from(games).where(eq(games.slug, address)).for(strength)
  if (!row) return undefined
  const { id, slug, name, status } = row
  return {
    kind: 'game' as const,
    id,
    slug,
    name,
    isUpcoming: status === 'upcoming',
    shown: printedFacts(row),
  }
}

async function holdProvider(tx: Db, address: string, strength: 'share' | 'no key update') {
  const [row] = await tx.select().from(providers).where(eq(providers.slug, address)).for(strength)
  if (!row) return undefined
  const { id, slug, name } = row
  const shown = shownProvider(row, await shownValue(tx, 'owner', row.owner))
  return { kind: 'provider' as const, id, slug, name, isUpcoming: false, shown }
}

/** The entry a correction is of, before anything is locked. */
export async function findCorrectedEntry(
  tx: Db,
  publicId: string,
): Promise<(EntryKey & { slug: string }) | undefined> {
  const [row] = await tx
    .select({
      game: { id: games.id, slug: games.slug },
      provider: { id: providers.id, slug: providers.slug },
    })
    .from(corrections)
    .leftJoin(games, eq(games.id, corrections.gameId))
    .leftJoin(providers, eq(providers.id, corrections.providerId))
    .where(eq(corrections.publicId, publicId))
  if (row?.game) return { kind: 'game', ...row.game }
  return row?.provider ? { kind: 'provider', ...row.provider } : undefined
}

/** The columns that refer to an entry. */
export const entryColumns = ({ kind, id }: EntryKey) =>
  kind === 'game' ? { gameId: id, providerId: null } : { gameId: null, providerId: id }

/** The entry a row refers to. */
export const entryOf = ({
  gameId,
  providerId,
}: {
  gameId: number | null
  providerId: number | null
}): EntryKey =>
  gameId === null ? { kind: 'provider', id: providerId as number } : { kind: 'game', id: gameId }

/** Rows that refer to an entry. */
export const refersTo = (table: typeof corrections | typeof voices, { kind, id }: EntryKey): SQL =>
  sql`${kind === 'game' ? table.gameId : table.providerId} = ${id}`

/** The voices of an entry that count. */
export const findVoicesOf = async (tx: Db, { kind, id }: EntryKey) =>
  (kind === 'game' ? await findVoices(tx, [id]) : await findProviderVoices(tx, [id])).get(id) ?? {}

/** Brings the facts of an entry in line with its voices. */
export async function deriveEntry(tx: Db, { kind, id }: EntryKey, now: Date): Promise<void> {
  await (kind === 'game' ? deriveFigures : deriveProviders)(tx, [id], now)
}
