import { printListCsv, printListJson } from '@slot-liste/domain/lists/list-file.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import type { Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { findListPage } from '#store/lists/list-pages.ts'

const types = { csv: 'text/csv', json: 'application/json' }

/** The list as a file that the editor reads back. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`. */
export async function exportList(
  { db, settings }: Services,
  publicId: string,
  format: 'csv' | 'json',
  viewer: Viewer,
) {
  const list = await findListPage(db, publicId, viewer, settings.current().demoHosts)
  const games = list.games.map(({ note, game }) => ({
    ...{ game: game.slug, name: game.name, provider: game.provider.name, note },
  }))
  const { title, description, tags, ranked } = list
  const text =
    format === 'csv' ? printListCsv(games) : printListJson({ title, description, tags, ranked, games })
  return { type: types[format], name: `${slug(title) || 'list'}.${format}`, text }
}
