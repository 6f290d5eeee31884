import type { Settings } from '@slot-liste/contract/users.ts'
import { fail } from '#platform/errors.ts'
import type { Reader } from './list-access.ts'
import { settingsOf } from './user-settings.ts'

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
