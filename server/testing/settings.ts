import type { SavedSettings } from '@slot-liste/contract/admin/admin-settings.ts'
import type { SiteSettings } from '@slot-liste/contract/site/site-settings.ts'
import { beforeAll, expect } from 'vitest'
import { ask, makeAdmin, type Person, register } from './people.ts'
import type { TestApp } from './test-app.ts'

/** An administrator, and a way to change some settings. */
export function settingUp(app: () => TestApp) {
  let admin: Person
  beforeAll(async () => {
    admin = await register(app())
    await makeAdmin(app(), admin)
  })
  const read = async (): Promise<SavedSettings> =>
    (await ask(app(), 'GET', '/api/admin/settings', { as: admin })).json()
  const put = async (change: Partial<SiteSettings>, version?: number) => {
    const now = await read()
    const body = { version: version ?? now.version, values: { ...now.values, ...change } }
    // The clock of a suite may have moved on since the sign-in.
    await ask(app(), 'POST', '/api/auth/reauthenticate', { as: admin, body: { password: admin.password } })
    return ask(app(), 'PUT', '/api/admin/settings', { as: admin, body })
  }
  const change = async (values: Partial<SiteSettings>) => {
    const answer = await put(values)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const site = async () => (await ask(app(), 'GET', '/api/site')).json()
  return { admin: () => admin, read, put, change, site }
}
