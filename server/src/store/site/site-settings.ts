import type { SiteSettings } from '@slot-liste/contract/site/site-settings.ts'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { siteSettings } from '#db/schema/site.ts'

/** A change of the settings: its number, when and by whom, and what held after it. */
export type SettingsRow = {
  version: number
  at: Date
  by: string | null
  values: Record<string, unknown>
}

const columns = {
  version: siteSettings.id,
  at: siteSettings.at,
  by: users.username,
  values: siteSettings.values,
}

const rows = (db: Db) =>
  db.select(columns).from(siteSettings).leftJoin(users, eq(users.id, siteSettings.byId)).$dynamic()

/** The last change, which holds. */
export async function findSiteSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await rows(db).orderBy(desc(siteSettings.id)).limit(1)
  return row
}

export async function findSettingsOf(db: Db, version: number): Promise<SettingsRow | undefined> {
  const [row] = await rows(db).where(eq(siteSettings.id, version))
  return row
}

/** One row more than `limit` where there is one: what held before the last of them. */
export const listSettingsRows = (db: Db, offset: number, limit: number): Promise<SettingsRow[]> =>
  rows(db)
    .orderBy(desc(siteSettings.id))
    .offset(offset)
    .limit(limit + 1)

export async function countSettingsRows(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(siteSettings)
  return row?.total ?? 0
}

/** Until the transaction ends nobody else changes the settings; they can be read meanwhile. */
export async function lockSiteSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
}

export async function insertSiteSettings(
  tx: Db,
  at: Date,
  byId: string,
  values: SiteSettings,
): Promise<void> {
  await tx.insert(siteSettings).values({ at, byId, values })
}
