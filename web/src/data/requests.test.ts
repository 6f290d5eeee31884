import { beforeEach, expect, it, vi } from 'vitest'
import * as account from './accounts/account.ts'
import * as catalogue from './admin/admin-catalogue.ts'
import * as adminCorrections from './admin/admin-corrections.ts'
import * as dashboard from './admin/admin-dashboard.ts'
import * as imports from './admin/admin-imports.ts'
import * as media from './admin/admin-media.ts'
import * as adminSearch from './admin/admin-search.ts'
import * as settings from './admin/admin-settings.ts'
import * as moderation from './admin/moderation.ts'
import * as battles from './battles/battles.ts'
import * as comparedGames from './catalogue/compared-games.ts'
import * as corrections from './catalogue/corrections.ts'
import * as gameFollows from './catalogue/game-follows.ts'
import * as gameMarks from './catalogue/game-marks.ts'
import * as gameProposals from './catalogue/game-proposals.ts'
import * as games from './catalogue/games.ts'
import * as providers from './catalogue/providers.ts'
import * as recommendations from './catalogue/recommendations.ts'
import * as comments from './community/comments.ts'
import * as follows from './community/follows.ts'
import * as notifications from './community/notifications.ts'
import * as people from './community/people.ts'
import * as hunts from './hunts/hunts.ts'
import * as brackets from './lists/brackets.ts'
import * as shelves from './lists/list-shelves.ts'
import * as lists from './lists/lists.ts'
import * as own from './lists/own-lists.ts'
import * as person from './lists/person-lists.ts'
import * as tags from './lists/tags.ts'
import * as predictions from './predictions/predictions.ts'
import { predictionOptions, todayOptions } from './predictions/today.ts'
import * as search from './search/search.ts'
import * as changes from './site/changes.ts'
import * as home from './site/home.ts'
import * as site from './site/site.ts'

type Options = {
  queryKey: readonly unknown[]
  queryFn?: unknown
  initialPageParam?: unknown
  getNextPageParam?: unknown
  enabled?: unknown
  staleTime?: unknown
  gcTime?: unknown
  retry?: unknown
}

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    const more = new URL(url, 'http://test').searchParams
    const isFirst = !more.has('cursor') && Number(more.get('page') ?? 1) === 1
    return Response.json({
      items: [{ slug: `s${asked.length}`, name: 'n', more: 1 }],
      groups: [{ kind: 'games', items: [{ slug: url.endsWith('=b') ? 'b' : 'a' }] }],
      slugs: ['x'],
      ...{ total: 250, pageSize: 100, nextCursor: isFirst ? 'next' : null },
      ...Object.fromEntries(
        ['games', 'lists', 'battle', 'providers'].map((tab) => [tab, { nextCursor: `${tab}2` }]),
      ),
    })
  })
})

const subject = { kind: 'list', id: 'a' } as const
const query = { q: 'x', page: 2, pageSize: 25, dir: 'asc' as const }

const all: Record<string, Options> = {
  settings: account.settingsOptions,
  sessions: account.sessionsOptions,
  availability: account.availabilityOptions('ayşe'),
  adminGames: catalogue.adminGamesOptions({ q: 'x' }),
  adminProviders: catalogue.adminProvidersOptions({ q: 'x' }),
  providerNames: catalogue.providerNamesOptions,
  adminGame: catalogue.adminGameOptions(3),
  adminProvider: catalogue.adminProviderOptions('p'),
  adminSynonyms: adminSearch.adminSynonymsOptions({ kind: 'word' }),
  missedSearches: adminSearch.missedSearchesOptions({ sort: 'lastDay' }),
  adminCorrections: adminCorrections.adminCorrectionsOptions({ state: 'open' }),
  correctionPreview: adminCorrections.correctionPreviewOptions('c', { source: 's', replace: 'true' }),
  adminGameProposals: adminCorrections.adminGameProposalsOptions({ state: 'open' }),
  proposalPreview: adminCorrections.proposalPreviewOptions('c'),
  dashboard: dashboard.dashboardOptions(7),
  import: imports.importOptions('i'),
  imports: imports.importsOptions(query),
  importRows: imports.importRowsOptions({ id: 'i', version: 4 }, { ...query, action: 'add' as never }),
  allProviders: imports.allProvidersOptions,
  library: media.libraryOptions({ q: 'x' }),
  libraryPicture: media.libraryPictureOptions('h'),
  adminSettings: settings.adminSettingsOptions,
  settingsHistory: settings.settingsHistoryOptions(2),
  adminUsers: moderation.adminUsersOptions({ q: 'x' }),
  adminLists: moderation.adminListsOptions({ q: 'x' }),
  adminList: moderation.adminListOptions('a'),
  listToEdit: moderation.listToEditOptions('a'),
  adminComments: moderation.adminCommentsOptions({ q: 'x' }),
  adminReports: moderation.adminReportsOptions({}),
  adminActs: moderation.adminActsOptions({}),
  adminMessages: moderation.adminMessagesOptions({}),
  battle: battles.battleOptions('b'),
  newestBattles: battles.newestBattlesOptions,
  battlesOfPerson: battles.personBattlesOptions('Ayse', 'battles'),
  likedBattles: battles.personBattlesOptions('Ayse', 'liked'),
  savedBattles: battles.savedBattlesOptions('Ayse'),
  brackets: brackets.listBracketsOptions('l'),
  bracket: brackets.bracketOptions('b'),
  hunts: hunts.huntsOptions,
  ownHunts: hunts.ownHuntsOptions,
  personHunts: hunts.personHuntsOptions('Ayse'),
  hunt: hunts.huntOptions('h'),
  predictionOfToday: todayOptions,
  predictionOfDay: predictionOptions('2026-11-27'),
  predictionsOfMonth: predictions.monthOptions('2026-11'),
  lastPredictions: predictions.monthOptions(undefined),
  ownCorrections: corrections.ownCorrectionsOptions,
  ownProposals: gameProposals.ownProposalsOptions,
  personCorrections: corrections.personCorrectionsOptions('Ayse'),
  openCorrections: corrections.openCorrectionsOptions({ kind: 'game', slug: 'zeus' }),
  games: games.gamesOptions({ q: 'x', theme: undefined }),
  facets: games.facetsOptions({ q: 'x', theme: undefined }),
  allFacets: games.allFacetsOptions,
  game: games.gameOptions('zeus'),
  gameFollow: gameFollows.gameFollowOptions('zeus'),
  followedGames: gameFollows.followedGamesOptions,
  comparedGames: comparedGames.comparedGamesOptions(['zeus', 'aztec']),
  gameMark: gameMarks.gameMarkOptions('zeus'),
  marks: gameMarks.marksOptions,
  markedGames: gameMarks.markedGamesOptions({ mark: 'want', q: 'x' }),
  changes: changes.changesOptions('2026-W48'),
  lastChanges: changes.changesOptions(undefined),
  addedGames: changes.addedGamesOptions('2026-W48'),
  providers: providers.providersOptions({ q: 'x', sort: 'name' }),
  providersPlain: providers.providersOptions({}),
  provider: providers.providerOptions('p'),
  providerHistory: providers.providerHistoryOptions('p'),
  leadingProviders: providers.leadingProvidersOptions,
  providerGames: providers.providerGamesOptions('p', { q: 'x' }),
  recommendations: recommendations.recommendationsOptions('u1'),
  similarGames: recommendations.similarGamesOptions('zeus'),
  listRecommendations: recommendations.listRecommendationsOptions('a'),
  comments: comments.commentsOptions(subject, 'oldest'),
  commentsAround: comments.commentsOptions({ kind: 'battle', id: 'b' }, 'newest', 'c'),
  answers: comments.answersOptions(subject, 'c'),
  followers: follows.followsOptions('Ayse', 'followers'),
  following: follows.followsOptions('Ayse', 'following'),
  blocked: follows.blockedOptions,
  latest: notifications.latestOptions,
  inbox: notifications.inboxOptions,
  person: people.personOptions('Ayse'),
  shelfOfGame: shelves.shelfOptions('games', 'zeus'),
  shelfOfProvider: shelves.shelfOptions('providers', 'p'),
  offeredTags: tags.offeredTagsOptions('x'),
  lists: lists.listsOptions({ sort: 'newest', q: undefined }),
  list: lists.listOptions('a'),
  ownLists: own.ownListsOptions('zeus'),
  listsOfPerson: person.personListsOptions('Ayse', 'lists'),
  likedLists: person.personListsOptions('Ayse', 'liked'),
  savedLists: person.savedOptions('Ayse'),
  feed: person.feedOptions,
  popularTags: tags.popularTagsOptions,
  tag: tags.tagOptions('t'),
  search: search.searchOptions('x'),
  ...Object.fromEntries(
    (['games', 'lists', 'battle', 'providers'] as const).map((tab) => [
      `search ${tab}`,
      search.searchPagesOptions('x', tab, { sort: undefined } as never),
    ]),
  ),
  suggest: search.suggestOptions('ab'),
  suggestLetter: search.suggestOptions('a'),
  popularOfSearch: search.popularGamesOptions,
  popularGames: home.popularGamesOptions,
  newGames: home.newGamesOptions,
  trending: home.trendingOptions,
  site: site.siteOptions,
}

type Read = (context: { pageParam?: unknown; signal: AbortSignal }) => Promise<unknown>

/** Writes down the requests of a query, first and for the next page, and its data where that is not the reply. */
async function lineOf(name: string, options: Options): Promise<string> {
  asked = []
  const { queryFn, getNextPageParam, initialPageParam, queryKey, enabled, staleTime, gcTime, retry } = options
  const read = queryFn as Read
  const { signal } = new AbortController()
  const reply = await read({ pageParam: initialPageParam, signal })
  const next = (getNextPageParam as ((page: unknown) => unknown) | undefined)?.(reply)
  if (next) await read({ pageParam: next, signal })
  const own = ['providerNames', 'allProviders', 'duel', 'duelOfOne'].includes(name)
    ? [JSON.stringify(reply)]
    : []
  const rest = JSON.stringify({
    enabled,
    staleTime: staleTime === Infinity ? 'always' : staleTime,
    gcTime,
    retry,
  })
  return [`${name}: ${JSON.stringify(queryKey)} ${rest}`, ...asked, ...own].join('\n  ')
}

it('asks the server for these', async () => {
  const lines: string[] = []
  for (const [name, options] of Object.entries(all)) lines.push(await lineOf(name, options))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./requests.golden.txt')
})

it.each(['reading', 'checking', 'committing', 'reverting', 'undoing'])(
  'asks for an import again while it is %s',
  (state) => {
    const { refetchInterval } = imports.importOptions('i')
    const every = (data?: object) => (refetchInterval as (query: object) => unknown)({ state: { data } })
    expect(every({ state })).toBe(700)
    expect(every({ state: 'done' })).toBe(false)
    expect(every()).toBe(false)
  },
)

it('reads every provider, and no more than 5000', async () => {
  let pages = 0
  vi.stubGlobal('fetch', async () => {
    pages += 1
    return Response.json({ items: Array(1_000).fill({ slug: 's', name: 'n' }), nextCursor: 'more' })
  })
  const found = await (imports.allProvidersOptions.queryFn as Read)({ signal: new AbortController().signal })
  expect(found).toHaveLength(5_000)
  expect(pages).toBe(5)
})
