import * as contract from '@slot-liste/contract/admin/admin-settings.ts'
import { member } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { completeSettings, defaultSettings } from '#platform/site-settings.ts'
import {
  countSettingsRows,
  findSiteSettings,
  listSettingsRows,
  type SettingsRow,
} from '#store/site/site-settings.ts'
import { restoreSettings, saveSettings } from './admin-settings.actions.ts'

export function adminSettingsRoutes(serve: Serve, services: Services): void {
  const { db, env } = services
  const values = (row: SettingsRow | undefined) =>
    row ? completeSettings(row.values, env) : defaultSettings(env)
  const view = (row: SettingsRow | undefined) => ({
    version: row?.version ?? 0,
    at: row?.at.toISOString() ?? null,
    by: row?.by ?? null,
    values: values(row),
  })
  const read = async () => view(await findSiteSettings(db))

  serve(contract.readSettings, read)

  serve(contract.changeSettings, async ({ body, viewer }) => {
    await saveSettings(services, member(viewer), body.version, body.values)
    return read()
  })

  serve(contract.restoreSettings, async ({ body, viewer }) => {
    await restoreSettings(services, member(viewer), body.version, body.from)
    return read()
  })

  serve(contract.listSettings, async ({ query: { page: wanted, pageSize } }) => {
    const total = await countSettingsRows(db)
    const page = Math.max(1, Math.min(wanted, Math.ceil(total / pageSize)))
    const rows = await listSettingsRows(db, (page - 1) * pageSize, pageSize)
    const items = rows.slice(0, pageSize).map((row, i) => ({ ...view(row), before: values(rows[i + 1]) }))
    return { items, total, page, pageSize }
  })
}
