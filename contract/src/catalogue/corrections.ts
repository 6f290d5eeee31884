import {
  type CorrectableFact,
  correctableFacts,
  readCorrectable,
  unreadProblem,
} from '@slot-liste/domain/catalogue/corrections.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames, providerFacts } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { correctionStates } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit, providerSlug, usernameText } from '#src/core/query.ts'
import { linesText } from '#src/core/text.ts'
import { httpsUrl } from '#src/core/web-address.ts'
import { publicId } from '#src/lists/lists.ts'

export const correctionLimits = { note: 500, address: 500, perDay: 20 } as const

/** As voices write it: numbers with a point, dates as exact as known, words as the API has them. */
const value = z.string().max(providerFacts.website.max)

/** The schema of a proposal about one of these facts. */
const proposalOf = <const Facts extends readonly CorrectableFact[]>(facts: Facts) =>
  z
    .strictObject({
      field: z.enum(facts),
      /** The value its author saw, `null` for an unknown one: should it have changed meanwhile, they are asked again. */
      oldValue: value.nullable(),
      /** Of builds of a game with another RTP: one of them. */
      newValue: value.trim().min(1),
      /** Where the new value stands. */
      address: httpsUrl(correctionLimits.address).refine((text) => text !== '', {
        params: { field: 'required' },
      }),
      note: linesText(0, correctionLimits.note).default(''),
    })
    .superRefine((sent, { addIssue }) => {
      const problem = problemOf(sent.field as CorrectableFact, sent.newValue)
      if (problem)
        addIssue({ code: 'custom', path: ['newValue'], input: sent.newValue, params: { field: problem } })
    })
    .transform((sent) => ({
      ...sent,
      newValue: readCorrectable(sent.field as CorrectableFact, sent.newValue) ?? sent.newValue,
    }))

function problemOf(field: CorrectableFact, text: string) {
  const problem = unreadProblem(field, text)
  if (problem) return problem === 'unreadable' ? 'not_a_figure' : problem
  const isClear = field !== 'website' || httpsUrl(providerFacts.website.max).safeParse(text).success
  return isClear ? null : 'not_a_figure'
}

export const newCorrection = proposalOf(sourcedFacts)
export const newProviderCorrection = proposalOf(providerFactNames)

const entryName = z.object({ slug: z.string(), name: z.string() })

/** The game or the provider that a fact belongs to; the other is `null`. */
export const correctedEntry = { game: entryName.nullable(), provider: entryName.nullable() }

/** A correction as its author sees it. */
export const correction = z.object({
  id: z.string(),
  ...correctedEntry,
  field: z.enum(correctableFacts),
  oldValue: z.string().nullable(),
  newValue: z.string(),
  address: z.string(),
  note: z.string(),
  state: z.enum(correctionStates),
  /** ISO 8601. */
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Of a refused one. */
  reason: z.string().nullable(),
})

/** An accepted correction as everybody sees it on the profile of its author. */
export const acceptedCorrection = correction
  .pick({ id: true, game: true, provider: true, field: true, oldValue: true, newValue: true })
  .extend({ decidedAt: z.string() })

const proposing = {
  reply: correction,
  status: 201,
  idempotencyKey: true,
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
} as const

const refusals = [
  'FIGURE_CHANGED',
  'CORRECTION_OPEN',
  'BLOCKED_WORD',
  'BLOCKED_DOMAIN',
  'RATE_LIMITED',
] as const

/** At most 20 in a day, one every five seconds, games and providers together. */
export const createCorrection = endpoint({
  method: 'POST',
  path: '/api/games/:slug/corrections',
  access: 'user',
  summary: 'Propose another value of a figure, with the link that shows it. Administrators decide.',
  params: z.strictObject({ slug: gameSlug }),
  body: newCorrection,
  errors: ['GAME_NOT_FOUND', ...refusals],
  ...proposing,
})

export const createProviderCorrection = endpoint({
  method: 'POST',
  path: '/api/providers/:slug/corrections',
  access: 'user',
  summary:
    'Propose another value of a fact of a provider, with the link that shows it. Administrators decide.',
  params: z.strictObject({ slug: providerSlug }),
  body: newProviderCorrection,
  errors: ['PROVIDER_NOT_FOUND', ...refusals],
  ...proposing,
})

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/corrections',
  access: 'user',
  summary: 'Corrections oneself proposed, the latest first.',
  query: z.strictObject({
    game: gameSlug.optional(),
    provider: providerSlug.optional(),
    state: z.enum(correctionStates).optional(),
    cursor: cursorText.optional(),
    limit: pageLimit(20),
  }),
  reply: page(correction),
})

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/corrections/:id',
  access: 'user',
  summary: 'Withdraw a correction of oneself that nobody has decided yet.',
  params: z.strictObject({ id: publicId }),
  reply: z.object({ withdrawn: z.literal(true) }),
  errors: ['CORRECTION_NOT_FOUND', 'CORRECTION_DECIDED'],
  rateLimit: { max: 120, seconds: 60 },
  invalidates: [],
})

export const listPersonCorrections = endpoint({
  method: 'GET',
  path: '/api/users/:username/corrections',
  access: 'public',
  summary: 'Accepted corrections of a person, the latest first.',
  params: z.strictObject({ username: usernameText }),
  query: z.strictObject({ cursor: cursorText.optional(), limit: pageLimit(20) }),
  reply: page(acceptedCorrection),
  errors: ['USER_NOT_FOUND', 'PROFILE_MEMBERS_ONLY', 'PROFILE_PRIVATE'],
  cache: { tags: ['catalogue', 'people'] },
})

export type NewCorrection = z.output<typeof newCorrection> | z.output<typeof newProviderCorrection>
export type Correction = z.output<typeof correction>
export type AcceptedCorrection = z.output<typeof acceptedCorrection>
