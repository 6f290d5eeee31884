import * as contract from '@slot-liste/contract/community/people.ts'
import type { Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findPerson } from '#store/accounts/usernames.ts'
import type { User } from '#store/accounts/users.ts'
import { listMentionable } from '#store/community/mentions.ts'
import { countFollowers, listBlocked, listFollows, removeBlock } from '#store/community/people.ts'
import { admitToProfile } from '#store/community/profile-access.ts'
import { listFeed, listLikedLists, listPersonLists, listSavedLists } from '#store/lists/person-lists.ts'
import { blockPerson, followPerson, unfollowPerson } from './people.actions.ts'

export function peopleRoutes(serve: Serve, services: Services): void {
  shelfRoutes(serve, services)
  followRoutes(serve, services)
  blockRoutes(serve, services)
}

function shelfRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(contract.listPersonLists, async ({ params, query, viewer }) => {
    const user = await present(services, params.username)
    admitToProfile(user, viewer)
    return listPersonLists(db, user.id, viewer?.id === user.id, query)
  })

  serve(contract.listLikedLists, async ({ params, query, viewer }) => {
    const user = await present(services, params.username)
    const { showLiked } = admitToProfile(user, viewer)
    const own = viewer?.id === user.id
    if (!(own || showLiked)) throw fail('FORBIDDEN')
    return listLikedLists(db, user.id, own, query)
  })

  serve(contract.listSavedLists, async ({ params, query, viewer }) => {
    const user = await findPerson(db, params.username, services.clock())
    if (user?.id !== idOf(viewer)) throw fail('FORBIDDEN')
    return listSavedLists(db, user.id, query)
  })

  serve(contract.listMentionable, async ({ query, viewer }) => ({
    items: await listMentionable(db, idOf(viewer), query.q, services.clock()),
  }))

  serve(contract.readFeed, ({ query, viewer }) => listFeed(db, idOf(viewer), query))
}

function followRoutes(serve: Serve, services: Services): void {
  const { db } = services
  for (const [endpoint, side] of [
    [contract.listFollowers, 'followers'],
    [contract.listFollowing, 'following'],
  ] as const)
    serve(endpoint, async ({ params, query, viewer }) => {
      const user = await present(services, params.username)
      admitToProfile(user, viewer)
      return listFollows(db, user.id, side, viewer, query)
    })

  serve(contract.followPerson, async ({ params, viewer }) => {
    const { id } = await present(services, params.username)
    await followPerson(services, idOf(viewer), id)
    return { following: true, followers: await countFollowers(db, id) }
  })

  serve(contract.unfollowPerson, async ({ params, viewer }) => {
    const { id } = await present(services, params.username)
    await unfollowPerson(services, idOf(viewer), id)
    return { following: false, followers: await countFollowers(db, id) }
  })
}

function blockRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(contract.listBlocked, ({ query, viewer }) => listBlocked(db, idOf(viewer), query))

  serve(contract.blockPerson, async ({ params, viewer }) => {
    const { id } = await present(services, params.username)
    await blockPerson(services, idOf(viewer), id)
    return { blocked: true }
  })

  serve(contract.unblockPerson, async ({ params, viewer }) => {
    const { id } = await present(services, params.username)
    await removeBlock(db, idOf(viewer), id)
    return { blocked: false }
  })
}

async function present({ db, clock }: Services, username: string): Promise<User> {
  const user = await findPerson(db, username, clock())
  if (!user) throw fail('USER_NOT_FOUND')
  return user
}

function idOf(viewer: Viewer): string {
  if (!viewer) throw fail('UNAUTHENTICATED')
  return viewer.id
}
