import type { Services } from '#platform/services.ts'
import { settingsOf } from '#store/accounts/user-settings.ts'
import { findUserByUsername } from '#store/accounts/users.ts'

/** Whether search engines may list this page: of profiles, only those that are public and whose owner agrees. */
export async function isIndexable({ db }: Pick<Services, 'db'>, path: string): Promise<boolean> {
  const username = /^\/profile\/([^/]+)\/?$/.exec(path)?.[1]
  if (username === undefined) return true
  const user = await findUserByUsername(db, readable(username))
  if (!user) return false
  const { profileVisibility, indexable } = settingsOf(user)
  return indexable && profileVisibility === 'public'
}

/** A name in an address, which may be written wrongly. */
function readable(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\0', '')
  } catch {
    return name
  }
}
