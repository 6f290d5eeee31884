import { type BattleChange, battleLimits, type NewBattle } from '@slot-liste/contract/battles/battles.ts'
import { listed } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { BattleRecord } from '@slot-liste/domain/battles/replay/record.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { fold, foldWithin } from '@slot-liste/domain/text/fold.ts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'

export type MadeBattle = Pick<NewBattle, 'title' | 'visibility' | 'commentsPolicy'> & {
  publicId: string
  /** `null` for the site's own battles. */
  ownerId: string | null
  clientId?: string | undefined
  battle: Battle
  lanes: readonly Lane[]
  record: BattleRecord
  now: Date
}

/** Inserts a battle in a transaction; returns its id. */
export async function insertBattle(tx: Db, made: MadeBattle): Promise<number> {
  const { publicId, ownerId, clientId = null, title, visibility, commentsPolicy, lanes, now } = made
  const { entrants: _, ...setup } = made.battle
  const { digest, winners, bracket } = made.record
  const [row] = await tx
    .insert(battles)
    .values({
      ...{ publicId, ownerId, clientId, title, titleKey: titleKeyOf(title) },
      gamesKey: foldAll(lanes.map(({ model }) => model.name)),
      providersKey: foldAll(lanes.map(({ model }) => model.provider.name)),
      ...{ visibility, commentsPolicy, mode: setup.mode, setup, digest, winners, bracket, createdAt: now },
    })
    .returning({ id: battles.id })
  const { id } = row as { id: number }
  await insertEntrants(tx, id, made)
  return id
}

const titleKeyOf = (title: string) => foldWithin(title, 2 * battleLimits.title)

const foldAll = (names: string[]) => [...new Set(names.map((name) => fold(name)))].join(' ')

async function insertEntrants(
  tx: Db,
  battleId: number,
  { battle, lanes, record }: MadeBattle,
): Promise<void> {
  const slugs = [...new Set(lanes.map(({ model }) => model.slug))]
  const known = await tx
    .select({ id: games.id, slug: games.slug })
    .from(games)
    .where(inArray(games.slug, slugs))
  const ids = new Map(known.map(({ id, slug }) => [slug, id]))
  await tx.insert(battleEntrants).values(
    lanes.map(({ key, chosen, model, assumptions }, position) => {
      const { rtp, cost, record: byRecord } = chosen
      const { slug, name, provider, cover, rtp: published, volatility, volatilityLevel } = model
      const { maxWin, hitFrequency, maxWinOdds, freeSpins, providerRtp, bonusRecord } = model
      const isBonus = battle.mode === 'bonus'
      return {
        ...{
          battleId,
          position,
          key,
          slug,
          gameId: ids.get(slug) ?? null,
          name,
          provider,
          cover,
          assumptions: listed(assumptions),
        },
        // Price and record exist for bought rounds only.
        chosen: {
          ...(rtp !== undefined && { rtp }),
          ...(cost !== undefined && isBonus && { cost }),
          ...(byRecord && isBonus && { record: byRecord }),
        },
        facts: {
          ...{ rtp: published, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds },
          ...{ freeSpins, providerRtp },
          ...(byRecord && isBonus && { bonusRecord }),
        },
        payouts: battle.entrants[position]?.table,
        outcome: record.outcomes[position],
      }
    }),
  )
}

/** The battle a member saved with this client id. */
export async function findBattleOfClient(db: Db, ownerId: string, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ publicId: battles.publicId })
    .from(battles)
    .where(and(eq(battles.ownerId, ownerId), eq(battles.clientId, clientId), isNull(battles.deletedAt)))
  return row?.publicId ?? null
}

/** Returns false when the version has changed or the battle is gone. */
export async function updateBattle(
  db: Db,
  id: number,
  { version, title, visibility, commentsPolicy }: BattleChange,
): Promise<boolean> {
  const rows = await db
    .update(battles)
    .set({
      title,
      titleKey: titleKeyOf(title),
      visibility,
      commentsPolicy,
      version: sql`${battles.version} + 1`,
    })
    .where(and(eq(battles.id, id), eq(battles.version, version), isNull(battles.deletedAt)))
    .returning({ id: battles.id })
  return rows.length > 0
}

/** Hides the battle from everyone at once; {@link removeDeletedBattles} removes the rows. */
export async function markBattleDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.update(battles).set({ deletedAt: now }).where(eq(battles.id, id))
}

export async function removeDeletedBattles(db: Db, before: Date): Promise<void> {
  await db.delete(battles).where(lt(battles.deletedAt, before))
}
