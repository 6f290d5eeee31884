import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDismissals } from '#data/catalogue/dismissals.ts'
import { recommendationsOptions } from '#data/catalogue/recommendations.ts'
import { RecommendedGames } from '#parts/catalogue/recommended-games.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { Section } from './section.tsx'
import { useMemberTexts } from './use-member-texts.ts'

/** Games for a member whose lists, saves and likes say something; nothing for anybody else. */
export function Recommended({ userId }: { userId: string }) {
  useMemberTexts()
  return (
    <Panel outline={null} resetKey={userId}>
      <Shelf userId={userId} />
    </Panel>
  )
}

/** One row. */
const shown = 6

function Shelf({ userId }: { userId: string }) {
  const { t } = useTranslation('home-member')
  const { basis, items } = useSuspenseQuery(recommendationsOptions(userId)).data
  const { slugs, change, clear } = useDismissals()
  if (basis !== 'lists' || items.length === 0) return null
  const back = (
    <button type="button" onClick={clear} className="link">
      {t('recommended.restore')}
    </button>
  )
  return (
    <Section
      title={t('recommended.title')}
      lead={t('recommended.lead')}
      more={slugs.size > 0 ? back : undefined}
    >
      <RecommendedGames
        items={items}
        max={shown}
        dismissed={slugs}
        onDismiss={change}
        empty={<p className="text-muted">{t('recommended.none')}</p>}
      />
    </Section>
  )
}
