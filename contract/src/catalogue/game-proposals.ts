import {
  type ProposableFact,
  proposableFacts,
  readCorrectable,
  unreadProblem,
} from '@slot-liste/domain/catalogue/corrections.ts'
import { gameFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { correctionStates } from '@slot-liste/domain/site/kinds.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit } from '#src/core/query.ts'
import { linesText, lineText } from '#src/core/text.ts'
import { httpsUrl } from '#src/core/web-address.ts'
import { publicId } from '#src/lists/lists.ts'
import { correction } from './corrections.ts'

export const proposalLimits = {
  name: gameFacts.name.max,
  provider: 80,
  note: 500,
  address: 500,
  perDay: 10,
} as const

/** One value, as voices write it. */
const factValue = (field: ProposableFact) =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .superRefine((text, { addIssue }) => {
      const problem = unreadProblem(field, text)
      if (problem)
        addIssue({
          ...{ code: 'custom', input: text },
          params: { field: problem === 'unreadable' ? 'not_a_figure' : problem },
        })
    })
    .transform((text) => readCorrectable(field, text) ?? text)
    .optional()

type FactValues = { [Fact in ProposableFact]: ReturnType<typeof factValue> }

/** Known facts of a game that the catalogue lacks. */
export const proposedFacts = z.strictObject(
  Object.fromEntries(proposableFacts.map((field) => [field, factValue(field)])) as FactValues,
)

/** A name of which an address can be made. */
export const addressableName = (max: number) =>
  lineText(1, max).refine((name) => name === '' || slug(name) !== '', { params: { field: 'not_a_name' } })

export const newGameProposal = z.strictObject({
  name: addressableName(proposalLimits.name),
  /** The name of its provider, which the catalogue may lack, too. */
  provider: addressableName(proposalLimits.provider),
  facts: proposedFacts.default({}),
  /** The page that shows it. */
  address: httpsUrl(proposalLimits.address).refine((text) => text !== '', { params: { field: 'required' } }),
  note: linesText(0, proposalLimits.note).default(''),
})

/** A proposed game as its author sees it. */
export const gameProposal = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  facts: proposedFacts,
  address: z.string(),
  note: z.string(),
  state: z.enum(correctionStates),
  /** ISO 8601. */
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Why it was refused; `null` unless it was. */
  reason: z.string().nullable(),
  /** The game it became, or the one that existed already. */
  game: z.object({ slug: z.string(), name: z.string() }).nullable(),
})

/** Corrections of figures and games one proposed, as the export of personal data holds them. */
export const exportedProposals = {
  corrections: z.array(correction.omit({ id: true })),
  gameProposals: z.array(gameProposal.omit({ id: true })),
}

/** At most 10 in a day, one every five seconds. */
export const createGameProposal = endpoint({
  method: 'POST',
  path: '/api/game-proposals',
  access: 'user',
  summary: 'Propose a game the catalogue lacks, with a link that shows it. Administrators decide.',
  body: newGameProposal,
  reply: gameProposal,
  status: 201,
  idempotencyKey: true,
  errors: ['GAME_EXISTS', 'PROPOSAL_OPEN', 'BLOCKED_WORD', 'BLOCKED_DOMAIN', 'RATE_LIMITED'],
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
})

export const listGameProposals = endpoint({
  method: 'GET',
  path: '/api/game-proposals',
  access: 'user',
  summary: 'Games oneself proposed, the latest first.',
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(20) }),
  reply: page(gameProposal),
})

export const withdrawGameProposal = endpoint({
  method: 'DELETE',
  path: '/api/game-proposals/:id',
  access: 'user',
  summary: 'Withdraw an open proposal of a game.',
  params: z.strictObject({ id: publicId }),
  reply: z.object({ withdrawn: z.literal(true) }),
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_DECIDED'],
  rateLimit: { max: 120, seconds: 60 },
  invalidates: [],
})

export const gameProposalEndpoints = [createGameProposal, listGameProposals, withdrawGameProposal] as const

export type NewGameProposal = z.output<typeof newGameProposal>
export type GameProposal = z.output<typeof gameProposal>
