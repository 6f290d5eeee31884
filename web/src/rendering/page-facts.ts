import type { TagCount } from '@slot-liste/contract/lists/tags.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n, TFunction } from 'i18next'
import { battleOptions } from '#data/battles/battles.ts'
import { gameOptions } from '#data/catalogue/games.ts'
import { providerOptions } from '#data/catalogue/providers.ts'
import { personOptions } from '#data/community/people.ts'
import { huntOptions } from '#data/hunts/hunts.ts'
import { bracketOptions } from '#data/lists/brackets.ts'
import { listOptions } from '#data/lists/lists.ts'
import { tagOptions } from '#data/lists/tags.ts'
import { siteOptions } from '#data/site/site.ts'
import type { AppRouter } from '#src/router.tsx'
import { battleFacts } from './battle-facts.ts'
import { bracketFacts } from './bracket-facts.ts'
import { compareFacts } from './compare-facts.ts'
import { gameFacts, historyFacts } from './game-facts.ts'
import { huntFacts } from './hunt-facts.ts'
import { listFacts, personFacts, providerFacts, providerHistoryFacts } from './noun-facts.ts'

/** Facts of a page for search engines and link previews. */
export type PageFacts = {
  /** Its one address on this site. */
  path: string
  description: string
  indexable: boolean
  /** Address of its picture on this site. */
  image: string
  kind: 'website' | 'profile' | 'article'
  /** Address of the feed of what it shows. */
  feed?: string
  /** Other sites may embed it. */
  isEmbeddable?: boolean
  /** The pages it stands under, and itself. */
  trail: { name: string; path: string }[]
  /** In the words of schema.org. */
  structuredData: Record<string, unknown>[]
  /** The current address of the subject. */
  movedTo?: string
}

export type Page = {
  router: AppRouter
  queryClient: QueryClient
  i18n: i18n
  locale: Locale
  site: string
  status: number
}

export type Facts = Partial<Omit<PageFacts, 'trail'>> & {
  under?: { name: string; path: string } | undefined
  name?: string
}

export type Words = TFunction<
  ['descriptions', 'layout', 'data', 'game-proposals', 'help', 'privacy', 'terms', 'contact']
>

const listsFeed = '/feeds/lists.atom'

export function describePage(page: Page): PageFacts {
  const words: Words = page.i18n.getFixedT(page.locale, ['descriptions', 'layout'])
  const { under, name, ...facts } = page.status === 200 ? factsOf(page, words) : {}
  const path = facts.path ?? page.router.latestLocation.pathname
  const home = { name: words('layout:nav.home'), path: '/' }
  return {
    path,
    description: words('other'),
    indexable: page.status === 200,
    image: '/share/site.png',
    kind: 'website',
    trail: name ? [home, ...(under ? [under] : []), { name, path }] : [],
    structuredData: [],
    ...facts,
    ...(standalonePage(page.router.latestLocation.href) && { indexable: false, isEmbeddable: false }),
  }
}

function factsOf(page: Page, words: Words): Facts {
  const leaf = page.router.state.matches.at(-1)
  const {
    slug = '',
    id = '',
    username = '',
    tag = '',
    day = '',
  } = (leaf?.params ?? {}) as Record<string, string>
  const { queryClient } = page
  switch (leaf?.fullPath) {
    case '/games/$slug/':
      return gameFacts(queryClient.getQueryData(gameOptions(slug).queryKey), slug, page, words)
    case '/compare':
      return compareFacts(page, words)
    case '/games/$slug/history':
      return historyFacts(queryClient.getQueryData(gameOptions(slug).queryKey), slug, words)
    case '/providers/$slug/history':
      return providerHistoryFacts(queryClient.getQueryData(providerOptions(slug).queryKey), slug, words)
    case '/providers/$slug/':
      return providerFacts(queryClient.getQueryData(providerOptions(slug).queryKey), slug, page, words)
    case '/lists/$id/':
      return listFacts(queryClient.getQueryData(listOptions(id).queryKey), page, words)
    case '/profile/{-$username}':
      return personFacts(queryClient.getQueryData(personOptions(username).queryKey), page, words)
    case '/battle/$id':
      return battleFacts(queryClient.getQueryData(battleOptions(id).queryKey), page, words)
    case '/hunts/{-$id}':
      return huntFacts(queryClient.getQueryData(huntOptions(id).queryKey), page, words)
    case '/brackets/$id':
      return bracketFacts(queryClient.getQueryData(bracketOptions(id).queryKey), words)
    case '/predictions/{-$day}':
      return {
        path: day ? `/predictions/${day}` : '/predictions',
        ...{ name: words('predictionsName'), description: words('predictions') },
      }
    case '/tags/$tag':
      return tagFacts(queryClient.getQueryData(tagOptions(tag).queryKey), page, words)
    default:
      return plainFacts(String(leaf?.fullPath), page, words)
  }
}

function tagFacts(tag: TagCount | undefined, { locale }: Page, words: Words): Facts {
  if (!tag) return {}
  return {
    name: tag.label,
    under: { name: words('layout:nav.lists'), path: '/lists' },
    description: words('tag', {
      count: tag.lists,
      lists: printInteger(tag.lists, locale),
      tag: tag.label,
    }),
  }
}

/** Pages without a single subject. */
function plainFacts(path: string, page: Page, words: Words): Facts {
  const site = page.queryClient.getQueryData(siteOptions.queryKey)
  const counts = {
    games: printInteger(site?.gamesCount ?? null, page.locale),
    providers: printInteger(site?.providersCount ?? null, page.locale),
  }
  switch (path) {
    case '/':
      return { description: words('home', counts), feed: listsFeed, structuredData: [website(page)] }
    case '/games/':
      return { name: words('layout:nav.games'), description: words('games', counts) }
    case '/changes':
      return {
        name: words('layout:footer.changes'),
        description: words('changes'),
        feed: '/feeds/changes.atom',
      }
    case '/brackets/':
      return { name: words('bracketsName'), description: words('brackets') }
    case '/providers/':
      return { name: words('layout:nav.providers'), description: words('providers', counts) }
    case '/lists/':
      return { name: words('layout:nav.lists'), description: words('lists'), feed: listsFeed }
    case '/battle/':
      return { name: words('layout:nav.battle'), description: words('battle') }
    case '/search':
      return { indexable: false }
    default:
      return proseFacts(path, words)
  }
}

function proseFacts(path: string, words: Words): Facts {
  if (path === '/needs-data')
    return { name: words('game-proposals:needs.title'), description: words('game-proposals:needs.lead') }
  if (path === '/data') return { name: words('layout:footer.data'), description: words('data:lead') }
  if (path === '/help') return { name: words('layout:footer.help'), description: words('help:intro') }
  if (path === '/privacy')
    return { name: words('layout:footer.privacy'), description: words('privacy:intro') }
  if (path === '/terms') return { name: words('layout:footer.terms'), description: words('terms:intro') }
  if (path === '/contact')
    return { name: words('layout:footer.contact'), description: words('contact:intro') }
  return {}
}

function website({ site, locale, queryClient }: Page): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    name: queryClient.getQueryData(siteOptions.queryKey)?.name[locale] ?? 'Slot Liste',
    url: `${site}/`,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
