import type { GameCard as Card } from '@slot-liste/contract/catalogue/games.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToListCorner } from '#parts/lists/add-to-list.tsx'
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
    <article className="group relative flex h-full flex-col rounded-md has-[a[data-card]:focus-visible]:outline-2 has-[a[data-card]:focus-visible]:outline-offset-4 has-[a[data-card]:focus-visible]:outline-focus">
      <GameCover
        game={game}
        eager={eager}
        className="rounded-md outline-1 -outline-offset-1 outline-ink/10 transition group-hover:-translate-y-1 group-hover:shadow-raised"
      />
      <Heading className="mt-2.5 line-clamp-2 font-text text-[0.9375rem] leading-snug font-semibold tracking-normal break-words">
        <Link
          to="/games/$slug"
          params={{ slug: game.slug }}
          data-card
          className="underline-offset-3 outline-none after:absolute after:inset-0 group-hover:underline"
        >
          {game.name}
        </Link>
      </Heading>
      <p className="mt-0.5 flex text-sm text-muted">
        <Link
          to="/providers/$slug"
          params={{ slug: game.provider.slug }}
          className="relative z-10 truncate py-0.5 underline-offset-3 hover:text-ink hover:underline"
        >
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
    <dl className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-0.5 text-[0.8125rem] leading-5 tabular-nums">
      <Figure name={t('card.rtp')}>{printPercent(game.rtp, locale)}</Figure>
      <Figure name={t('card.maxWin')}>{printMultiple(game.maxWin, locale)}</Figure>
      <div className="flex min-h-9 basis-full items-center justify-between font-medium">
        <dt className="sr-only">{t('field.volatility')}</dt>
        <dd>
          <VolatilityBars value={game.volatility} />
        </dd>
        <dd>
          <AddToListCorner game={game} />
        </dd>
      </div>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1 whitespace-nowrap">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
