import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import type { Support } from '@slot-liste/domain/catalogue/voices.ts'
import { SupportBadge } from './support-badge.tsx'

/** Badges of facts that are shown as one: their weakest support, and whether one is disputed. */
export function FigureState({ sources }: { sources: readonly (FigureSources | undefined)[] }) {
  const supports = sources.flatMap((one) => one?.support ?? [])
  const least = supports.reduce<Support | undefined>(
    (found, one) => (found === undefined || rank(one) < rank(found) ? one : found),
    undefined,
  )
  return <SupportBadge support={least} isDisputed={sources.some((one) => one?.state === 'disputed')} />
}

const rank = (support: Support) => (support === 'provider' ? Number.POSITIVE_INFINITY : support)
