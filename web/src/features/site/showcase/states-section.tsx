import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore, Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

const pages = 7
const total = 640

export function StatesSection() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('sections.states')}>
      <EmptyState
        title={t('states.empty')}
        action={<Button variant="outline">{t('states.emptyAction')}</Button>}
      >
        {t('states.emptyDetail')}
      </EmptyState>
      <ErrorCard
        title={t('states.error')}
        detail={t('states.errorDetail')}
        retryLabel={t('states.retry')}
        onRetry={() => {}}
      />
      <div className="flex max-w-md gap-4">
        <Skeleton className="h-32 w-24 rounded-md" />
        <SkeletonText lines={4} className="flex-1 content-start" />
      </div>
      <Paging />
    </Section>
  )
}

function Paging() {
  const { t } = useTranslation('ui')
  const [page, setPage] = useState(2)
  const [shown, setShown] = useState(24)
  return (
    <>
      <Pagination
        page={page}
        pages={pages}
        onPage={setPage}
        text={t('states.page', { current: page, total: pages })}
        labels={{ nav: t('states.pages'), previous: t('states.previous'), next: t('states.next') }}
      />
      <LoadMore
        text={t('states.showing', { shown, total })}
        label={t('states.more')}
        onMore={shown < total ? () => setShown(Math.min(total, shown + 24)) : undefined}
      />
    </>
  )
}
