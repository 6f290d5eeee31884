import type { ListCard } from '@slot-liste/contract/lists/lists.ts'
import * as contract from '@slot-liste/contract/site/feeds.ts'
import {
  type Locale,
  printDate,
  printInteger,
  printMultiple,
  printPercent,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import { type AtomEntry, type AtomFeed, writeAtom } from '@slot-liste/domain/syndication/atom.ts'
import { fail, Moved } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findFormerBearer } from '#store/accounts/usernames.ts'
import { findProviderNews, type NewGame } from '#store/community/provider-news.ts'
import { listLists } from '#store/lists/lists.ts'
import { findOfferedPerson, listPersonLists } from '#store/lists/person-lists.ts'
import { type ChangeEvent, listChangeEvents } from '#store/site/changes.ts'
import { changedField, changeText } from './change-texts.ts'
import { feedTexts } from './feed-texts.ts'

const entries = 20

export function feedsRoutes(serve: Serve, { db, site, clock, movedSlugs }: Services): void {
  /** Readers of a renamed person's feed are sent to the new address, which they store. */
  const refusalOf = async (username: string, lang: Locale) => {
    const former = await findFormerBearer(db, username, clock())
    const person = former && (await findOfferedPerson(db, former.username, clock()))
    return person ? new Moved(inLanguage(personFeed(person.username), lang)) : fail('USER_NOT_FOUND')
  }

  serve(contract.readListsFeed, async ({ query: { lang = 'tr' } }) => {
    const t = feedTexts[lang]
    const { items } = await listLists(db, { sort: 'newest', limit: entries })
    const head = { title: t.lists, subtitle: t.listsLead, author: { name: t.site } }
    const links = linksOf(site(), '/feeds/lists.atom', '/lists', lang)
    return writeAtom({ ...links, ...head, entries: items.map((list) => listEntry(site(), list, lang)) })
  })

  serve(contract.readChangesFeed, async ({ query: { lang = 'tr' } }) => {
    const t = feedTexts[lang]
    const events = await listChangeEvents(db, entries)
    const head = { title: t.changes, subtitle: t.changesLead, author: { name: t.site } }
    const links = linksOf(site(), '/feeds/changes.atom', '/changes', lang)
    return writeAtom({ ...links, ...head, entries: events.map((event) => changeEntry(site(), event, lang)) })
  })

  serve(contract.readPersonFeed, async ({ params, query: { lang = 'tr' } }) => {
    const t = feedTexts[lang]
    const person = await findOfferedPerson(db, params.username, clock())
    if (!person) throw await refusalOf(params.username, lang)
    const { items } = await listPersonLists(db, person.id, false, { limit: entries })
    const name = person.fullName || person.username
    const page = `/profile/${encodeURIComponent(person.username)}`
    const feed = personFeed(person.username)
    const head = { title: t.listsOf(name), subtitle: t.listsOfLead(name), author: { name } }
    const links = linksOf(site(), feed, page, lang)
    return writeAtom({ ...links, ...head, entries: items.map((list) => listEntry(site(), list, lang)) })
  })

  serve(contract.readProviderFeed, async ({ params: { slug }, query: { lang = 'tr' } }) => {
    const t = feedTexts[lang]
    const present = (await movedSlugs()).provider.get(slug)
    if (present) throw new Moved(inLanguage(`/feeds/providers/${present}.atom`, lang))
    const news = await findProviderNews(db, slug, entries)
    if (!news) throw fail('PROVIDER_NOT_FOUND')
    const { name } = news
    const head = { title: t.gamesOf(name), subtitle: t.gamesOfLead(name), author: { name: t.site } }
    const links = linksOf(site(), `/feeds/providers/${slug}.atom`, `/providers/${slug}`, lang)
    return writeAtom({ ...links, ...head, entries: news.games.map((game) => gameEntry(site(), game, lang)) })
  })
}

const personFeed = (username: string) => `/feeds/people/${encodeURIComponent(username)}.atom`

/** A feed has one id for both languages, and an address in each. */
function linksOf(site: string, feed: string, page: string, language: Locale) {
  return {
    id: `${site}${feed}`,
    self: inLanguage(`${site}${feed}`, language),
    link: inLanguage(`${site}${page}`, language),
    language,
    icon: `${site}/favicon.svg`,
  } satisfies Partial<AtomFeed>
}

const inLanguage = (address: string, language: Locale) => (language === 'en' ? `${address}?lang=en` : address)

function listEntry(site: string, list: ListCard, language: Locale): AtomEntry {
  const t = feedTexts[language]
  const id = `${site}/lists/${list.id}`
  const size = t.size(printInteger(list.counts.games, language))
  return {
    id,
    link: inLanguage(id, language),
    title: list.title,
    summary: list.description ? `${size} · ${list.description}` : size,
    author: list.owner
      ? { name: list.owner.username, uri: `${site}/profile/${encodeURIComponent(list.owner.username)}` }
      : { name: t.nobody },
    tags: list.tags,
    published: list.createdAt,
    updated: list.updatedAt,
  }
}

function gameEntry(site: string, game: NewGame, language: Locale): AtomEntry {
  const t = feedTexts[language]
  const id = `${site}/games/${game.slug}`
  const figures = [
    [t.released, printDate(game.releaseDate, language)],
    [t.rtp, printPercent(game.rtp, language)],
    [t.volatility, game.volatility ? t.levels[game.volatility] : unknown],
    [t.maxWin, printMultiple(game.maxWin, language)],
  ]
  const summary = figures.map(([label, value]) => `${label}: ${value}`).join(' · ')
  return { id, link: inLanguage(id, language), title: game.name, summary, updated: game.updatedAt }
}

/** Named by its last change: the id of an entry never moves on to other changes. */
function changeEntry(
  site: string,
  { of, slug, name, at, last, changes }: ChangeEvent,
  language: Locale,
): AtomEntry {
  const page = `${site}/${of}s/${slug}/history`
  return {
    id: `${page}#${last}`,
    link: inLanguage(page, language),
    title: `${name}: ${changes.map((change) => changedField(change, language)).join(', ')}`,
    summary: changes.map((change) => changeText(change, language)).join(' · '),
    updated: at,
  }
}
