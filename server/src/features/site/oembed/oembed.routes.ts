import { readOembed } from '@slot-liste/contract/site/oembed.ts'
import { embedFrame, embedSize } from '@slot-liste/domain/site/embed.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findSharedBattle } from '#store/battles/shared-battles.ts'
import { findSharedList } from '#store/site/share.ts'

type Target = { kind: 'lists' | 'battles'; id: string; locale: 'tr' | 'en' }

const thumbnail = { width: 1200, height: 630 }

export function oembedRoutes(serve: Serve, { db, site, settings }: Services): void {
  const find = async ({ kind, id }: Target) => {
    if (kind === 'lists') return findSharedList(db, id)
    const battle = await findSharedBattle(db, id)
    const names = battle?.entrants.map(({ name }) => name).join(' – ')
    return battle && { owner: battle.owner, title: battle.title || (names ?? '') }
  }

  serve(readOembed, async ({ query }) => {
    if (query.format !== undefined && query.format !== 'json') throw fail('OEMBED_FORMAT')
    const target = targetOf(query.url, site())
    const found = target && (await find(target))
    if (!found) throw fail('OEMBED_ADDRESS')
    const { kind, id, locale } = target
    const usual = embedSize[kind]
    const width = Math.min(usual.width, query.maxwidth ?? usual.width)
    const height = Math.min(usual.height, query.maxheight ?? usual.height)
    const language = locale === 'en' ? '?lang=en' : ''
    const isRoomy =
      (query.maxwidth ?? thumbnail.width) >= thumbnail.width &&
      (query.maxheight ?? thumbnail.height) >= thumbnail.height
    return {
      ...({ version: '1.0', type: 'rich', title: found.title } as const),
      ...(found.owner && {
        author_name: found.owner,
        author_url: `${site()}/profile/${encodeURIComponent(found.owner)}`,
      }),
      provider_name: settings.current().name[locale],
      provider_url: `${site()}/`,
      cache_age: 3600,
      ...(isRoomy && {
        thumbnail_url: `${site()}/share/${kind}/${id}.png${language}`,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
      html: embedFrame(`${site()}/embed/${kind}/${id}${language}`, found.title, { width, height }),
      ...{ width, height },
    }
  })
}

/** The list or battle of an address of this site; undefined for every other address. */
function targetOf(address: string, site: string): Target | undefined {
  if (!URL.canParse(address)) return
  const { origin, pathname, searchParams, username, password } = new URL(address)
  if (origin !== new URL(site).origin || username || password) return
  const [, place, id = ''] =
    /^\/(battle|lists|embed\/battles|embed\/lists)\/([A-Za-z0-9]{12})\/?$/.exec(pathname) ?? []
  if (!place) return
  const kind = place.endsWith('lists') ? 'lists' : 'battles'
  return { kind, id, locale: searchParams.get('lang') === 'en' ? 'en' : 'tr' }
}
