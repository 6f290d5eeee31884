import type { Profile } from '@slot-liste/contract/accounts/users.ts'

/** In the order shown; the first is the one an address without a tab opens. */
export const profileTabs = ['lists', 'battles', 'liked', 'saved', 'followers', 'following'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** What this viewer may look at: saved lists are one's own matter, liked ones are shown if the person wishes. */
export function tabsOf({ can, showLiked }: Pick<Profile, 'can' | 'showLiked'>): ProfileTab[] {
  return profileTabs.filter((tab) => {
    if (tab === 'saved') return can.edit
    return tab !== 'liked' || can.edit || showLiked
  })
}
