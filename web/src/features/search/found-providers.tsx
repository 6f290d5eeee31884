import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { foundProvidersOptions } from '#data/search.ts'
import { ProviderGrid } from '#parts/provider-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Found } from './found.tsx'

export function FoundProviders({ q }: { q: string }) {
  const { t } = useTranslation('search')
  const { items, total } = useSuspenseQuery(foundProvidersOptions(q)).data
  return (
    <Found kind="providers" title={t('providers.title')} total={total} none={t('providers.none')}>
      <ProviderGrid providers={items} headingLevel={3} />
      {total > items.length ? (
        <Link to="/providers" search={{ q }} className={`${buttonClass({ variant: 'outline' })} mt-8`}>
          {t('providers.all', { count: total })}
        </Link>
      ) : null}
    </Found>
  )
}
