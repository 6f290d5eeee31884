import type { GameCard } from '@slot-liste/contract/games.ts'
import type { ListRecommendation } from '@slot-liste/contract/list-shelves.ts'
import type { List } from '@slot-liste/contract/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listRecommendationsOptions } from '#data/list-shelves.ts'
import { GameGrid, GameGridSkeleton } from '#parts/game-grid.tsx'
import { LikenessWords } from '#parts/likeness-words.tsx'
import { Panel } from '#parts/panel.tsx'
import { useLocale } from '#platform/locale.ts'
import { AddButton } from './add-button.tsx'

/** Games that would go with the list, each with why; its owner can add them here. */
export function Recommendations({ list }: { list: List }) {
  const { t } = useTranslation('list-page')
  if (list.games.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="text-2xl">
        {t('recommended.title')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('recommended.lead')}</p>
      <Panel outline={<GameGridSkeleton count={6} />} resetKey={list.id}>
        <Shelf list={list} />
      </Panel>
    </section>
  )
}

function Shelf({ list }: { list: List }) {
  const { t } = useTranslation('list-page')
  const { items } = useSuspenseQuery(listRecommendationsOptions(list.id)).data
  if (items.length === 0) return <p className="text-muted">{t('recommended.none')}</p>
  const reasons = new Map(items.map((item) => [item.game.slug, item.reasons]))
  const held = new Set(list.games.map(({ game }) => game.slug))
  return (
    <GameGrid
      games={items.map((item) => item.game)}
      below={(game) => (
        <>
          <Reasons game={game} reasons={reasons.get(game.slug) ?? []} list={list} />
          {list.can.edit ? <AddButton listId={list.id} game={game} isIn={held.has(game.slug)} /> : null}
        </>
      )}
    />
  )
}

type Reason = ListRecommendation['reasons'][number]
type ReasonsProps = { game: GameCard; reasons: readonly Reason[]; list: List }

function Reasons({ game, reasons, list }: ReasonsProps) {
  return (
    <ul className="mt-2 border-t border-line pt-2 text-[0.8125rem] leading-snug text-muted">
      {reasons.map((reason) => (
        <li key={reason.kind} className="mt-0.5 break-words">
          {reason.kind === 'together' ? (
            <Together lists={reason.lists} name={nameIn(list, reason.withGame)} />
          ) : (
            <LikenessWords reason={reason} game={game} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Together({ lists, name }: { lists: number; name: string }) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  return t('recommended.together', { count: lists, shown: printInteger(lists, locale), name })
}

function nameIn(list: List, slug: string): string {
  return list.games.find(({ game }) => game.slug === slug)?.game.name ?? slug
}
