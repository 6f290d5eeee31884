import { expect, it } from 'vitest'
import { profileTabs, tabsOf } from './tabs.ts'

const can = { edit: false, follow: true, block: true, report: true }

it('keeps saved content private, and liked content by choice', () => {
  expect(tabsOf({ can, showLiked: true, corrections: 0 })).toEqual([
    'lists',
    'battles',
    'hunts',
    'liked',
    'followers',
    'following',
  ])
  expect(tabsOf({ can, showLiked: false, corrections: 0 })).toEqual([
    'lists',
    'battles',
    'hunts',
    'followers',
    'following',
  ])
  expect(tabsOf({ can: { ...can, edit: true }, showLiked: false, corrections: 0 })).toEqual([...profileTabs])
})

it('shows corrections once one is accepted', () => {
  expect(tabsOf({ can, showLiked: true, corrections: 1 })).toContain('corrections')
})
