/**
 * Pages that stand without the site around them: overlays for a stream (`?overlay=1` on a battle or a list) and embeds for
 * other sites (`/embed/…`). They may be framed by anybody, so they are a guest's pages whoever looks: nothing is read of who
 * is signed in. They are not indexed, count no views, and their links open the site in another tab. The server's frame policy and the browser's guest mode are decided by this one function of the address.
 */
export type StandalonePage = {
  kind: 'overlay' | 'embed'
  theme: 'light' | 'dark'
  /** The language of the address; these pages remember none. */
  locale: 'tr' | 'en'
}

const embed = /^\/embed\/(battles|lists)\/[A-Za-z0-9]{12}$/
const overlaid = /^\/(battle|(battle|lists)\/[A-Za-z0-9]{12})$/

/** `href`: path and query as the request has them. Light overlays are hard to read over a picture: theirs is dark unless asked. */
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
