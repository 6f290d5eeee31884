import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDismissals } from '#data/catalogue/dismissals.ts'
import { similarGamesOptions } from '#data/catalogue/recommendations.ts'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { RecommendedGames } from '#parts/catalogue/recommended-games.tsx'
import { Panel } from '#parts/site/panel.tsx'

export function SimilarGames({ slug }: { slug: string }) {
  const { t } = useTranslation('games')
  return (
    <section aria-labelledby="similar">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="similar" className="text-2xl">
          {t('similar.title')}
        </h2>
        <Link to="/games" className="link text-[0.9375rem]">
          {t('similar.all')}
        </Link>
      </div>
      <Panel outline={<GameGridSkeleton count={6} isRow />} resetKey={slug}>
        <SimilarShelf slug={slug} />
      </Panel>
    </section>
  )
}

function SimilarShelf({ slug }: { slug: string }) {
  const { t } = useTranslation('games')
  const { items } = useSuspenseQuery(similarGamesOptions(slug)).data
  const { slugs, change } = useDismissals()
  return (
    <RecommendedGames
      items={items}
      dismissed={slugs}
      onDismiss={change}
      empty={<p className="text-muted">{t('similar.none')}</p>}
    />
  )
}
