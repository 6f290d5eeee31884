import type { QuestionFilters } from './filters.ts'
import type { Known } from './known.ts'
import type { Token } from './tokens.ts'

/**
 * A rule's reading of the tokens from one on, up to `to`. Without filters they ask for a figure (`rtp oranı kaç`). `isBare`:
 * a name of a theme, a feature … that may as well be a word of a name.
 */
export type Claim = { filters?: QuestionFilters; isBare?: true; to: number }

export type Rule = (tokens: readonly Token[], from: number, known: Known) => Claim | undefined
