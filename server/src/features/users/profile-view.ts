import type { Profile } from '@slot-liste/contract/users.ts'
import type { Viewer } from '#platform/access.ts'
import { fail } from '#platform/errors.ts'
import { settingsOf } from '#store/user-settings.ts'
import { toAppUser, type User } from '#store/users.ts'

/** A person as this viewer may see them. @throws CodedError `PROFILE_MEMBERS_ONLY` for a guest. */
export function profileView(user: User, viewer: Viewer): Profile {
  const { profileVisibility: visibility, showLiked, indexable } = settingsOf(user)
  const own = viewer?.id === user.id
  if (visibility === 'members' && !viewer) throw fail('PROFILE_MEMBERS_ONLY')
  const hidden = visibility === 'private' && !own && viewer?.role !== 'admin'
  const {
    username,
    avatar_url,
    memberSince,
    verified,
    fullName,
    bio,
    location,
    website,
    followers,
    following,
  } = toAppUser(user)
  const open = { verified, fullName, bio, location, website, followers, following, showLiked }
  return {
    ...{ username, avatar_url, memberSince, visibility, hidden },
    ...(hidden ? closed : open),
    indexable: indexable && visibility === 'public',
    can: { edit: own },
  }
}

const closed = {
  verified: false,
  fullName: '',
  bio: '',
  location: '',
  website: '',
  followers: 0,
  following: 0,
  showLiked: false,
}
