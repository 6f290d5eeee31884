import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { siteOptions } from '#data/site/site.ts'
import type { Facts, Page, Words } from './page-facts.ts'

export function gameFacts(game: GameDetail | undefined, slug: string, page: Page, words: Words): Facts {
  if (!game) return {}
  const { locale, site } = page
  const path = `/games/${game.slug}`
  const description = words('game', {
    name: game.name,
    provider: game.provider.name,
    rtp: printPercent(game.rtp, locale),
    maxWin: printMultiple(game.maxWin, locale),
    volatility: words(`volatility.${game.volatility ?? 'unknown'}`),
  })
  return {
    path,
    ...moved(slug, game.slug, path),
    name: game.name,
    under: { name: words('layout:nav.games'), path: '/games' },
    description: inShort(game.description[locale]) || description,
    image: `/share/games/${game.slug}.png`,
    kind: 'article',
    structuredData: [
      {
        '@type': 'VideoGame',
        name: game.name,
        url: site + path,
        description: game.description[locale] ?? description,
        image: new URL(game.cover, `${site}/`).href,
        genre: themeOf(game, page),
        gamePlatform: 'Web',
        author: {
          '@type': 'Organization',
          name: game.provider.name,
          url: `${site}/providers/${game.provider.slug}`,
        },
        datePublished: game.releaseDate ?? undefined,
        additionalProperty: figuresOf(game),
      },
    ],
  }
}

/** Unpublished figures are left out. */
function figuresOf({ rtp, volatility, maxWin, reels, rows }: GameDetail) {
  const figures = { RTP: rtp, volatility, 'max win': maxWin, reels, rows }
  const units: Record<string, string> = { RTP: '%', 'max win': 'x' }
  return Object.entries(figures).flatMap(([name, value]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitText: units[name] }],
  )
}

function themeOf({ theme }: GameDetail, { queryClient, locale }: Page): string | undefined {
  const site = queryClient.getQueryData(siteOptions.queryKey)
  return site?.themes.find(({ slug }) => slug === theme)?.[locale]
}

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
        location: provider.headquarters?.[locale],
      },
    ],
  }
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
const moved = (asked: string, now: string, path: string) => (asked === now ? {} : { movedTo: path })

const most = 200

/** On one line, at most 200 letters, cut between words. */
function inShort(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).toWellFormed()}…`
}
