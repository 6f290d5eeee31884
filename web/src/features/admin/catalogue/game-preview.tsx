import type { AdminGame } from '@slot-liste/contract/admin/admin-games.ts'
import type { GameCard as Card } from '@slot-liste/contract/catalogue/games.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { providerNamesOptions } from '#data/admin/admin-catalogue.ts'
import { GameCard } from '#parts/catalogue/game-card.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { type GameValues, gameBodyOf } from './game-values.ts'

type PreviewProps = { form: UseFormReturn<GameValues>; game: AdminGame | null }

/** The card as it will stand on shelves; a drawn cover is the saved game's. It cannot be pressed. */
export function GamePreview({ form, game }: PreviewProps) {
  const { t } = useTranslation('admin-catalogue')
  const locale = useLocale()
  const values = useWatch({ control: form.control }) as GameValues
  const providers = useQuery(providerNamesOptions).data ?? []
  const { body } = gameBodyOf(values, locale)
  const { picture, provider, theme, volatility, rtp, maxWin, releaseDate, status, slug, name } = body
  const card: Card = {
    ...{ slug: slug || 'preview', name: name || '…', theme, volatility, rtp, maxWin, releaseDate, status },
    ...{
      demo: false,
      provider: { slug: provider, name: providers.find((one) => one.slug === provider)?.name ?? '' },
    },
    cover: picture ? `/media/${picture}/640.webp` : (game?.cover ?? '/covers/themes/classic.webp'),
  }
  return (
    <section aria-label={t('form.preview')} className="max-w-52">
      <h2 className="mb-2 text-base">{t('form.preview')}</h2>
      <div inert>
        <GameCard game={card} />
      </div>
    </section>
  )
}
