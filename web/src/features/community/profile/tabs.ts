import type { Profile } from '@slot-liste/contract/accounts/users.ts'

/** In the order shown; the first is the one an address without a tab opens. */
export const profileTabs = ['lists', 'battles', 'liked', 'saved', 'games', 'followers', 'following'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tabs this viewer may see: saved lists and followed games are private, liked ones are shown by choice. */
export function tabsOf({ can, showLiked }: Pick<Profile, 'can' | 'showLiked'>): ProfileTab[] {
  return profileTabs.filter((tab) => {
    if (tab === 'saved' || tab === 'games') return can.edit
    return tab !== 'liked' || can.edit || showLiked
  })
}
