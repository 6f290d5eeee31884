import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import type { RecommendedGame } from '@slot-liste/contract/catalogue/recommendations.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useSite, useWord } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'

type Reason = RecommendedGame['reasons'][number]

/** Why a game is recommended, in words. */
export function ReasonWords({ reason, game }: { reason: Reason; game: GameCard }) {
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
    case 'together': {
      const shown = printInteger(reason.lists, locale)
      return t('similar.reason.together', { count: reason.lists, shown, name: reason.withGame.name })
    }
    case 'trending':
      return t('similar.reason.trending', { count: reason.lists, shown: printInteger(reason.lists, locale) })
    default:
      return t(`similar.reason.${reason.kind}`)
  }
}
