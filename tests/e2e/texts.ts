import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ErrorCode, errors, type FieldError, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type admin from '@slot-liste/web/src/locales/tr/admin.json'
import type adminBulk from '@slot-liste/web/src/locales/tr/admin-bulk.json'
import type adminCatalogue from '@slot-liste/web/src/locales/tr/admin-catalogue.json'
import type adminCorrections from '@slot-liste/web/src/locales/tr/admin-corrections.json'
import type adminPeople from '@slot-liste/web/src/locales/tr/admin-people.json'
import type adminSite from '@slot-liste/web/src/locales/tr/admin-site.json'
import type adminSources from '@slot-liste/web/src/locales/tr/admin-sources.json'
import type auth from '@slot-liste/web/src/locales/tr/auth.json'
import type authOutcomes from '@slot-liste/web/src/locales/tr/auth-outcomes.json'
import type battle from '@slot-liste/web/src/locales/tr/battle.json'
import type battleArena from '@slot-liste/web/src/locales/tr/battle-arena.json'
import type battlePage from '@slot-liste/web/src/locales/tr/battle-page.json'
import type brackets from '@slot-liste/web/src/locales/tr/brackets.json'
import type changes from '@slot-liste/web/src/locales/tr/changes.json'
import type comments from '@slot-liste/web/src/locales/tr/comments.json'
import type compare from '@slot-liste/web/src/locales/tr/compare.json'
import type contact from '@slot-liste/web/src/locales/tr/contact.json'
import type corrections from '@slot-liste/web/src/locales/tr/corrections.json'
import type data from '@slot-liste/web/src/locales/tr/data.json'
import type failures from '@slot-liste/web/src/locales/tr/failures.json'
import type figures from '@slot-liste/web/src/locales/tr/figures.json'
import type gamePage from '@slot-liste/web/src/locales/tr/game-page.json'
import type gameProposals from '@slot-liste/web/src/locales/tr/game-proposals.json'
import type games from '@slot-liste/web/src/locales/tr/games.json'
import type gamesBrowse from '@slot-liste/web/src/locales/tr/games-browse.json'
import type help from '@slot-liste/web/src/locales/tr/help.json'
import type home from '@slot-liste/web/src/locales/tr/home.json'
import type homeMember from '@slot-liste/web/src/locales/tr/home-member.json'
import type hunts from '@slot-liste/web/src/locales/tr/hunts.json'
import type layout from '@slot-liste/web/src/locales/tr/layout.json'
import type listCard from '@slot-liste/web/src/locales/tr/list-card.json'
import type listEditor from '@slot-liste/web/src/locales/tr/list-editor.json'
import type listPage from '@slot-liste/web/src/locales/tr/list-page.json'
import type listPicker from '@slot-liste/web/src/locales/tr/list-picker.json'
import type lists from '@slot-liste/web/src/locales/tr/lists.json'
import type network from '@slot-liste/web/src/locales/tr/network.json'
import type notFound from '@slot-liste/web/src/locales/tr/not-found.json'
import type notifications from '@slot-liste/web/src/locales/tr/notifications.json'
import type predictions from '@slot-liste/web/src/locales/tr/predictions.json'
import type privacy from '@slot-liste/web/src/locales/tr/privacy.json'
import type profile from '@slot-liste/web/src/locales/tr/profile.json'
import type proof from '@slot-liste/web/src/locales/tr/proof.json'
import type providerPages from '@slot-liste/web/src/locales/tr/provider-pages.json'
import type providers from '@slot-liste/web/src/locales/tr/providers.json'
import type reports from '@slot-liste/web/src/locales/tr/reports.json'
import type search from '@slot-liste/web/src/locales/tr/search.json'
import type settings from '@slot-liste/web/src/locales/tr/settings.json'
import type subject from '@slot-liste/web/src/locales/tr/subject.json'
import type suggest from '@slot-liste/web/src/locales/tr/suggest.json'
import type terms from '@slot-liste/web/src/locales/tr/terms.json'

/** The words of the pages, so that a test finds elements by what people read. */
export type Texts = {
  'admin-corrections': typeof adminCorrections
  'admin-people': typeof adminPeople
  admin: typeof admin
  'admin-catalogue': typeof adminCatalogue
  'admin-bulk': typeof adminBulk
  'admin-site': typeof adminSite
  'admin-sources': typeof adminSources
  auth: typeof auth
  'auth-outcomes': typeof authOutcomes
  'battle-page': typeof battlePage
  brackets: typeof brackets
  changes: typeof changes
  comments: typeof comments
  compare: typeof compare
  contact: typeof contact
  figures: typeof figures
  'game-proposals': typeof gameProposals
  games: typeof games & typeof gamePage & typeof gamesBrowse
  help: typeof help
  home: typeof home
  'home-member': typeof homeMember
  hunts: typeof hunts
  predictions: typeof predictions
  battle: typeof battle
  'battle-arena': typeof battleArena
  layout: typeof layout
  'list-card': typeof listCard
  'list-editor': typeof listEditor
  'list-page': typeof listPage
  'list-picker': typeof listPicker
  lists: typeof lists
  corrections: typeof corrections
  data: typeof data
  failures: typeof failures
  network: typeof network
  'not-found': typeof notFound
  notifications: typeof notifications
  privacy: typeof privacy
  profile: typeof profile
  proof: typeof proof
  providers: typeof providers & typeof providerPages
  reports: typeof reports
  search: typeof search
  settings: typeof settings
  subject: typeof subject
  suggest: typeof suggest
  terms: typeof terms
  /** The server's error messages. */
  errors: Record<ErrorCode, string>
  fieldErrors: Record<FieldError, string>
}

/** Texts that are files of their own only for the weight of the first page. */
const apart: Record<string, string[]> = {
  games: ['game-page', 'games-browse'],
  providers: ['provider-pages'],
}

export const texts: Record<Locale, Texts> = { tr: read('tr'), en: read('en') }

/** A text with its `{{places}}` filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** Finds a text inside a longer one. */
export const containing = (text: string): RegExp => new RegExp(RegExp.escape(text))

/** Finds what a text looks like once anything stands in its `{{places}}`; each is a group of its name. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/)
  const source = parts.map((part, place) => (place % 2 ? `(?<${part}>.+?)` : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`)
}

function read(locale: Locale): Texts {
  const { resolve } = createRequire(import.meta.url)
  const names = [
    'admin-corrections',
    'admin-people',
    'admin',
    'admin-catalogue',
    'admin-bulk',
    'admin-site',
    'admin-sources',
    'auth',
    'auth-outcomes',
    'battle-page',
    'battle',
    'battle-arena',
    'brackets',
    'changes',
    'comments',
    'compare',
    'contact',
    'corrections',
    'game-proposals',
    'data',
    'failures',
    'figures',
    'games',
    'help',
    'home',
    'home-member',
    'hunts',
    'predictions',
    'layout',
    'list-card',
    'list-editor',
    'list-page',
    'list-picker',
    'lists',
    'network',
    'not-found',
    'notifications',
    'privacy',
    'profile',
    'proof',
    'providers',
    'reports',
    'search',
    'settings',
    'subject',
    'suggest',
    'terms',
  ]
  const file = (name: string) => resolve(`@slot-liste/web/src/locales/${locale}/${name}.json`)
  const pages = names.map((name) => [name, all(name)])
  return { ...Object.fromEntries(pages), errors: inOne(errors), fieldErrors: inOne(fieldErrors) } as Texts

  function all(name: string) {
    const texts = [name, ...(apart[name] ?? [])].map((one) => JSON.parse(readFileSync(file(one), 'utf8')))
    return {
      ...Object.assign({}, ...texts),
      filters: Object.assign({}, ...texts.map(({ filters }) => filters)),
    }
  }

  function inOne(both: Record<string, Record<Locale, string>>) {
    return Object.fromEntries(Object.entries(both).map(([code, said]) => [code, said[locale]]))
  }
}
