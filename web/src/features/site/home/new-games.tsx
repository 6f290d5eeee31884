import { printDate } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newGamesOptions } from '#data/site/home.ts'
import { GameCard } from '#parts/catalogue/game-card.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Skeleton } from '#ui/skeleton.tsx'
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
      <Panel outline={<Outline />}>
        <Shelf />
      </Panel>
    </Section>
  )
}

function Shelf() {
  const locale = useLocale()
  const { data } = useSuspenseQuery(newGamesOptions)
  return (
    <ul className={shelf}>
      {data.items.map((game) => (
        <li key={game.slug} className={place}>
          <GameCard game={game}>
            <p className="mt-1 text-[0.8125rem] text-muted">{printDate(game.releaseDate, locale)}</p>
          </GameCard>
        </li>
      ))}
    </ul>
  )
}

function Outline() {
  return (
    <div className={shelf}>
      {Array.from({ length: 12 }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing but their place.
        <div key={number} className={place}>
          <Skeleton className="aspect-[3/4] rounded-md" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
          <Skeleton className="mt-2.5 h-3.5 w-full" />
          <Skeleton className="mt-2 h-3.5 w-2/3" />
        </div>
      ))}
    </div>
  )
}

/** One row to push along on a phone, rows of six on a desk. */
const shelf =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 md:mx-0 md:grid md:grid-cols-4 md:gap-x-5 md:gap-y-8 md:overflow-visible md:px-0 lg:grid-cols-6'
const place = 'w-36 min-w-0 shrink-0 snap-start md:w-auto'
