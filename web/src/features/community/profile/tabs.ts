import type { Profile } from '@slot-liste/contract/accounts/users.ts'

/** In the order shown; the first is the one an address without a tab opens. */
export const profileTabs = ['lists', 'battles', 'liked', 'saved', 'followers', 'following'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tabs this viewer may see: saved lists are private, liked ones are shown by choice. */
export function tabsOf({ can, showLiked }: Pick<Profile, 'can' | 'showLiked'>): ProfileTab[] {
  return profileTabs.filter((tab) => {
    if (tab === 'saved') return can.edit
    return tab !== 'liked' || can.edit || showLiked
  })
}
