import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { type CorrectableFact, correctableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact, providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { writtenFact } from '#parts/catalogue/written-fact.ts'

/** The game or the provider whose facts are corrected. */
export type CorrectedEntry = {
  kind: 'game' | 'provider'
  slug: string
  name: string
  /** A game that is still to come: its release date may be in the future. */
  isUpcoming: boolean
  /** The values shown, as voices write them. */
  shown: Partial<Record<CorrectableFact, string | null>>
}

export const gameEntry = (game: GameDetail): CorrectedEntry => ({
  ...{ kind: 'game', slug: game.slug, name: game.name, isUpcoming: game.status === 'upcoming' },
  shown: Object.fromEntries(sourcedFacts.map((field) => [field, printVoice(game[field])])),
})

export const providerEntry = (provider: ProviderDetail): CorrectedEntry => ({
  ...{ kind: 'provider', slug: provider.slug, name: provider.name, isUpcoming: false },
  shown: Object.fromEntries(providerFactNames.map((field) => [field, writtenFact(provider, field)])),
})

/** Names an entry where something is remembered in the browser. */
export const keyOf = ({ kind, slug }: CorrectedEntry): string => (kind === 'game' ? slug : `provider ${slug}`)

/** The facts of an entry that may be corrected. */
export const factsOf = ({ kind }: Pick<CorrectedEntry, 'kind'>): readonly CorrectableFact[] =>
  correctableFacts.filter((field) => isProviderFact(field) === (kind === 'provider'))
