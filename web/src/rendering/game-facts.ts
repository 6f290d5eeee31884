import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { siteOptions } from '#data/site/site.ts'
import { inShort, moved } from './noun-facts.ts'
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

const figures: Partial<Record<SourcedFact, { name: string; unitText?: string }>> = {
  rtp: { name: 'RTP', unitText: '%' },
  rtpVariants: { name: 'RTP of other builds', unitText: '%' },
  volatility: { name: 'volatility' },
  hitFrequency: { name: 'hit frequency', unitText: '%' },
  maxWin: { name: 'max win', unitText: 'x' },
  maxWinOdds: { name: 'odds of the max win, one in' },
  waysMin: { name: 'fewest ways' },
  ways: { name: 'ways' },
  reels: { name: 'reels' },
  rows: { name: 'rows' },
  layout: { name: 'rows of each reel' },
}

/** Unpublished figures are left out; the others cite the weightiest source this site links. */
function figuresOf(game: GameDetail) {
  return (Object.keys(figures) as (keyof typeof figures)[]).flatMap((field) => {
    const value = game[field]
    if (value === null || (Array.isArray(value) && value.length === 0)) return []
    const source = game.sources[field]?.voices.find(({ agrees, address }) => agrees && address !== null)
    return [{ '@type': 'PropertyValue', ...figures[field], value, citation: source?.address ?? undefined }]
  })
}

function themeOf({ theme }: GameDetail, { queryClient, locale }: Page): string | undefined {
  const site = queryClient.getQueryData(siteOptions.queryKey)
  return site?.themes.find(({ slug }) => slug === theme)?.[locale]
}

/** The page of a game's changes. */
export function historyFacts(game: GameDetail | undefined, slug: string, words: Words): Facts {
  if (!game) return {}
  const path = `/games/${game.slug}/history`
  return {
    path,
    ...moved(slug, game.slug, path),
    name: words('gameHistoryName'),
    under: { name: game.name, path: `/games/${game.slug}` },
    description: words('gameHistory', { name: game.name, provider: game.provider.name }),
    image: `/share/games/${game.slug}.png`,
    kind: 'article',
  }
}
