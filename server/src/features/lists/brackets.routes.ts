import * as contract from '@slot-liste/contract/lists/brackets.ts'
import { member } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { browseBrackets, listBrackets } from '#store/lists/brackets.ts'
import { findReadableList } from '#store/lists/list-access.ts'
import { closeRound, deleteBracket, openBracket, viewBracket, voteInBracket } from './brackets.actions.ts'

export function bracketsRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(contract.browseBrackets, ({ query }) => browseBrackets(db, query))

  serve(contract.listBrackets, async ({ params, viewer }) => {
    const list = await findReadableList(db, params.id, viewer)
    return { items: await listBrackets(db, list.id) }
  })

  serve(contract.openBracket, ({ params, body, viewer }) =>
    openBracket(services, member(viewer), params.id, body),
  )

  serve(contract.readBracket, ({ params, viewer }) => viewBracket(services, params.id, viewer))

  serve(contract.voteInBracket, ({ params, body, viewer }) =>
    voteInBracket(services, member(viewer), params.id, body),
  )

  serve(contract.closeRound, ({ params, viewer }) =>
    closeRound(services, member(viewer), params.id, params.round),
  )

  serve(contract.deleteBracket, async ({ params, viewer }) => {
    await deleteBracket(services, member(viewer), params.id)
    return { deleted: true as const }
  })
}
