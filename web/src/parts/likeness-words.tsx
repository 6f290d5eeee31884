import type { GameCard, SimilarGame } from '@slot-liste/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { useSite, useWord } from '#data/site.ts'
import { useLocale } from '#platform/locale.ts'

export type LikenessReason = SimilarGame['reasons'][number]

/** Why a game is like another one, in words. */
export function LikenessWords({ reason, game }: { reason: LikenessReason; game: GameCard }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const { features } = useSite()
  const theme = useWord('themes', game.theme ?? '')
  switch (reason.kind) {
    case 'theme':
      return t('similar.reason.theme', { name: theme })
    case 'features': {
      const names = reason.features.map(
        (slug) => features.find((word) => word.slug === slug)?.[locale] ?? slug,
      )
      return t('similar.reason.features', { names: names.join(', ') })
    }
    default:
      return t(`similar.reason.${reason.kind}`)
  }
}
