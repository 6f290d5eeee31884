import type { SiteSettings } from '@slot-liste/contract/site/site-settings.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { completeSettings, defaultSettings, settingsTopic } from '#platform/site-settings.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import {
  findSettingsOf,
  findSiteSettings,
  insertSiteSettings,
  lockSiteSettings,
} from '#store/site/site-settings.ts'

type Admin = Member

/** They hold here once this returns, in other processes a moment later. @throws CodedError `CONFLICT`. */
export async function saveSettings(
  services: Services,
  admin: Admin,
  version: number,
  next: SiteSettings,
): Promise<void> {
  await write(services, admin, version, 'changed', async () => next)
}

/** Restores the settings after change number `from`; 0 is the environment's. @throws CodedError `CONFLICT`, `NOT_FOUND`. */
export async function restoreSettings(
  services: Services,
  admin: Admin,
  version: number,
  from: number,
): Promise<void> {
  const { env } = services
  await write(services, admin, version, 'restored', async (tx) => {
    if (from === 0) return defaultSettings(env)
    const row = await findSettingsOf(tx, from)
    if (!row) throw fail('NOT_FOUND')
    return completeSettings(row.values, env)
  })
}

async function write(
  services: Services,
  admin: Admin,
  version: number,
  action: 'changed' | 'restored',
  find: (tx: Services['db']) => Promise<SiteSettings>,
): Promise<void> {
  const { db, clock, env, settings, events } = services
  const at = clock()
  await inRetriedTransaction(db, async (tx) => {
    await lockSiteSettings(tx)
    const held = await findSiteSettings(tx)
    if ((held?.version ?? 0) !== version) throw fail('CONFLICT')
    const before = held ? completeSettings(held.values, env) : defaultSettings(env)
    const after = await find(tx)
    await insertSiteSettings(tx, at, admin.id, after)
    await insertAdminAct(tx, at, admin, { action, kind: 'settings', subject: 'site', before, after })
  })
  await settings.renew()
  await events.publish(settingsTopic, { kind: 'settings' })
}
