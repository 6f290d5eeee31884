import { expect, it } from 'vitest'
import { profileTabs, tabsOf } from './tabs.ts'

const can = { edit: false, follow: true, block: true, report: true }

it('keeps saved content private, and liked content by choice', () => {
  expect(tabsOf({ can, showLiked: true })).toEqual(['lists', 'battles', 'liked', 'followers', 'following'])
  expect(tabsOf({ can, showLiked: false })).toEqual(['lists', 'battles', 'followers', 'following'])
  expect(tabsOf({ can: { ...can, edit: true }, showLiked: false })).toEqual([...profileTabs])
})
