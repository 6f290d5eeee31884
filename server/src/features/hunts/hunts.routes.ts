import * as contract from '@slot-liste/contract/hunts/hunts.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findPerson } from '#store/accounts/usernames.ts'
import { admitToProfile } from '#store/community/profile-access.ts'
import { listHunts, listOwnHunts, listPersonHunts } from '#store/hunts/hunts.ts'
import { addBonuses, createHunt, deleteHunt, replaceBonuses, updateHunt, viewHunt } from './hunts.actions.ts'

export function huntsRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(contract.listHunts, ({ query, getOrCreate }) => listHunts(db, query, getOrCreate))

  serve(contract.listOwnHunts, ({ query, viewer }) => listOwnHunts(db, member(viewer).id, query))

  serve(contract.listPersonHunts, async ({ params, query, viewer }) => {
    const user = await findPerson(db, params.username, services.clock())
    if (!user) throw fail('USER_NOT_FOUND')
    admitToProfile(user, viewer)
    return listPersonHunts(db, user.id, viewer?.id === user.id, query)
  })

  serve(contract.createHunt, ({ body, viewer }) => createHunt(services, member(viewer), body))

  serve(contract.readHunt, ({ params, viewer }) => viewHunt(services, params.id, viewer))

  serve(contract.updateHunt, ({ params, body, viewer }) =>
    updateHunt(services, member(viewer), params.id, body),
  )

  serve(contract.deleteHunt, async ({ params, viewer }) => {
    await deleteHunt(services, member(viewer), params.id)
    return { deleted: true as const }
  })

  serve(contract.replaceBonuses, ({ params, body, viewer }) =>
    replaceBonuses(services, member(viewer), params.id, body),
  )

  serve(contract.addBonuses, ({ params, body, viewer }) =>
    addBonuses(services, member(viewer), params.id, body.bonuses),
  )
}
