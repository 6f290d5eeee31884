import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recommendationsOptions, useDismissals } from '#data/catalogue/recommendations.ts'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { RecommendedGames } from '#parts/catalogue/recommended-games.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { Section } from './section.tsx'

/** Games for whoever looks; where nothing is known of them it says so. */
export function Recommended() {
  const userId = useAuth(({ session }) => session?.user.id)
  const { t } = useTranslation('home')
  const outline = (
    <Section title={t('recommended.title')} lead={t('recommended.lead')}>
      <GameGridSkeleton />
    </Section>
  )
  return (
    <div className="account-pending:invisible">
      <Panel outline={outline} resetKey={userId ?? 'guest'}>
        <Shelf userId={userId} />
      </Panel>
    </div>
  )
}

function Shelf({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('home')
  const { basis, items } = useSuspenseQuery(recommendationsOptions(userId)).data
  const { slugs, change, clear } = useDismissals()
  if (items.length === 0) return null
  const isOwn = basis === 'lists'
  const back = (
    <button type="button" onClick={clear} className="link">
      {t('recommended.restore')}
    </button>
  )
  return (
    <Section
      title={t(isOwn ? 'recommended.title' : 'recommended.trendingTitle')}
      lead={t(isOwn ? 'recommended.lead' : 'recommended.trendingLead')}
      more={slugs.size > 0 ? back : undefined}
    >
      <RecommendedGames
        items={items}
        dismissed={slugs}
        onDismiss={change}
        empty={<p className="text-muted">{t('recommended.none')}</p>}
      />
    </Section>
  )
}
