import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ProvidersView, providersOptions } from '#data/catalogue/providers.ts'
import { ProviderGrid } from '#parts/catalogue/provider-grid.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/pagination.tsx'

export function ProviderList({ view }: { view: ProvidersView }) {
  const { t } = useTranslation('provider-pages')
  const locale = useLocale()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    providersOptions(view),
  )
  const providers = data.pages.flatMap((page) => page.items)
  const total = data.pages[0]?.total ?? 0
  if (total === 0) return <NothingFound q={view.q ?? ''} />
  return (
    <>
      <ProviderGrid providers={providers} />
      <LoadMore
        className="mt-10"
        text={t('showing', {
          shown: printInteger(providers.length, locale),
          total: printInteger(total, locale),
        })}
        label={t('more')}
        busy={isFetchingNextPage}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      />
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  const { t } = useTranslation('provider-pages')
  return (
    <EmptyState
      title={t('empty.title', { q })}
      action={
        <Link to="/providers" className={buttonClass({ variant: 'outline' })}>
          {t('empty.all')}
        </Link>
      }
    >
      {t('empty.body')}
    </EmptyState>
  )
}
