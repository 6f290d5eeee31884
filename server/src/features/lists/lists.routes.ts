import * as shelves from '@slot-liste/contract/lists/list-shelves.ts'
import * as contract from '@slot-liste/contract/lists/lists.ts'
import * as tags from '@slot-liste/contract/lists/tags.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findListPage } from '#store/lists/list-pages.ts'
import { listGameLists, listProviderLists } from '#store/lists/list-shelves.ts'
import { findGameIds } from '#store/lists/list-writes.ts'
import { listLists, listOwnLists } from '#store/lists/lists.ts'
import { findTag, listTags } from '#store/lists/tags.ts'
import { addGame, createList, deleteList, removeGame, updateList } from './lists.actions.ts'

export function listsRoutes(serve: Serve, services: Services): void {
  readRoutes(serve, services)
  writeRoutes(serve, services)
  shelfRoutes(serve, services)
}

function readRoutes(serve: Serve, { db, settings }: Services): void {
  serve(contract.listLists, ({ query }) => listLists(db, query))

  serve(contract.listOwnLists, async ({ query, viewer }) => {
    const ids = await findGameIds(db, query.game === undefined ? [] : [query.game])
    return listOwnLists(db, member(viewer).id, ids.get(query.game ?? ''), query.limit)
  })

  serve(contract.readList, ({ params, viewer, getOrCreate }) =>
    findListPage(db, params.id, viewer, settings.current().demoHosts, (name, make) =>
      getOrCreate(name, make, ['catalogue']),
    ),
  )

  serve(tags.listTags, async ({ query }) => ({ items: await listTags(db, query.q ?? '', query.limit) }))

  serve(tags.readTag, async ({ params }) => {
    const tag = await findTag(db, params.tag)
    if (!tag) throw fail('TAG_NOT_FOUND')
    return tag
  })
}

function writeRoutes(serve: Serve, services: Services): void {
  serve(contract.createList, ({ body, viewer }) => createList(services, member(viewer), body))

  serve(contract.updateList, ({ params, body, viewer }) =>
    updateList(services, member(viewer), params.id, body),
  )

  serve(contract.deleteList, async ({ params, viewer }) => {
    await deleteList(services, member(viewer), params.id)
    return { deleted: true as const }
  })

  serve(contract.addGame, ({ params, body, viewer }) => addGame(services, member(viewer), params.id, body))

  serve(contract.removeGame, ({ params, viewer }) =>
    removeGame(services, member(viewer), params.id, params.slug),
  )
}

function shelfRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(shelves.listGameLists, async ({ params, query, getOrCreate }) => {
    const page = await listGameLists(db, params.slug, query, getOrCreate)
    if (!page) throw fail('GAME_NOT_FOUND')
    return page
  })

  serve(shelves.listProviderLists, async ({ params, query, getOrCreate }) => {
    const page = await listProviderLists(db, params.slug, query, getOrCreate)
    if (!page) throw fail('PROVIDER_NOT_FOUND')
    return page
  })
}
