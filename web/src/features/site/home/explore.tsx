import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GamesFilter } from '#data/catalogue/games.ts'
import { exploreOptions, visibleThemes } from '#data/site/home.ts'
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

function Ways() {
  const { data } = useSuspenseQuery(exploreOptions)
  return (
    <>
      <ul className={tiles}>
        {data.themes.map(({ value, count }) => (
          <li key={value}>
            <ThemeTile theme={value} count={count} />
          </li>
        ))}
      </ul>
      <Questions counts={data.counts} />
    </>
  )
}

const questions = {
  rtp: { rtpMin: 97 },
  lowVolatility: { volatility: ['low'] },
  megaways: { feature: ['megaways'] },
  cluster: { mechanic: ['cluster'] },
  threeReels: { reels: [3] },
} satisfies Record<string, GamesFilter>
type Question = keyof typeof questions

function Questions({ counts }: { counts: Record<Question, number> }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {(Object.keys(questions) as Question[]).map((question) => (
        <li key={question}>
          <Link to="/games" search={questions[question]} className={chipClass({})}>
            {t(`explore.${question}`)}
            <span className="text-xs text-muted tabular-nums">{printInteger(counts[question], locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
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
