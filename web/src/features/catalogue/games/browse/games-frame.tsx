import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'

type GamesFrameProps = { toolbar: ReactNode; filters: ReactNode; children: ReactNode }

/** The games page's layout, the same full and empty: filters beside the results where there is room. */
export function GamesFrame({ toolbar, filters, children }: GamesFrameProps) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const { gamesCount, providersCount } = useSite()
  const size = {
    games: printInteger(gamesCount, locale),
    providers: printInteger(providersCount, locale),
  }
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={t('title')} />
      <PageHeading
        title={t('title')}
        lead={t('lead', size)}
        actions={
          <Link to="/changes" className="link text-[0.9375rem]">
            {t('changes')}
          </Link>
        }
      />
      <div className="mt-6 grid gap-3 lg:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <aside aria-label={t('filters.title')} className="hidden lg:row-span-2 lg:block">
          <div className="sticky top-16 -mr-3 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain pr-3 pb-8 [scrollbar-width:thin]">
            <h2 className="border-b border-line pt-1 pb-3 text-lg">{t('filters.title')}</h2>
            {filters}
          </div>
        </aside>
        <div className="mb-1 grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:mb-3 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
          {toolbar}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
