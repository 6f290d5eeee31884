import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import { supportWord } from '@slot-liste/domain/catalogue/voices.ts'
import type { CoverFacts } from '@slot-liste/domain/cover/cover.ts'
import {
  type Locale,
  printInteger,
  printMultiple,
  printPercent,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import type { ShareFacts } from '@slot-liste/domain/share/share.ts'
import type { SharedGame, SharedList, SharedPerson, SharedProvider, SharedSite } from '#store/site/share.ts'
import { legible } from './legible.ts'
import { shareTexts } from './share-texts.ts'

export function gameShare(game: SharedGame, locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  const { volatility } = game
  return {
    kicker: legible(game.cover.providerName, t.game),
    title: legible(game.cover.name, spoken(game.cover.slug)),
    figures: [
      { label: t.rtp, value: printPercent(game.rtp, locale), ...supportOf(game.sources.rtp, locale) },
      {
        label: t.volatility,
        value: volatility ? t.levels[volatility] : unknown,
        level: volatility ? levels[volatility] : 0,
        ...supportOf(game.sources.volatility, locale),
      },
      {
        label: t.maxWin,
        value: printMultiple(game.maxWin, locale),
        ...supportOf(game.sources.maxWin, locale),
      },
    ],
    covers: [game.cover],
    note: t.note,
  }
}

/** The RTP of each of two or three games; of four, the lowest and the highest. */
export function comparisonShare(games: readonly SharedGame[], locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  const names = games.map(({ cover }) => legible(cover.name, spoken(cover.slug)))
  const range = (values: (number | null)[], print: typeof printPercent) => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return unknown
    const ends = [...new Set([Math.min(...known), Math.max(...known)])]
    return ends.map((value) => print(value, locale)).join(' – ')
  }
  return {
    kicker: t.comparison,
    title: names.join(' – '),
    figures:
      games.length < 4
        ? games.map(({ rtp, sources }, i) => ({
            label: names[i] ?? '',
            value: printPercent(rtp, locale),
            ...supportOf(sources.rtp, locale),
          }))
        : [
            {
              label: t.rtp,
              value: range(
                games.map(({ rtp }) => rtp),
                printPercent,
              ),
            },
            {
              label: t.maxWin,
              value: range(
                games.map(({ maxWin }) => maxWin),
                printMultiple,
              ),
            },
          ],
    covers: games.map(({ cover }) => cover),
    note: t.note,
  }
}

/** The words of the page of a game; nothing of a figure that is unknown. */
function supportOf(sources: FigureSources | undefined, locale: Locale): { support?: string } {
  if (sources?.support === undefined) return {}
  const t = shareTexts[locale]
  const word = supportWord(sources.support)
  const said = word === 'confirmed' ? t.support.confirmed(String(sources.support)) : t.support[word]
  return { support: sources.state === 'disputed' ? `${said} · ${t.disputed}` : said }
}

export function listShare(list: SharedList, locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  return {
    kicker: t.listBy(list.owner === null ? t.nobody : `@${list.owner}`),
    title: legible(list.title, t.list),
    figures: [
      { label: t.games, value: printInteger(list.games, locale) },
      { label: t.likes, value: printInteger(list.likes, locale) },
      { label: t.saves, value: printInteger(list.saves, locale) },
    ],
    covers: list.covers,
    note: t.note,
  }
}

export function providerShare(provider: SharedProvider, locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  const { mean, n } = provider.rtp
  return {
    kicker: t.provider,
    title: legible(provider.name, spoken(provider.slug)),
    figures: [
      { label: t.games, value: printInteger(provider.gamesCount, locale) },
      { label: t.meanRtp(printInteger(n, locale)), value: printPercent(mean, locale) },
      { label: t.founded, value: provider.foundedYear === null ? unknown : String(provider.foundedYear) },
    ],
    covers: provider.covers,
    ...initials(provider.covers, provider.name),
    note: t.note,
  }
}

export function personShare(person: SharedPerson, locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  return {
    kicker: person.fullName ? `@${person.username}` : t.person,
    title: legible(person.fullName, person.username),
    figures: [
      { label: t.lists, value: printInteger(person.lists, locale) },
      { label: t.followers, value: printInteger(person.followers, locale) },
    ],
    covers: person.covers,
    ...initials(person.covers, legible(person.fullName, person.username)),
    note: t.note,
  }
}

export function siteShare(site: SharedSite, locale: Locale): ShareFacts {
  const t = shareTexts[locale]
  return {
    kicker: t.site,
    title: t.slogan,
    figures: [
      { label: t.games, value: printInteger(site.games, locale) },
      { label: t.providers, value: printInteger(site.providers, locale) },
    ],
    covers: site.covers,
    note: t.note,
  }
}

const levels = { low: 1, medium: 2, high: 3 } as const

/** `gates-of-olympus` as words: better than nothing where a name cannot be drawn. */
const spoken = (slug: string) => slug.replaceAll('-', ' ')

/** The first letter, as Turkish writes it large, where there are no covers to show. */
function initials(covers: readonly CoverFacts[], name: string): { initials?: string } {
  const [first] = legible(name, 'S').match(/[\p{L}\p{N}]/u) ?? []
  return covers.length === 0 && first ? { initials: first.toLocaleUpperCase('tr-TR') } : {}
}
