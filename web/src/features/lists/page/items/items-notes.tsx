import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import type { ListItem } from '@slot-liste/contract/lists/lists.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#features/lists/page/status-badge.tsx'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useForeign, useLocale } from '#platform/i18n/locale.ts'

/** One under the other, with place and note: for reading. */
export function ItemsNotes({ items }: { items: readonly ListItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <ItemRow key={item.game.slug} item={item} eager={index < 5} />
      ))}
    </ul>
  )
}

const ItemRow = memo(function ItemRow({ item, eager }: { item: ListItem; eager: boolean }) {
  const { t } = useTranslation('list-page')
  const { game, note, order } = item
  const lang = useForeign(note)
  return (
    <li>
      <article className="group relative grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[3rem_5.5rem_minmax(0,1fr)] sm:gap-x-5">
        <p className="min-w-6 pt-0.5 text-right font-display text-xl leading-tight font-bold text-muted tabular-nums sm:text-3xl">
          <span className="sr-only">{t('place', { order })}</span>
          <span aria-hidden="true">{order}</span>
        </p>
        <GameCover
          game={game}
          eager={eager}
          className="self-start rounded-sm outline-1 -outline-offset-1 outline-ink/10"
        />
        <div className="min-w-0">
          <h3 className="font-text text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
            <Link
              to="/games/$slug"
              params={{ slug: game.slug }}
              className="underline-offset-3 after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {game.name}
            </Link>
          </h3>
          <Figures game={game} />
          {note ? (
            <p
              lang={lang}
              className="mt-2 max-w-[65ch] leading-relaxed whitespace-pre-line text-pretty wrap-anywhere"
            >
              {note}
            </p>
          ) : null}
        </div>
      </article>
    </li>
  )
})

function Figures({ game }: { game: GameCard }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-muted tabular-nums">
      <Link
        to="/providers/$slug"
        params={{ slug: game.provider.slug }}
        className="relative z-10 py-0.5 underline-offset-3 hover:text-ink hover:underline"
      >
        {game.provider.name}
      </Link>
      <p>
        {t('card.rtp')} <span className="font-medium text-ink">{printPercent(game.rtp, locale)}</span>
      </p>
      <p>
        {t('card.maxWin')} <span className="font-medium text-ink">{printMultiple(game.maxWin, locale)}</span>
      </p>
      <p>
        <span className="sr-only">{t('field.volatility')} </span>
        <VolatilityBars value={game.volatility} className="font-medium text-ink" />
      </p>
      <StatusBadge status={game.status} />
    </div>
  )
}
