/**
 * Pages without the site's frame: stream overlays (`?overlay=1` on a battle or a list) and embeds (`/embed/…`).
 * Any site may frame them, so they are drawn as for a guest and never read the session. They are not indexed,
 * count no views, and open links in a new tab. The server's frame policy and the browser's guest mode both use
 * this function.
 */
export type StandalonePage = {
  kind: 'overlay' | 'embed'
  theme: 'light' | 'dark'
  /** The language in the address. These pages store none. */
  locale: 'tr' | 'en'
}

const embed = /^\/embed\/(battles|lists)\/[A-Za-z0-9]{12}$/
const overlaid = /^\/(battle|(battle|lists)\/[A-Za-z0-9]{12})$/

/**
 * `href`: path and query of the request. Overlays are dark by default, because light ones are hard to read over
 * video.
 */
export function standalonePage(href: string): StandalonePage | null {
  const [before = ''] = href.split('#', 1)
  const at = before.indexOf('?')
  const path = at < 0 ? before : before.slice(0, at)
  const pairs = (at < 0 ? '' : before.slice(at + 1)).split('&').map((pair) => pair.split('='))
  const only = (name: string) => {
    const [pair, ...more] = pairs.filter(([key]) => key === name)
    return more.length > 0 ? undefined : pair?.[1]
  }
  const kind = embed.test(path) ? 'embed' : overlaid.test(path) && only('overlay') === '1' ? 'overlay' : null
  if (!kind) return null
  const theme = only('theme')
  return {
    kind,
    theme: theme === 'light' || theme === 'dark' ? theme : kind === 'overlay' ? 'dark' : 'light',
    locale: only('lang') === 'en' ? 'en' : 'tr',
  }
}
