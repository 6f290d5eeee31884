import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { fail } from '#platform/http/errors.ts'
import { settingsOf } from '#store/accounts/user-settings.ts'
import type { Reader } from '#store/lists/list-access.ts'

type Profile = { id: string; settings: Record<string, unknown> }

/** How much of a person this reader may see. */
export function profileSight(
  user: Profile,
  reader: Reader,
): { settings: Settings; sight: 'open' | 'members' | 'private' } {
  const settings = settingsOf(user)
  const { profileVisibility } = settings
  if (profileVisibility === 'members' && !reader) return { settings, sight: 'members' }
  const insider = reader?.id === user.id || reader?.role === 'admin'
  return { settings, sight: profileVisibility === 'private' && !insider ? 'private' : 'open' }
}

/** @throws CodedError `PROFILE_MEMBERS_ONLY`, `PROFILE_PRIVATE`. */
export function admitToProfile(user: Profile, reader: Reader): Settings {
  const { settings, sight } = profileSight(user, reader)
  if (sight === 'members') throw fail('PROFILE_MEMBERS_ONLY')
  if (sight === 'private') throw fail('PROFILE_PRIVATE')
  return settings
}
