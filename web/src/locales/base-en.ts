import type { ResourceKey } from 'i18next'
import games from '#locales/en/games.json'
import home from '#locales/en/home.json'
import layout from '#locales/en/layout.json'
import listCard from '#locales/en/list-card.json'
import notFound from '#locales/en/not-found.json'
import providers from '#locales/en/providers.json'

/** Texts of the frame and of every browse page: one file, loaded before the first picture. */
export const base = { games, home, layout, 'list-card': listCard, 'not-found': notFound, providers }

/** All other texts come with their route, a file each; descriptions are the server's alone. */
export const files = import.meta.glob<ResourceKey>(
  [
    './en/*.json',
    '!**/{auth-outcomes,descriptions,failures,games,home,layout,list-card,network,not-found,providers}.json',
  ],
  { import: 'default' },
)
