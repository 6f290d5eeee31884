import type admin from '#locales/tr/admin.json'
import type adminBulk from '#locales/tr/admin-bulk.json'
import type adminCatalogue from '#locales/tr/admin-catalogue.json'
import type adminCorrections from '#locales/tr/admin-corrections.json'
import type adminPeople from '#locales/tr/admin-people.json'
import type adminSearch from '#locales/tr/admin-search.json'
import type adminSite from '#locales/tr/admin-site.json'
import type adminSources from '#locales/tr/admin-sources.json'
import type auth from '#locales/tr/auth.json'
import type battle from '#locales/tr/battle.json'
import type battleArena from '#locales/tr/battle-arena.json'
import type battlePage from '#locales/tr/battle-page.json'
import type brackets from '#locales/tr/brackets.json'
import type changes from '#locales/tr/changes.json'
import type comments from '#locales/tr/comments.json'
import type compare from '#locales/tr/compare.json'
import type contact from '#locales/tr/contact.json'
import type corrections from '#locales/tr/corrections.json'
import type data from '#locales/tr/data.json'
import type descriptions from '#locales/tr/descriptions.json'
import type figures from '#locales/tr/figures.json'
import type gamePage from '#locales/tr/game-page.json'
import type gameProposals from '#locales/tr/game-proposals.json'
import type games from '#locales/tr/games.json'
import type gamesBrowse from '#locales/tr/games-browse.json'
import type help from '#locales/tr/help.json'
import type home from '#locales/tr/home.json'
import type homeMember from '#locales/tr/home-member.json'
import type hunts from '#locales/tr/hunts.json'
import type layout from '#locales/tr/layout.json'
import type listCard from '#locales/tr/list-card.json'
import type listEditor from '#locales/tr/list-editor.json'
import type listPage from '#locales/tr/list-page.json'
import type listPicker from '#locales/tr/list-picker.json'
import type lists from '#locales/tr/lists.json'
import type marks from '#locales/tr/marks.json'
import type notFound from '#locales/tr/not-found.json'
import type notifications from '#locales/tr/notifications.json'
import type overlay from '#locales/tr/overlay.json'
import type predictions from '#locales/tr/predictions.json'
import type privacy from '#locales/tr/privacy.json'
import type profile from '#locales/tr/profile.json'
import type proof from '#locales/tr/proof.json'
import type providerPages from '#locales/tr/provider-pages.json'
import type providers from '#locales/tr/providers.json'
import type reports from '#locales/tr/reports.json'
import type search from '#locales/tr/search.json'
import type settings from '#locales/tr/settings.json'
import type subject from '#locales/tr/subject.json'
import type suggest from '#locales/tr/suggest.json'
import type support from '#locales/tr/support.json'
import type terms from '#locales/tr/terms.json'
import type ui from '#locales/tr/ui.json'

/** Every text file; a key that is not in the Turkish one does not compile. */
type Texts = {
  admin: typeof admin
  'admin-bulk': typeof adminBulk
  'admin-catalogue': typeof adminCatalogue
  'admin-corrections': typeof adminCorrections
  'admin-people': typeof adminPeople
  'admin-search': typeof adminSearch
  'admin-site': typeof adminSite
  'admin-sources': typeof adminSources
  auth: typeof auth
  battle: typeof battle
  'battle-page': typeof battlePage
  'battle-arena': typeof battleArena
  brackets: typeof brackets
  changes: typeof changes
  comments: typeof comments
  compare: typeof compare
  contact: typeof contact
  data: typeof data
  corrections: typeof corrections
  descriptions: typeof descriptions
  figures: typeof figures
  'game-page': typeof gamePage
  'game-proposals': typeof gameProposals
  games: typeof games
  'games-browse': typeof gamesBrowse
  help: typeof help
  home: typeof home
  'home-member': typeof homeMember
  hunts: typeof hunts
  layout: typeof layout
  'list-card': typeof listCard
  'list-editor': typeof listEditor
  'list-page': typeof listPage
  'list-picker': typeof listPicker
  lists: typeof lists
  'not-found': typeof notFound
  marks: typeof marks
  notifications: typeof notifications
  overlay: typeof overlay
  predictions: typeof predictions
  privacy: typeof privacy
  profile: typeof profile
  proof: typeof proof
  'provider-pages': typeof providerPages
  providers: typeof providers
  reports: typeof reports
  search: typeof search
  settings: typeof settings
  subject: typeof subject
  support: typeof support
  suggest: typeof suggest
  terms: typeof terms
  ui: typeof ui
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout'
    resources: Texts
  }
}
