import type { GameCard as Card } from '@slot-liste/contract/catalogue/games.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToListCell } from '#parts/lists/add-to-list.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { GameCover } from './game-cover.tsx'
import { VolatilityBars } from './volatility-bars.tsx'

type GameCardProps = {
  game: Card
  headingLevel?: 2 | 3 | 4 | undefined
  /** In the first view: its cover is fetched at once. */
  eager?: boolean | undefined
  children?: ReactNode
}

/** A game on a shelf. The whole card leads to the game; the provider's name leads to the provider. */
export const GameCard = memo(function GameCard({ game, headingLevel = 3, eager, children }: GameCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group game-card">
      <GameCover game={game} eager={eager} />
      <Heading>
        <Link to="/games/$slug" params={{ slug: game.slug }} data-card>
          {game.name}
        </Link>
      </Heading>
      <p>
        <Link to="/providers/$slug" params={{ slug: game.provider.slug }}>
          {game.provider.name}
        </Link>
      </p>
      <Figures game={game} />
      {children}
    </article>
  )
})

function Figures({ game }: { game: Card }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return (
    <dl>
      <Figure name={t('card.rtp')}>{printPercent(game.rtp, locale)}</Figure>
      <Figure name={t('card.maxWin')}>{printMultiple(game.maxWin, locale)}</Figure>
      <div>
        <dt className="sr-only">{t('field.volatility')}</dt>
        <dd>
          <VolatilityBars value={game.volatility} />
        </dd>
        <dd>
          <AddToListCell game={game} />
        </dd>
      </div>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
