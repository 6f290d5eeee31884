import { printDate } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newGamesOptions } from '#data/site/home.ts'
import { GameGrid, GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Section } from './section.tsx'

export function NewGames() {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('new.title')}
      more={
        <Link
          to="/games"
          search={{ sort: 'releaseDate', dir: 'desc', status: ['released'] }}
          className="link"
        >
          {t('new.all')}
        </Link>
      }
    >
      <Panel outline={<GameGridSkeleton count={6} isRow />}>
        <Shelf />
      </Panel>
    </Section>
  )
}

function Shelf() {
  const locale = useLocale()
  const { data } = useSuspenseQuery(newGamesOptions)
  return (
    <GameGrid
      games={data.items}
      isRow
      below={({ releaseDate }) => (
        <p className="mt-1 text-[0.8125rem] text-muted">{printDate(releaseDate, locale)}</p>
      )}
    />
  )
}
