import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { SearchForm } from '#parts/search/search-form.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { HeroShelf, HeroShelfSkeleton } from './hero-shelf.tsx'

/** The site's purpose, the search, and a shelf of the most viewed games. */
export function Hero() {
  const { t } = useTranslation('home')
  return (
    <div className="page pt-10 lg:pt-16">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-2xl">
          <h1
            tabIndex={-1}
            className="text-[2.5rem] leading-[1.05] tracking-[-0.025em] outline-none sm:text-5xl lg:text-7xl"
          >
            {t('hero.title')}
          </h1>
          <p className="mt-4 text-lg leading-relaxed text-pretty text-muted lg:mt-5 lg:text-xl">
            {t('hero.lead')}
          </p>
          <div className="mt-6 lg:mt-8">
            <SearchForm />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <Link to="/lists/draft" className="link">
              {t('verb.create')}
            </Link>
            <Link to="/battle" className="link">
              {t('verb.battle')}
            </Link>
          </p>
        </div>
        <Size />
      </div>
      <div className="mt-10 lg:mt-14">
        <Panel outline={<HeroShelfSkeleton />}>
          <HeroShelf />
        </Panel>
      </div>
    </div>
  )
}

/** How large the catalogue is. */
function Size() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { gamesCount, providersCount, themes } = useSite()
  const sizes = [
    { name: t('hero.games', { count: gamesCount }), count: gamesCount },
    { name: t('hero.providers', { count: providersCount }), count: providersCount },
    { name: t('hero.themes', { count: themes.length }), count: themes.length },
  ]
  return (
    <dl className="flex gap-8 lg:flex-col lg:gap-5 lg:border-l lg:border-line lg:pl-10">
      {sizes.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-3xl leading-none lg:text-5xl">{printInteger(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
