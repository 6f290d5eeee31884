import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { AgainKind, Outcome } from './arena.tsx'
import { Headline } from './headline.tsx'
import type { Odds } from './use-odds.ts'

type ResultProps = {
  outcome: Outcome
  odds: Odds
  actions: ((outcome: Outcome) => ReactNode) | undefined
  onAgain: (kind: AgainKind) => void
}

const ways: readonly AgainKind[] = ['same-seed', 'new-seed', 'longer', 'rematch', 'change']

/** What came out, what else might have, and what all of it rests on. */
export function Result({ outcome, odds, actions, onAgain }: ResultProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <div className="mt-8 grid gap-8">
      <Headline outcome={outcome} chances={odds.chances.answer} />
      <div className="flex flex-wrap gap-2">
        {actions?.(outcome)}
        {ways.map((way) => (
          <Button key={way} variant="outline" onClick={() => onAgain(way)}>
            {t(`again.${way}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
