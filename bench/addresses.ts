/** Subjects of requests, the most popular first. */
export type Site = Record<'games' | 'providers' | 'lists' | 'people' | 'tags', string[]> & {
  /** Typed words: names, and names with a letter missing. */
  words: string[]
  /** Beginnings of names, after which people stop typing for a moment. */
  beginnings: string[]
  gameCursors: string[]
  listCursors: string[]
}

/** Different addresses of a kind, the most popular first. A baseline that sends rows as they are is no measure of `drawn` replies. */
export type Kind = { amount: (site: Site) => number; at: (site: Site, n: number) => string; drawn?: true }

const one = (address: string): Kind => ({ amount: () => 1, at: () => address })

const each = (of: keyof Site, write: (name: string) => string): Kind => ({
  amount: (site) => site[of].length,
  at: (site, n) => write(encodeURIComponent(site[of][n] ?? '')),
})

/** All combinations of these parts of a query; the first ones of each are the most popular. */
const combined = (path: string, partsOf: (site: Site) => string[][]): Kind => ({
  amount: (site) => partsOf(site).reduce((product, { length }) => product * length, 1),
  at(site, n) {
    let rest = n
    const query = partsOf(site).map((part) => {
      const chosen = part[rest % part.length]
      rest = Math.floor(rest / part.length)
      return chosen
    })
    return `${path}?${query.filter(Boolean).join('&')}`
  },
})

const any = (name: string, values: readonly string[]) => ['', ...values.map((value) => `${name}=${value}`)]
const volatilities = any('volatility', ['high', 'medium', 'low'])
const themes = any('theme', ['egypt', 'fruit', 'animals', 'mythology', 'fishing', 'asian', 'sweets'])
const sorts = ['popularity', 'rtp', 'maxWin', 'name', 'releaseDate'].map((sort) => `sort=${sort}`)

/** The kinds of addresses that are measured: all public GETs that people and crawlers request often. */
export const kinds: Record<string, Kind> = {
  games: combined('/api/games', ({ providers }) => [
    any('provider', providers),
    sorts,
    volatilities,
    themes,
    ['limit=24'],
  ]),
  'games, a further page': each('gameCursors', (cursor) => `/api/games?limit=24&cursor=${cursor}`),
  'games, facets': combined('/api/games/facets', ({ providers }) => [
    any('provider', providers),
    volatilities,
    themes,
    any('mechanic', ['paylines', 'ways', 'cluster']),
  ]),
  'a game': each('games', (slug) => `/api/games/${slug}`),
  'games like it': each('games', (slug) => `/api/games/${slug}/similar`),
  'lists of a game': each('games', (slug) => `/api/games/${slug}/lists?limit=12`),
  'history of a game': each('games', (slug) => `/api/games/${slug}/history?limit=20`),
  changes: one('/api/changes?limit=20'),
  coverage: one('/api/coverage'),
  sources: one('/api/sources'),
  providers: one('/api/providers?sort=name'),
  'a provider': each('providers', (slug) => `/api/providers/${slug}`),
  'lists of a provider': each('providers', (slug) => `/api/providers/${slug}/lists?limit=12`),
  lists: combined('/api/lists', ({ tags }) => [
    ['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending'].map((sort) => `sort=${sort}`),
    any('tag', tags),
    ['limit=12'],
  ]),
  'lists, a further page': each(
    'listCursors',
    (cursor) => `/api/lists?sort=newest&limit=12&cursor=${cursor}`,
  ),
  'a list': each('lists', (id) => `/api/lists/${id}`),
  'comments of a list': each('lists', (id) => `/api/lists/${id}/comments?limit=20`),
  'games for a list': each('lists', (id) => `/api/lists/${id}/recommendations`),
  'games for a guest': one('/api/recommendations'),
  home: one('/api/home'),
  tags: one('/api/tags?limit=20'),
  'a tag': each('tags', (key) => `/api/tags/${key}`),
  battles: one('/api/battles?sort=newest&limit=12'),
  'battle models': each('games', (slug) => `/api/battles/models?games=${slug}`),
  'a person': each('people', (name) => `/api/users/${name}`),
  'lists of a person': each('people', (name) => `/api/users/${name}/lists?limit=12`),
  'liked by a person': each('people', (name) => `/api/users/${name}/liked?limit=12`),
  followers: each('people', (name) => `/api/users/${name}/followers?limit=24`),
  search: each('words', (words) => `/api/search?q=${words}&tab=all`),
  suggestions: each('beginnings', (words) => `/api/search/suggest?q=${words}`),
  site: one('/api/site'),
  'a cover': { ...each('games', (slug) => `/covers/${slug}.svg`), drawn: true },
  'feed of lists': { ...one('/feeds/lists.atom?lang=en'), drawn: true },
  'a sitemap': { ...one('/sitemaps/providers-1.xml'), drawn: true },
}

/** Spreads numbers over a range: each of the first `amount` numbers maps to a different position. */
export const spread = (n: number, amount: number): number => (n * stepOf(amount)) % amount

function stepOf(amount: number): number {
  let step = Math.max(1, Math.floor(amount * 0.618))
  while (commonDivisor(step, amount) > 1) step += 1
  return step
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Reads the text of a reply to a guest. */
export type Read = (path: string) => Promise<string>

export const reader =
  (url: string): Read =>
  async (path) =>
    (await fetch(url + path)).text()

/** Reads what there is to request. */
export async function readSite(read: Read): Promise<Site> {
  const named = async (kind: string) => {
    const text = await read(`/sitemaps/${kind}-1.xml`)
    return [...text.matchAll(/<loc>[^<]*\/([^<]*)<\/loc>/g)].map(([, name = '']) => decodeURIComponent(name))
  }
  const [games, providers, lists] = [await named('games'), await named('providers'), await named('lists')]
  const [people, tags] = [await named('people'), await named('tags')]
  const names = games.map((slug) => slug.replaceAll('-', ' '))
  const withoutOne = [2, 4, 6].flatMap((at) =>
    names.filter(({ length }) => length > 8).map((name) => name.slice(0, at) + name.slice(at + 1)),
  )
  const beginnings = [4, 6, 8, 10].flatMap((length) => names.map((name) => name.slice(0, length).trim()))
  return {
    ...{ games, providers, lists, people, tags },
    words: [...new Set([...names, ...withoutOne])],
    beginnings: [...new Set(beginnings)],
    gameCursors: await cursorsOf(read, '/api/games?limit=24'),
    listCursors: await cursorsOf(read, '/api/lists?sort=newest&limit=12'),
  }
}

/** The cursors of the pages after this one. */
async function cursorsOf(read: Read, path: string): Promise<string[]> {
  const cursors: string[] = []
  let next: string | null = ''
  while (next !== null && cursors.length < 150) {
    const address: string = next ? `${path}&cursor=${encodeURIComponent(next)}` : path
    next = (JSON.parse(await read(address)) as { nextCursor: string | null }).nextCursor
    if (next) cursors.push(next)
  }
  return cursors
}
