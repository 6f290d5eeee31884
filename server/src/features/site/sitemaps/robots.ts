/** Addresses without public content, or with unlimited variants. */
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
  '/lists/draft',
  '/lists/*/edit',
  '/search',
]

/** Addresses crawlers should skip. It hides nothing: private content is refused or marked `noindex`. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
