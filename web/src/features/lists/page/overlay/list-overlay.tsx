import type { List, ListItem } from '@slot-liste/contract/lists/lists.ts'
import { printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { OverlayFrame } from '#parts/site/overlay-frame.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import type { OverlayOptions } from '#platform/overlay-options.ts'
import { usePages, useRows } from './use-pages.ts'

/** A list over a stream: as many games at a time as fit, one part after another. */
export function ListOverlay({ list, options }: { list: List; options: OverlayOptions }) {
  const { t } = useTranslation('overlay')
  const locale = useLocale()
  const rows = useRef<HTMLOListElement>(null)
  const fitting = useRows(rows)
  const count = Math.max(1, Math.ceil(list.games.length / fitting))
  const page = usePages(count, options)
  const shown = list.games.slice(page * fitting, (page + 1) * fitting)
  const [first, last] = [shown[0]?.order, shown.at(-1)?.order]
  const range =
    count > 1 && first !== undefined && last !== undefined
      ? t('list.range', { first, last, all: printInteger(list.games.length, locale) })
      : null
  return (
    <OverlayFrame margin={options.margin}>
      <PageTitle title={list.title} />
      <meta name="robots" content="noindex" />
      <section className="overlay-sheet">
        <header className="overlay-panel overlay-head">
          <h1 tabIndex={-1}>{list.title}</h1>
          <p className="overlay-where">
            {[list.owner && `@${list.owner.username}`, range].filter(Boolean).join(' · ')}
          </p>
        </header>
        <div className="min-h-0 flex-1">
          {shown.length > 0 ? (
            <ol ref={rows} className="overlay-games" aria-label={t('list.games')}>
              {shown.map((item) => (
                <Game key={item.game.slug} item={item} isRanked={list.ranked} />
              ))}
            </ol>
          ) : (
            <p className="overlay-panel">{t('list.empty')}</p>
          )}
        </div>
      </section>
    </OverlayFrame>
  )
}

function Game({ item: { game, order }, isRanked }: { item: ListItem; isRanked: boolean }) {
  const locale = useLocale()
  const rtp = game.rtp === null ? null : `RTP ${printPercent(game.rtp, locale)}`
  return (
    <li>
      <div className="overlay-panel overlay-game">
        {isRanked ? <span className="overlay-rank">{printInteger(order, locale)}</span> : null}
        <GameCover game={game} eager className="w-[2.1em] shrink-0 rounded-sm" />
        <span className="overlay-title">
          <span className="line-clamp-1">{game.name}</span>
          <span className="overlay-small block truncate">
            {[game.provider.name, rtp].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
    </li>
  )
}
