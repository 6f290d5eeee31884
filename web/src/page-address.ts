import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import { addressNames } from '#features/battles/setup/setup-address.ts'
import { readGamesSearch } from '#features/catalogue/games/filters/filters.ts'
import { readShelfSearch } from '#features/community/profile/shelf/shelf-address.ts'
import { profileTabs } from '#features/community/profile/tabs.ts'
import { readFoundSearch } from '#features/search/found-search.ts'
import { oneOf } from '#platform/address-values.ts'
import { readOverlaySearch } from '#platform/overlay-options.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import type { AppRouter } from './router.tsx'

type Search = Record<string, unknown>
type ReadSearch = (raw: Search) => Search

const readBattle: ReadSearch = (raw) => ({
  ...readOverlaySearch(raw),
  ...Object.fromEntries(addressNames.map((name) => [name, raw[name]])),
})

/** The words as they were typed: the browser hydrates a page that was drawn from the same ones. */
const readSearch: ReadSearch = (raw) => ({
  ...readFoundSearch(raw),
  q: typeof raw.q === 'string' ? raw.q : undefined,
})

/** Routes whose `validateSearch` hands on what it does not know, so that their readers are in files a first page does not load. */
const readers: Readonly<Record<string, ReadSearch>> = {
  '/compare': ({ g }) => ({ g: typeof g === 'string' ? g.slice(0, 1000) : undefined }),
  '/profile/{-$username}': ({ tab, ...raw }) => ({ ...readShelfSearch(raw), tab: oneOf(profileTabs)(tab) }),
  '/search': readSearch,
  '/games/': readGamesSearch,
  '/battle/': readBattle,
  '/battle/$id': readOverlaySearch,
  '/embed/battles/$id': readOverlaySearch,
  '/embed/lists/$id': readOverlaySearch,
}

/**
 * The address of a page with the parameters that the page knows, sorted and without defaults. The page is drawn from it and cached
 * under it. It is standalone exactly where the address as requested is, since browsers and the frame policy read that one.
 */
export function canonicalHref(router: Pick<AppRouter, 'getMatchedRoutes'>, href: string): string {
  const at = href.indexOf('?')
  if (at < 0) return href
  const path = href.slice(0, at)
  const given = parseSearch(href.slice(at))
  const common = commonTo(href, given)
  const [, , route] = router.getMatchedRoutes(path)
  const read = readers[route?.fullPath ?? ''] ?? (route?.options.validateSearch as ReadSearch | undefined)
  const known = { ...given, ...common }
  const overlay = common.overlay ? readOverlaySearch(known) : {}
  const search: Search = { ...read?.({ ...known, overlay: undefined }), ...overlay, ...common }
  const names = Object.keys(search).sort()
  return path + stringifySearch(Object.fromEntries(names.map((name) => [name, search[name]])))
}

/** The parameters every page has. */
function commonTo(href: string, { lang }: Search): Search {
  const standalone = standalonePage(href)
  if (!standalone) return { overlay: undefined, lang: oneOf(['tr', 'en'])([lang].flat()[0]) }
  const { kind, theme, locale } = standalone
  return {
    overlay: kind === 'overlay' ? '1' : undefined,
    theme: theme === (kind === 'overlay' ? 'dark' : 'light') ? undefined : theme,
    lang: locale === 'tr' ? undefined : locale,
  }
}
