import type { GameFacets } from '@slot-liste/contract/catalogue/games.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { chipClass } from '#ui/form/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'
import { ThemeTile } from './theme-tile.tsx'

/** Ways into the catalogue: what games are about, and questions people come with. */
export function Explore() {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('explore.title')}
      more={
        <Link to="/games" className="link">
          {t('explore.all')}
        </Link>
      }
    >
      <Panel outline={<Outline />}>
        <Ways />
      </Panel>
    </Section>
  )
}

/** Two rows of six. */
const visibleThemes = 12

function Ways() {
  const { data } = useSuspenseQuery(allFacetsOptions)
  return (
    <>
      <ul className={tiles}>
        {data.theme.slice(0, visibleThemes).map(({ value, count }) => (
          <li key={value}>
            <ThemeTile theme={value} count={count} />
          </li>
        ))}
      </ul>
      <Questions facets={data} />
    </>
  )
}

function Questions({ facets }: { facets: GameFacets }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const ways: { label: string; count: number; search: GamesFilter }[] = [
    {
      label: t('explore.rtp'),
      count: facets.rtp.reduce((sum, bin) => (bin.from >= 97 ? sum + bin.count : sum), 0),
      search: { rtpMin: 97 },
    },
    {
      label: t('explore.lowVolatility'),
      count: countOf(facets.volatility, 'low'),
      search: { volatility: ['low'] },
    },
    {
      label: t('explore.megaways'),
      count: countOf(facets.feature, 'megaways'),
      search: { feature: ['megaways'] },
    },
    {
      label: t('explore.cluster'),
      count: countOf(facets.mechanic, 'cluster'),
      search: { mechanic: ['cluster'] },
    },
    { label: t('explore.threeReels'), count: countOf(facets.reels, '3'), search: { reels: [3] } },
  ]
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {ways.map(({ label, count, search }) => (
        <li key={label}>
          <Link to="/games" search={search} className={chipClass({})}>
            {label}
            <span className="text-xs text-muted tabular-nums">{printInteger(count, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function countOf(facet: { value: string; count: number }[], value: string): number {
  return facet.find((one) => one.value === value)?.count ?? 0
}

function Outline() {
  return (
    <>
      <div className={tiles}>
        {Array.from({ length: visibleThemes }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing but their place.
          <Skeleton key={place} className="h-44 rounded-md sm:h-20 lg:h-24" />
        ))}
      </div>
      <Skeleton className="mt-5 h-9 w-full max-w-2xl rounded-full" />
    </>
  )
}

const tiles = 'grid grid-cols-3 gap-2.5 max-md:row-to-push max-md:*:w-28 lg:grid-cols-4 lg:gap-4'
