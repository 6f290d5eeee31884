import type { Profile } from '@slot-liste/contract/accounts/users.ts'

/** In the order shown; the first is the one an address without a tab opens. */
export const profileTabs = [
  'lists',
  'battles',
  'hunts',
  'liked',
  'saved',
  'marks',
  'games',
  'corrections',
  'followers',
  'following',
] as const
export type ProfileTab = (typeof profileTabs)[number]

/**
 * The tabs this viewer may see: saved lists, marked and followed games are private, liked ones are shown by choice,
 * corrections once one is accepted.
 */
export function tabsOf({
  can,
  showLiked,
  corrections,
}: Pick<Profile, 'can' | 'showLiked' | 'corrections'>): ProfileTab[] {
  return profileTabs.filter((tab) => {
    if (tab === 'saved' || tab === 'marks' || tab === 'games') return can.edit
    if (tab === 'corrections') return can.edit || corrections > 0
    return tab !== 'liked' || can.edit || showLiked
  })
}
