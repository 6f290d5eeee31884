import type { List, ListItem } from '@slot-liste/contract/lists/lists.ts'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#features/lists/page/status-badge.tsx'
import { GameCard } from '#parts/catalogue/game-card.tsx'
import { useForeign } from '#platform/i18n/locale.ts'

type ItemsProps = { list: Pick<List, 'ranked'>; items: readonly ListItem[] }

/** The covers; in a ranked list each with its place. */
export function ItemsGrid({ list, items }: ItemsProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-x-4 @lg:grid-cols-3 @3xl:grid-cols-4 @3xl:gap-x-5 @6xl:grid-cols-6 @min-[100rem]:grid-cols-7">
        {items.map((item, place) => (
          <li
            key={item.game.slug}
            className="relative row-span-2 grid min-w-0 grid-rows-subgrid content-start pb-8"
          >
            {list.ranked ? <Place order={item.order} /> : null}
            {/* Cards of a row are of one height, whatever is noted under them. */}
            <GameCard game={item.game} headingLevel={3} eager={place < 6} />
            <Below item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Place({ order }: { order: number }) {
  const { t } = useTranslation('list-page')
  return (
    <p className="pointer-events-none absolute top-2 left-2 z-10 min-w-8 rounded-sm bg-paper/95 px-1.5 text-center font-display text-base leading-7 font-bold tabular-nums shadow-raised">
      <span className="sr-only">{t('place', { order })}</span>
      <span aria-hidden="true">{order}</span>
    </p>
  )
}

function Below({ item: { game, note } }: { item: ListItem }) {
  const { t } = useTranslation('list-page')
  const lang = useForeign(note)
  if (!note && game.status === 'released') return null
  return (
    <div className="mt-2">
      <StatusBadge status={game.status} />
      {note ? (
        <p className="mt-1 flex gap-1.5 border-t border-line pt-2 text-[0.8125rem] leading-snug text-muted">
          <MessageSquareText role="img" aria-label={t('note')} className="mt-px size-3.5 shrink-0" />
          <span lang={lang} className="line-clamp-3 min-w-0 wrap-anywhere">
            {note}
          </span>
        </p>
      ) : null}
    </div>
  )
}
