import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDismissals } from '#data/catalogue/dismissals.ts'
import { listRecommendationsOptions } from '#data/catalogue/recommendations.ts'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { RecommendedGames } from '#parts/catalogue/recommended-games.tsx'
import { Panel } from '#parts/site/panel.tsx'
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
      <Panel outline={<GameGridSkeleton count={6} isRow />} resetKey={list.id}>
        <Shelf list={list} />
      </Panel>
    </section>
  )
}

function Shelf({ list }: { list: List }) {
  const { t } = useTranslation('list-page')
  const { items } = useSuspenseQuery(listRecommendationsOptions(list.id)).data
  const { slugs, change } = useDismissals()
  const held = new Set(list.games.map(({ game }) => game.slug))
  const add = (game: GameCard) => <AddButton listId={list.id} game={game} isIn={held.has(game.slug)} />
  return (
    <RecommendedGames
      items={items}
      dismissed={slugs}
      onDismiss={change}
      {...(list.viewer.isOwner && { action: add })}
      empty={<p className="text-muted">{t('recommended.none')}</p>}
    />
  )
}
