import { expect, it } from 'vitest'
import { standalonePage } from './standalone-page.ts'

const id = 'aaaabbbbcccc'

it.each([
  [`/battle/${id}?overlay=1`, 'overlay', 'dark', 'tr'],
  [`/lists/${id}?overlay=1&theme=light&lang=en`, 'overlay', 'light', 'en'],
  ['/battle?g=a,b&s=x&v=3&overlay=1#there', 'overlay', 'dark', 'tr'],
  [`/embed/battles/${id}`, 'embed', 'light', 'tr'],
  [`/embed/lists/${id}?theme=dark&lang=en`, 'embed', 'dark', 'en'],
  [`/embed/lists/${id}?theme=blue&lang=de`, 'embed', 'light', 'tr'],
])('%s stands alone', (href, kind, theme, locale) => {
  expect(standalonePage(href)).toEqual({ kind, theme, locale })
})

it.each([
  '/',
  `/battle/${id}`,
  `/battle/${id}?overlay=0`,
  `/battle/${id}?overlay=1&overlay=0`,
  `/battle/${id}?overlay=true`,
  `/battle/${id}/?overlay=1`,
  `/battle/${id}#?overlay=1`,
  `/battle/${id}/edit?overlay=1`,
  `/lists/${id}/edit?overlay=1`,
  '/lists?overlay=1',
  '/settings?overlay=1',
  '/login?overlay=1',
  '/?overlay=1',
  '/%62attle?overlay=1',
  '//battle?overlay=1',
  '/embed',
  `/embed/games/${id}`,
  '/embed/lists/short',
  `/embed/lists/${id}/edit`,
  `/x/embed/lists/${id}`,
])('%s does not', (href) => {
  expect(standalonePage(href)).toBeNull()
})
