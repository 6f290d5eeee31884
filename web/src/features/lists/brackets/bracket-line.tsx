import type { BracketCard } from '@slot-liste/contract/lists/brackets.ts'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBracketWords } from './bracket-words.ts'

/** The winner of a bracket, or the round that is open and until when. */
export function BracketLine({ card: { size, round, closesAt, champion } }: { card: BracketCard }) {
  const { t } = useTranslation('brackets')
  const words = useBracketWords()
  return champion ? (
    <p className="flex items-center gap-1.5">
      <Trophy aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {t('shelf.won', { name: champion.name })}
    </p>
  ) : (
    <p className="text-muted tabular-nums">
      {t('shelf.running', { round: words.round(size, round), when: words.moment(closesAt) })}
    </p>
  )
}
