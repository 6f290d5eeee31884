import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { Facts, Page, Words } from './page-facts.ts'

export function providerFacts(
  provider: ProviderDetail | undefined,
  slug: string,
  { locale, site }: Page,
  words: Words,
): Facts {
  if (!provider) return {}
  const { name, gamesCount } = provider
  const path = `/providers/${provider.slug}`
  const description =
    inShort(provider.description[locale]) ||
    words('provider', { count: gamesCount, games: printInteger(gamesCount, locale), name })
  return {
    path,
    ...moved(slug, provider.slug, path),
    name,
    under: { name: words('layout:nav.providers'), path: '/providers' },
    description,
    image: `/share/providers/${provider.slug}.png`,
    feed: `/feeds/providers/${provider.slug}.atom`,
    structuredData: [
      {
        '@type': 'Organization',
        name,
        url: site + path,
        description,
        sameAs: provider.website ?? undefined,
        foundingDate: provider.foundedYear?.toString(),
        parentOrganization: provider.owner
          ? { '@type': 'Organization', name: provider.owner.name }
          : undefined,
        location: provider.headquarters?.[locale],
        subjectOf: sourcesOf(provider),
      },
    ],
  }
}

/** Facts that a source says this site links: their pages. */
function sourcesOf({ sources }: ProviderDetail) {
  const pages = Object.values(sources).flatMap(({ voices }) =>
    voices.flatMap(({ agrees, address }) => (agrees && address !== null ? address : [])),
  )
  const urls = [...new Set(pages)]
  return urls.length > 0 ? urls.map((url) => ({ '@type': 'WebPage', url })) : undefined
}

export function listFacts(list: List | undefined, { locale, site }: Page, words: Words): Facts {
  if (!list) return {}
  const { title, owner, counts } = list
  const path = `/lists/${list.id}`
  const description =
    inShort(list.description) ||
    words('list', {
      count: counts.games,
      games: printInteger(counts.games, locale),
      owner: owner?.username ?? words('someone'),
    })
  return {
    path,
    name: title,
    under: { name: words('layout:nav.lists'), path: '/lists' },
    description,
    indexable: list.visibility === 'public',
    image: `/share/lists/${list.id}.png`,
    isEmbeddable: true,
    kind: 'article',
    structuredData: [
      {
        '@type': 'ItemList',
        name: title,
        url: site + path,
        description,
        numberOfItems: counts.games,
        itemListOrder: `https://schema.org/ItemList${list.ranked ? 'OrderAscending' : 'Unordered'}`,
        itemListElement: list.games.map(({ order, game }) => ({
          '@type': 'ListItem',
          position: order,
          name: game.name,
          url: `${site}/games/${game.slug}`,
        })),
      },
    ],
  }
}

export function personFacts(person: Profile | undefined, { site }: Page, words: Words): Facts {
  if (!person) return {}
  const { username, fullName, bio } = person
  const path = `/profile/${encodeURIComponent(username)}`
  const description = inShort(bio) || words('profile', { name: fullName || username })
  const isOpen = person.indexable && !person.hidden && person.visibility === 'public'
  if (!isOpen) return { path, description: words('other'), indexable: false, kind: 'profile' }
  return {
    path,
    name: fullName || username,
    description,
    image: `/share/people/${encodeURIComponent(username)}.png`,
    kind: 'profile',
    feed: personFeed(username),
    structuredData: [
      {
        '@type': 'ProfilePage',
        url: site + path,
        dateCreated: person.memberSince,
        mainEntity: {
          '@type': 'Person',
          name: fullName || username,
          alternateName: username,
          description: bio || undefined,
        },
      },
    ],
  }
}

const personFeed = (username: string) => `/feeds/people/${encodeURIComponent(username)}.atom`

/** A subject answered under another name than the address has was renamed. */
export const moved = (asked: string, now: string, path: string) => (asked === now ? {} : { movedTo: path })

const most = 200

/** On one line, at most 200 letters, cut between words. */
export function inShort(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).toWellFormed()}…`
}

/** The page of a provider's changes. */
export function providerHistoryFacts(
  provider: ProviderDetail | undefined,
  slug: string,
  words: Words,
): Facts {
  if (!provider) return {}
  const path = `/providers/${provider.slug}/history`
  return {
    path,
    ...moved(slug, provider.slug, path),
    name: words('providerHistoryName'),
    under: { name: provider.name, path: `/providers/${provider.slug}` },
    description: words('providerHistory', { name: provider.name }),
    image: `/share/providers/${provider.slug}.png`,
    kind: 'article',
  }
}
