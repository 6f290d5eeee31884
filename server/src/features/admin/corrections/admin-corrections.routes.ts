import * as contract from '@slot-liste/contract/admin/admin-corrections.ts'
import { member } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listAdminCorrections } from '#store/catalogue/corrections/admin-corrections.ts'
import { listAdminGameProposals } from '#store/catalogue/corrections/game-proposals.ts'
import { decideCorrection, noteOpening } from './decide-correction.actions.ts'
import { decideGameProposal, noteProposalOpening, previewGameProposal } from './decide-proposal.actions.ts'
import { previewCorrection } from './preview-correction.ts'

/** Corrections of figures and missing games that members propose. */
export function adminCorrectionsRoutes(serve: Serve, services: Services): void {
  serve(contract.listAdminCorrections, ({ query }) => listAdminCorrections(services.db, query))
  serve(contract.openCorrection, ({ params }) => noteOpening(services, params.id))
  serve(contract.previewCorrection, ({ params, query }) => previewCorrection(services.db, params.id, query))
  serve(contract.decideCorrection, ({ params, body, viewer }) =>
    decideCorrection(services, member(viewer), params.id, body),
  )

  serve(contract.listAdminGameProposals, ({ query }) => listAdminGameProposals(services.db, query))
  serve(contract.openGameProposal, ({ params }) => noteProposalOpening(services, params.id))
  serve(contract.previewGameProposal, ({ params }) => previewGameProposal(services, params.id))
  serve(contract.decideGameProposal, ({ params, body, viewer }) =>
    decideGameProposal(services, member(viewer), params.id, body),
  )
}
