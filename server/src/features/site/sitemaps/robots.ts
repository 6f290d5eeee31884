/** Addresses that say nothing to a stranger, or as many different things as one can ask for. */
const closed = [
  '/api/',
  '/auth/',
  '/dev/',
  '/admin',
  '/settings',
  '/notifications',
  '/login',
  '/register',
  '/lists/create',
  '/lists/*/edit',
  '/search',
]

/** What crawlers need not ask for. It hides nothing: what is not for everybody is refused or marked `noindex`. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
