import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { GetOrCreate } from '#platform/cache/fragment-cache.ts'
import type { Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { toAppUser, type User } from '#store/accounts/users.ts'
import { countPersonBattles } from '#store/battles/person-battles.ts'
import { countAcceptedCorrections } from '#store/catalogue/corrections/corrections.ts'
import { findTies } from '#store/community/people.ts'
import { profileSight } from '#store/community/profile-access.ts'
import { countReceivedLikes, findFavourites } from '#store/lists/person-favourites.ts'
import { countPersonLists } from '#store/lists/person-lists.ts'

/**
 * A person as this viewer may see them. The counts that are the same for all others are kept for them together; how the
 * viewer stands to the person is read each time. @throws CodedError `PROFILE_MEMBERS_ONLY` for a guest.
 */
export async function profileView(
  db: Services['db'],
  user: User,
  viewer: Viewer,
  getOrCreate: GetOrCreate,
): Promise<Profile> {
  const { settings, sight } = profileSight(user, viewer)
  if (sight === 'members') throw fail('PROFILE_MEMBERS_ONLY')
  const own = viewer?.id === user.id
  const [ties, made] = await Promise.all([
    viewer && !own ? findTies(db, viewer.id, user.id) : none,
    own ? findMade(db, user.id, own) : getOrCreate(`made by ${user.id}`, () => findMade(db, user.id, own)),
  ])
  const { profileVisibility: visibility, showLiked, indexable } = settings
  const { username, avatar_url, memberSince, ...rest } = toAppUser(user)
  const { verified, fullName, bio, location, website, followers, following } = rest
  const open = { verified, fullName, bio, location, website, followers, following, ...made, showLiked }
  const stranger = viewer !== null && !own
  return {
    ...{ username, avatar_url, memberSince, visibility, hidden: sight === 'private' },
    ...(sight === 'private' ? closed : open),
    indexable: indexable && visibility === 'public',
    viewer: { follows: ties.follows, blocked: ties.blocks },
    can: {
      edit: own,
      follow: stranger && !ties.blocks && !ties.blockedBy,
      block: stranger,
      report: stranger,
    },
  }
}

/** Counts of a person's work: of public lists and battles alone, except that their own number is all of theirs. */
async function findMade(db: Services['db'], userId: string, own: boolean) {
  const [lists, likes, favourites, battles, corrections] = await Promise.all([
    countPersonLists(db, userId, own),
    countReceivedLikes(db, userId),
    findFavourites(db, userId),
    countPersonBattles(db, userId, own),
    countAcceptedCorrections(db, userId),
  ])
  return { lists, likes, favourites, battles, corrections }
}

const none = { follows: false, blocks: false, blockedBy: false }

const closed = {
  verified: false,
  fullName: '',
  bio: '',
  location: '',
  website: '',
  followers: 0,
  following: 0,
  lists: 0,
  likes: 0,
  favourites: { providers: [], themes: [] },
  battles: 0,
  corrections: 0,
  showLiked: false,
}
