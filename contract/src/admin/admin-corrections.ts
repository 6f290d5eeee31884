import { correctableFacts, linkedKinds } from '@slot-liste/domain/catalogue/corrections.ts'
import { figureStates } from '@slot-liste/domain/catalogue/voices.ts'
import { correctionStates, sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { correctedEntry } from '#src/catalogue/corrections.ts'
import {
  addressableName,
  gameProposal,
  proposalLimits,
  proposedFacts,
} from '#src/catalogue/game-proposals.ts'
import { figureVoice, providerName } from '#src/catalogue/games.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { gameSlug, providerSlug, slugText } from '#src/core/query.ts'
import { lineText } from '#src/core/text.ts'
import { publicId } from '#src/lists/lists.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import { adminReason } from './admin-reason.ts'

/** The fields of every proposal as administrators judge it. */
const judged = {
  id: z.string(),
  /** The username; `null`: the account was deleted. */
  by: z.string().nullable(),
  address: z.string(),
  host: z.string(),
  /** Whether this site links there: the host is not that of an operator or a review. */
  linked: z.boolean(),
  note: z.string(),
  /** ISO 8601. */
  at: z.string(),
  openedAt: z.string().nullable(),
  state: z.enum(correctionStates),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
}

export const adminCorrection = z.object({
  ...judged,
  oldValue: z.string().nullable(),
  newValue: z.string(),
})

/** A figure with all corrections proposed of it. */
export const correctedFigure = z.object({
  ...correctedEntry,
  field: z.enum(correctableFacts),
  /** The value shown now. */
  shown: z.string().nullable(),
  state: z.enum(figureStates).nullable(),
  /** As the page of the game or the provider shows them. */
  voices: z.array(figureVoice),
  /** How many wait for a decision, and how many there are. */
  open: z.int(),
  count: z.int(),
  /** ISO 8601. */
  lastAt: z.string(),
  /** Open ones first, then the latest; at most 50. */
  corrections: z.array(adminCorrection),
})

export const adminCorrectionsQuery = z.strictObject({
  ...adminQuery(['lastAt']),
  dir: z.enum(['asc', 'desc']).default('desc'),
  /** Figures with a correction in this state. */
  state: z.enum(correctionStates).optional(),
  field: z.enum(correctableFacts).optional(),
  /** Of games or of providers alone. */
  of: z.enum(['game', 'provider']).optional(),
})

export const listAdminCorrections = endpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  access: 'admin',
  summary:
    'Figures members propose corrections of, those with open ones first. Words are looked for in names of games and providers.',
  query: adminCorrectionsQuery,
  reply: adminPage(correctedFigure),
})

const params = z.strictObject({ id: publicId })

/** A link is opened before its correction can be accepted. */
export const openCorrection = endpoint({
  method: 'PUT',
  path: '/api/admin/corrections/:id/opening',
  access: 'admin',
  summary: 'Note that the link of a correction was opened.',
  params,
  reply: z.object({ openedAt: z.string() }),
  errors: ['CORRECTION_NOT_FOUND'],
  invalidates: [],
})

const newSource = z.strictObject({ name: lineText(1, 80), kind: z.enum(linkedKinds) })

const outcome = z.object({
  value: z.string().nullable(),
  state: z.enum(figureStates).nullable(),
  /** Whether the page then shows the proposed value. */
  becomes: z.boolean(),
})

export const previewCorrection = endpoint({
  method: 'GET',
  path: '/api/admin/corrections/:id/preview',
  access: 'admin',
  summary: 'The sources a link may belong to, and the value shown if its correction is accepted.',
  params,
  query: z.strictObject({
    /** Slug of the source; by default the one whose host the link has. */
    source: slugText.optional(),
    /** Of a source that is yet to be added. */
    kind: z.enum(linkedKinds).optional(),
    /** Whether what the source said of this figure until now is taken away. */
    replace: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    sources: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(sourceKinds) })),
    /** Slug of the source whose host the link has. */
    proposed: z.string().nullable(),
    /** Of the chosen source, else of the proposed one: what it says of this figure until now. */
    before: z.array(z.string()),
    /** `null` while there is no source. */
    outcome: outcome.nullable(),
  }),
  errors: ['CORRECTION_NOT_FOUND'],
})

export const correctionDecision = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('accepted'),
    /** The source the link belongs to: one there is, by its slug, or a new one. */
    source: z.union([slugText, newSource]),
    /** Whether what the source said of this figure until now is taken away. */
    replace: z.boolean().default(false),
    /** A decision for the proposed value, and why: above all sources. */
    decision: adminReason.optional(),
  }),
  z.strictObject({
    verdict: z.literal('refused'),
    reason: adminReason,
    /** Whether all open ones of the same figure and value are refused. */
    all: z.boolean().default(false),
  }),
])

/** Decides a correction; accepting decides all open ones of the same figure and value, refusing the one, or all. A second administrator gets the first one's. */
export const decideCorrection = endpoint({
  method: 'PUT',
  path: '/api/admin/corrections/:id/decision',
  access: 'admin',
  summary: 'Accept a correction as what a source says, or refuse it with a reason.',
  params,
  body: correctionDecision,
  reply: z.object({ decided: z.int(), shown: z.string().nullable() }),
  errors: ['CORRECTION_NOT_FOUND', 'CORRECTION_DECIDED', 'LINK_UNOPENED', 'VALIDATION'],
})

export const adminGameProposal = z.object({
  ...judged,
  ...gameProposal.pick({ name: true, provider: true, facts: true, game: true }).shape,
  /** The provider of the catalogue that has this name. */
  known: providerName.nullable(),
  /** Number of other open proposals with this name. */
  same: z.int(),
})

export const adminGameProposalsQuery = z.strictObject({
  ...adminQuery(['at']),
  dir: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(correctionStates).optional(),
})

export const listAdminGameProposals = endpoint({
  method: 'GET',
  path: '/api/admin/game-proposals',
  access: 'admin',
  summary: 'Games members propose, open ones first. Words are looked for in their names.',
  query: adminGameProposalsQuery,
  reply: adminPage(adminGameProposal),
})

export const openGameProposal = endpoint({
  method: 'PUT',
  path: '/api/admin/game-proposals/:id/opening',
  access: 'admin',
  summary: 'Note that the link of a proposed game was opened.',
  params,
  reply: z.object({ openedAt: z.string() }),
  errors: ['PROPOSAL_NOT_FOUND'],
  invalidates: [],
})

export const previewGameProposal = endpoint({
  method: 'GET',
  path: '/api/admin/game-proposals/:id/preview',
  access: 'admin',
  summary: 'The sources a link may belong to, and games of the catalogue whose names are near.',
  params,
  reply: previewCorrection.reply.pick({ sources: true, proposed: true }).extend({
    near: z.array(z.object({ slug: z.string(), name: z.string(), provider: providerName })),
  }),
  errors: ['PROPOSAL_NOT_FOUND'],
})

/** The values as the administrator mended them, and the source that states them. */
const taken = { facts: proposedFacts, source: z.union([slugText, newSource]) }

export const gameProposalDecision = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('accepted'),
    name: addressableName(proposalLimits.name),
    /** One of the catalogue, by its slug, or a new one. */
    provider: z.union([providerSlug, z.strictObject({ name: addressableName(proposalLimits.provider) })]),
    ...taken,
  }),
  /** The catalogue has the game: it gets what the source says of it. */
  z.strictObject({ verdict: z.literal('merged'), game: gameSlug, ...taken }),
  z.strictObject({
    verdict: z.literal('refused'),
    reason: adminReason,
    /** The game it is a duplicate of. */
    game: gameSlug.optional(),
  }),
])

/** A second administrator gets the first one's decision as the refusal. */
export const decideGameProposal = endpoint({
  method: 'PUT',
  path: '/api/admin/game-proposals/:id/decision',
  access: 'admin',
  summary: 'Take a proposed game into the catalogue, add its values to one that exists, or refuse it.',
  params,
  body: gameProposalDecision,
  reply: z.object({ game: z.object({ slug: z.string(), name: z.string() }).nullable() }),
  errors: [
    'PROPOSAL_NOT_FOUND',
    'PROPOSAL_DECIDED',
    'GAME_NOT_FOUND',
    'GAME_EXISTS',
    'LINK_UNOPENED',
    'VALIDATION',
  ],
})

export const correctionEndpoints = [
  listAdminCorrections,
  openCorrection,
  previewCorrection,
  decideCorrection,
  listAdminGameProposals,
  openGameProposal,
  previewGameProposal,
  decideGameProposal,
] as const

export type AdminGameProposal = z.output<typeof adminGameProposal>
export type AdminGameProposalsQuery = z.output<typeof adminGameProposalsQuery>
export type GameProposalDecision = z.output<typeof gameProposalDecision>
export type AdminCorrection = z.output<typeof adminCorrection>
export type CorrectedFigure = z.output<typeof correctedFigure>
export type AdminCorrectionsQuery = z.output<typeof adminCorrectionsQuery>
export type CorrectionDecision = z.output<typeof correctionDecision>
export type CorrectionPreview = z.output<typeof previewCorrection.reply>
