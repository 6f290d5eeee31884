import type { Case, Entries } from './entry.ts'
import type { Scene } from './scene.ts'

const game = (): Case => ({ params: { slug: 'starburst' } })
const provider = (): Case => ({ params: { slug: 'netent' } })
const ask = (query: string) => (): Case => ({ query })
const everybody = (code: string) => ({
  ...{ guest: code, user: code, owner: code, other: code, blocked: code, suspended: code, admin: code },
})

/** Public pages and routes for machines: all callers are guests. */
export const site: Entries = {
  'GET /api/games': () => ({}),
  'GET /api/games/facets': () => ({}),
  'GET /api/games/:slug': game,
  'GET /api/games/:slug/history': game,
  'POST /api/games/:slug/view': game,
  'GET /api/games/:slug/lists': game,
  'GET /api/games/:slug/similar': game,
  'GET /api/changes': () => ({}),
  'GET /api/changes/new-games': () => ({ query: 'week=2026-W48' }),
  'POST /api/games/matches': () => ({ body: { names: ['Starburst'] } }),
  'GET /api/sources': () => ({}),
  'GET /api/coverage': () => ({}),
  'GET /api/data/games': ask('format=csv'),
  'GET /api/data/providers': ask('format=csv'),
  'GET /api/providers': () => ({}),
  'GET /api/providers/:slug': provider,
  'GET /api/providers/:slug/history': provider,
  'GET /api/providers/:slug/lists': provider,
  'GET /api/home': () => ({}),
  'GET /api/recommendations': () => ({}),
  'GET /api/tags': () => ({}),
  'GET /api/tags/:tag': () => ({ params: { tag: 'izin' } }),
  'GET /api/search': ask('q=starburst'),
  'GET /api/search/suggest': ask('q=star'),
  'GET /api/site': () => ({}),
  'POST /api/contact': () => ({
    body: { name: 'Bir Okur', email: 'okur@ornek.test', topic: 'general', message: 'Uzunca bir söz.' },
  }),
  'GET /api/openapi.json': () => ({}),
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'GET /.well-known/security.txt': () => ({}),
  'GET /.well-known/change-password': () => ({}),
  'GET /covers/:slug.svg': game,
  'GET /covers/:slug.webp': game,
  'GET /covers/themes/:slug.webp': () => ({ params: { slug: 'egypt' } }),
  'GET /media/:hash/:variant': async ({ picture }) => ({
    params: { hash: (await picture()).hash, variant: '320.webp' },
  }),
  'GET /share/games/:slug.png': game,
  'GET /share/compare.png': () => ({ query: 'g=starburst,gonzos-quest' }),
  'GET /share/providers/:slug.png': provider,
  'GET /share/lists/:id.png': ({ lists }) => ({ params: { id: lists.open } }),
  'GET /share/lists/:id.png (private)': ({ lists }) => ({
    params: { id: lists.secret },
    refuses: everybody('LIST_NOT_FOUND'),
  }),
  'GET /share/battles/:id.png': ({ battles }) => ({ params: { id: battles.open } }),
  'GET /share/battles/:id.png (private)': ({ battles }) => ({
    params: { id: battles.secret },
    refuses: everybody('BATTLE_NOT_FOUND'),
  }),
  'GET /share/people/:username.png': (scene) => ofOwner(scene),
  'GET /share/site.png': () => ({}),
  'GET /oembed': ({ lists, app }) => ({ query: `url=${app.services.site()}/lists/${lists.open}` }),
  'GET /oembed (private)': ({ lists, app }) => ({
    query: `url=${app.services.site()}/lists/${lists.secret}`,
    refuses: everybody('OEMBED_ADDRESS'),
  }),
  'GET /feeds/lists.atom': () => ({}),
  'GET /feeds/changes.atom': () => ({}),
  'GET /feeds/people/:username.atom': (scene) => ofOwner(scene),
  'GET /feeds/providers/:slug.atom': provider,
  'GET /sitemap.xml': () => ({}),
  'GET /sitemaps/:name.xml': () => ({ params: { name: 'pages-1' } }),
  'GET /robots.txt': () => ({}),
}

const ofOwner = ({ owner }: Scene): Case => ({ params: { username: owner.username } })
