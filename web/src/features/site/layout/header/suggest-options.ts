import type { SuggestionGroup } from '@slot-liste/contract/search/search.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'

/** The panel's state for the input: the id of its list while it is open, and of the active option. */
export type Shown = { list?: string | undefined; active?: string | undefined }

/** The keys of the box, while there is a panel. */
export type OnKey = (event: KeyboardEvent) => void

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** One line of the list: what it shows, and where it leads. */
export type Suggestion = {
  key: string
  name: string
  detail?: string | undefined
  cover?: string | undefined
  avatar?: { name: string; src: string | null } | undefined
  target: Target
}

/** `all` leads to the results, and has one option. */
export type OptionGroup = { kind: SuggestionGroup['kind'] | 'recent' | 'all'; options: Suggestion[] }

export function optionsOf(group: SuggestionGroup, gamesIn: (count: number) => string): OptionGroup {
  switch (group.kind) {
    case 'games':
      return { kind: group.kind, options: group.items.map(gameOption) }
    case 'providers':
      return { kind: group.kind, options: group.items.map(providerOption) }
    case 'lists':
      return {
        kind: group.kind,
        options: group.items.map(({ id, title, owner, games }) => ({
          key: id,
          name: title,
          detail: [owner, gamesIn(games)].filter(Boolean).join(' · '),
          target: { to: '/lists/$id', params: { id } },
        })),
      }
    case 'battles':
      return {
        kind: group.kind,
        options: group.items.map(({ id, title, owner, games }) => ({
          key: id,
          name: title || games.join(' – '),
          detail: [owner, title && games.join(' – ')].filter(Boolean).join(' · '),
          target: { to: '/battle/$id', params: { id } },
        })),
      }
    case 'people':
      return {
        kind: group.kind,
        options: group.items.map(({ username, avatar_url: src }) => ({
          key: username,
          name: username,
          avatar: { name: username, src },
          target: { to: '/profile/{-$username}', params: { username } },
        })),
      }
  }
}

export const searchOption = (q: string, name = q): Suggestion => ({
  key: q,
  name,
  target: { to: '/search', search: { q } },
})

type Games = Extract<SuggestionGroup, { kind: 'games' }>['items'][number]
type Providers = Extract<SuggestionGroup, { kind: 'providers' }>['items'][number]

const gameOption = ({ slug, name, provider, cover }: Games): Suggestion => ({
  key: slug,
  name,
  detail: provider.name,
  cover,
  target: { to: '/games/$slug', params: { slug } },
})

const providerOption = ({ slug, name }: Providers): Suggestion => ({
  key: slug,
  name,
  target: { to: '/providers/$slug', params: { slug } },
})
