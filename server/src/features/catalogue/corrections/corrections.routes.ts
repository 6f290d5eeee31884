import * as contract from '@slot-liste/contract/catalogue/corrections.ts'
import * as proposals from '@slot-liste/contract/catalogue/game-proposals.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findPerson } from '#store/accounts/usernames.ts'
import {
  findCorrection,
  listAcceptedCorrections,
  listCorrections,
} from '#store/catalogue/corrections/corrections.ts'
import { findGameProposal, listGameProposals } from '#store/catalogue/corrections/game-proposals.ts'
import { admitToProfile } from '#store/community/profile-access.ts'
import { proposeCorrection, withdrawCorrection } from './corrections.actions.ts'
import { proposeGame, withdrawProposal } from './game-proposals.actions.ts'

export function correctionsRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  const made = async (id: string) => {
    const correction = await findCorrection(db, id)
    if (!correction) throw fail('CORRECTION_NOT_FOUND')
    return correction
  }

  serve(contract.createCorrection, async ({ params: { slug }, body, viewer }) =>
    made(await proposeCorrection(services, member(viewer), { kind: 'game', slug }, body)),
  )

  serve(contract.createProviderCorrection, async ({ params: { slug }, body, viewer }) =>
    made(await proposeCorrection(services, member(viewer), { kind: 'provider', slug }, body)),
  )

  serve(contract.listCorrections, ({ query, viewer }) => listCorrections(db, member(viewer).id, query))

  serve(contract.withdrawCorrection, async ({ params, viewer }) => {
    await withdrawCorrection(services, member(viewer), params.id)
    return { withdrawn: true as const }
  })

  serve(contract.listPersonCorrections, async ({ params, query, viewer }) => {
    const user = await findPerson(db, params.username, clock())
    if (!user) throw fail('USER_NOT_FOUND')
    admitToProfile(user, viewer)
    return listAcceptedCorrections(db, user.id, query)
  })

  serve(proposals.createGameProposal, async ({ body, viewer }) => {
    const proposal = await findGameProposal(db, await proposeGame(services, member(viewer), body))
    if (!proposal) throw fail('PROPOSAL_NOT_FOUND')
    return proposal
  })

  serve(proposals.listGameProposals, ({ query, viewer }) => listGameProposals(db, member(viewer).id, query))

  serve(proposals.withdrawGameProposal, async ({ params, viewer }) => {
    await withdrawProposal(services, member(viewer), params.id)
    return { withdrawn: true as const }
  })
}
