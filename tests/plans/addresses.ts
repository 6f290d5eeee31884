import { gameSorts, listSorts } from '@slot-liste/domain/site/kinds.ts'

const list = 'f00000000007'

/**
 * Addresses that guests request, by the name of the file with their plans. Comments of a list are not here: between two ways that
 * cost the same, the sample PostgreSQL happened to take decides.
 */
export const addresses: Record<string, string> = {
  ...Object.fromEntries(gameSorts.map((sort) => [`games-by-${sort}`, `/api/games?sort=${sort}`])),
  'games-filtered': '/api/games?provider=netent&volatility=high&rtpMin=96',
  'games-of-theme': '/api/games?theme=egypt',
  'games-facets': '/api/games/facets',
  game: '/api/games/starburst',
  'game-similar': '/api/games/starburst/similar',
  'game-lists': '/api/games/starburst/lists',
  'game-lists-rare': '/api/games/starburst-load-1/lists',
  providers: '/api/providers',
  provider: '/api/providers/netent',
  'provider-lists': '/api/providers/netent/lists',
  ...Object.fromEntries(listSorts.map((sort) => [`lists-by-${sort}`, `/api/lists?sort=${sort}`])),
  'lists-of-tag': '/api/lists?tag=etiket-7',
  list: `/api/lists/${list}`,
  'list-recommendations': `/api/lists/${list}/recommendations`,
  recommendations: '/api/recommendations',
  tags: '/api/tags',
  tag: '/api/tags/etiket-7',
  profile: '/api/users/load7',
  'profile-lists': '/api/users/load7/lists',
  'profile-liked': '/api/users/load7/liked',
  'profile-followers': '/api/users/load7/followers',
  battles: '/api/battles',
  'profile-battles': '/api/users/load7/battles',
  suggest: '/api/search/suggest?q=star',
  'suggest-lists': '/api/search/suggest?q=liste%2012',
  'search-games': '/api/search?q=star&tab=games',
  'search-lists': '/api/search?q=liste%20123&tab=lists',
  home: '/api/home',
  site: '/api/site',
}
