import * as shelves from '@slot-liste/contract/battles/battle-shelves.ts'
import * as contract from '@slot-liste/contract/battles/battles.ts'
import { member, type Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findPerson } from '#store/accounts/usernames.ts'
import { listBattles } from '#store/battles/battles.ts'
import { listLikedBattles, listPersonBattles, listSavedBattles } from '#store/battles/person-battles.ts'
import { admitToProfile } from '#store/community/profile-access.ts'
import type { BattlePlayer } from './battle-player.ts'
import { viewBattle } from './battle-view.ts'
import { changeBattle, createBattle, deleteBattle } from './battles.actions.ts'

export function battlesRoutes(serve: Serve, services: Services, player: BattlePlayer): void {
  serve(contract.listBattles, ({ query, getOrCreate }) => listBattles(services.db, query, getOrCreate))

  serve(contract.createBattle, ({ body, viewer }) => createBattle(services, player, member(viewer), body))

  serve(contract.readBattle, ({ params, viewer }) => viewBattle(services, params.id, viewer))

  serve(contract.updateBattle, ({ params, body, viewer }) =>
    changeBattle(services, member(viewer), params.id, body),
  )

  serve(contract.deleteBattle, async ({ params, viewer }) => {
    await deleteBattle(services, member(viewer), params.id)
    return { deleted: true as const }
  })
  shelfRoutes(serve, services)
}

function shelfRoutes(serve: Serve, { db, clock }: Services): void {
  const present = async (username: string, viewer: Viewer) => {
    const user = await findPerson(db, username, clock())
    if (!user) throw fail('USER_NOT_FOUND')
    return { id: user.id, own: viewer?.id === user.id, ...admitToProfile(user, viewer) }
  }

  serve(shelves.listPersonBattles, async ({ params, query, viewer }) => {
    const { id, own } = await present(params.username, viewer)
    return listPersonBattles(db, id, own, query)
  })

  serve(shelves.listLikedBattles, async ({ params, query, viewer }) => {
    const { id, own, showLiked } = await present(params.username, viewer)
    if (!(own || showLiked)) throw fail('FORBIDDEN')
    return listLikedBattles(db, id, own, query)
  })

  serve(shelves.listSavedBattles, async ({ params, query, viewer }) => {
    const user = await findPerson(db, params.username, clock())
    if (user?.id !== member(viewer).id) throw fail('FORBIDDEN')
    return listSavedBattles(db, user.id, query)
  })
}
