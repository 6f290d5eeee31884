import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site.ts'
import { useLocale } from '#platform/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageTitle } from './page-title.tsx'

/** A part of the site that is not open: says so plainly and leads to what is. */
export function NotOpenYet({ page }: { page: 'battle' }) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const { gamesCount, providersCount } = useSite()
  const title = t(`notOpen.${page}.title`)
  return (
    <div className="page py-12 lg:py-20">
      <PageTitle title={title} />
      <PageHeading title={title} lead={t(`notOpen.${page}.body`)} />
      <p className="mt-10 max-w-3xl border-t border-line pt-6 text-pretty">
        {t('notOpen.meanwhile', {
          games: printInteger(gamesCount, locale),
          providers: printInteger(providersCount, locale),
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/games" className={buttonClass({})}>
          {t('notOpen.games')}
        </Link>
        <Link to="/providers" className={buttonClass({ variant: 'outline' })}>
          {t('notOpen.providers')}
        </Link>
      </div>
    </div>
  )
}
