import * as contract from '@slot-liste/contract/admin/admin-media.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findLibraryPicture, listLibrary } from '#store/admin/library.ts'
import { addPicture, describePicture, removePicture, replacePicture } from './admin-media.actions.ts'

export function adminMediaRoutes(serve: Serve, services: Services): void {
  const { db } = services
  const read = async (hash: string) => {
    const picture = await findLibraryPicture(db, hash)
    if (!picture) throw fail('MEDIA_NOT_FOUND')
    return picture
  }

  serve(contract.listMedia, ({ query }) => listLibrary(db, query))

  serve(contract.readLibraryPicture, ({ params }) => read(params.hash))

  serve(contract.addPicture, async ({ query, body, viewer }) =>
    read(await addPicture(services, member(viewer), query.name, body)),
  )

  serve(contract.describePicture, async ({ params, body, viewer }) => {
    await describePicture(services, member(viewer), params.hash, body)
    return read(params.hash)
  })

  serve(contract.replacePicture, async ({ params, query, body, viewer }) =>
    read(await replacePicture(services, member(viewer), { ...params, ...query }, body)),
  )

  serve(contract.removePicture, async ({ params, viewer }) => {
    await removePicture(services, member(viewer), params.hash)
    return { deleted: true as const }
  })
}
