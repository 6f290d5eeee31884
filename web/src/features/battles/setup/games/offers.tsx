import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pairPoolOptions } from '#data/battles/battle-models.ts'
import { similarGamesOptions } from '#data/catalogue/recommendations.ts'
import { popularGamesOptions } from '#data/search/search.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/form/chip.tsx'
import { anyBelow, fairPair } from './fair-pair.ts'

const mostOffered = 6

type OffersProps = { chosen: readonly string[]; onPick: (slug: string) => void }

/** Games for who has none in mind: well-known ones first, then what goes with the first chosen. */
export function Offers({ chosen, onPick }: OffersProps) {
  const { t } = useTranslation('battle')
  const [only = ''] = chosen
  const popular = useQuery({ ...popularGamesOptions, enabled: chosen.length === 0 })
  const similar = useQuery({ ...similarGamesOptions(only), enabled: chosen.length === 1 })
  const games = chosen.length === 0 ? popular.data?.items : similar.data?.items.map(({ game }) => game)
  const offered = games?.filter(({ slug }) => slug !== only).slice(0, mostOffered) ?? []
  if (chosen.length > 1 || offered.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t(chosen.length === 0 ? 'offers.popular' : 'offers.rivals')}</p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((game) => (
          <li key={game.slug} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(game.slug)}
              className={chipClass({ className: 'pl-1.5' })}
            >
              <GameCover game={game} eager className="w-5 shrink-0 rounded-[3px]" />
              <span className="truncate">{game.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Draws two games nobody could call the favourite by their figures. */
export function RandomPair({ onPair }: { onPair: (pair: [string, string]) => void }) {
  const { t } = useTranslation('battle')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const drawPair = async () => {
    setBusy(true)
    try {
      const pair = fairPair((await client.ensureQueryData(pairPoolOptions)).items, anyBelow)
      if (pair) onPair(pair)
    } catch (error) {
      toastError(error instanceof Error ? error.message : t('pair.failed'))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void drawPair()}>
      <Dices aria-hidden="true" />
      {t('pair.draw')}
    </Button>
  )
}
