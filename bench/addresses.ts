/**
 * The address each public GET is measured at, in the load-test data. `query` is there where the endpoint reads one; what is
 * `drawn` of the rows, a baseline that sends them as they are says nothing of.
 */
export type Address = { path: string; query?: string; drawn?: true }

const list = 'f00000000041'

export const addresses: Record<string, Address> = {
  games: { path: '/api/games', query: 'sort=popularity&provider=netent&limit=24' },
  'games, facets': { path: '/api/games/facets', query: 'provider=netent&volatility=high' },
  'a game': { path: '/api/games/starburst' },
  'games like it': { path: '/api/games/starburst/similar' },
  'lists of a game': { path: '/api/games/starburst/lists', query: 'limit=12' },
  'history of a game': { path: '/api/games/starburst/history', query: 'limit=20' },
  changes: { path: '/api/changes', query: 'limit=20' },
  coverage: { path: '/api/coverage' },
  sources: { path: '/api/sources' },
  providers: { path: '/api/providers', query: 'sort=name' },
  'a provider': { path: '/api/providers/netent' },
  'lists of a provider': { path: '/api/providers/netent/lists', query: 'limit=12' },
  lists: { path: '/api/lists', query: 'sort=newest&limit=12' },
  'lists, trending': { path: '/api/lists', query: 'sort=trending&limit=12' },
  'a list': { path: `/api/lists/${list}` },
  'comments of a list': { path: `/api/lists/${list}/comments`, query: 'limit=20' },
  'games for a list': { path: `/api/lists/${list}/recommendations` },
  'games for a guest': { path: '/api/recommendations' },
  home: { path: '/api/home' },
  tags: { path: '/api/tags', query: 'q=etiket&limit=20' },
  'a tag': { path: '/api/tags/etiket-1' },
  battles: { path: '/api/battles', query: 'sort=newest&limit=12' },
  'battle models': { path: '/api/battles/models', query: 'games=starburst' },
  'a person': { path: '/api/users/load1' },
  'lists of a person': { path: '/api/users/load1/lists', query: 'limit=12' },
  'liked by a person': { path: '/api/users/load1/liked', query: 'limit=12' },
  followers: { path: '/api/users/load1/followers', query: 'limit=24' },
  search: { path: '/api/search', query: 'q=starburst&tab=all' },
  suggestions: { path: '/api/search/suggest', query: 'q=starburst' },
  site: { path: '/api/site' },
  'a cover': { path: '/covers/starburst.svg', query: 'v=bench', drawn: true },
  'feed of lists': { path: '/feeds/lists.atom', query: 'lang=en', drawn: true },
  'a sitemap': { path: '/sitemaps/providers-1.xml', drawn: true },
}

export const plain = ({ path, query }: Address): string => (query ? `${path}?${query}` : path)

/** The same question in other letters: each number gives an address of its own, and every one the same answer. */
export function neverAsked(address: Address, n: number): string {
  if (!address.query) return `${address.path}?cold=${n}`
  let rest = n
  const written = plain(address).replace(/[a-z]/g, (letter) => {
    const isEscaped = rest % 2 === 1
    rest = Math.floor(rest / 2)
    return isEscaped ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
  if (rest > 0) throw new Error(`${written} has too few letters`)
  return written
}
