import type { Person } from '@slot-liste/contract/community/person.ts'
import { mediaUrl } from '@slot-liste/contract/site/media.ts'
import { users } from '#db/schema/accounts.ts'

/** Columns of a byline; from a left join all of them are null without an account. */
export const personColumns = { username: users.username, avatar: users.avatar, verified: users.verified }

export type PersonRow = { username: string; avatar: string | null; verified: boolean }

export const toPerson = ({ username, avatar, verified }: PersonRow): Person => ({
  username,
  avatar_url: avatar && mediaUrl(avatar, 160, 'webp'),
  verified,
})
