import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api/api.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore } from '#ui/pagination.tsx'

/** As a query of pages gives them. */
export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

type MorePagesProps = { text: string; pages: Pages }

/** How many there are, and the next page of them; when that fails, what was loaded stays. */
export function MorePages({ text, pages }: MorePagesProps) {
  const { t } = useTranslation('list-card')
  const more = () => void pages.fetchNextPage()
  const { error } = pages
  if (pages.isFetchNextPageError)
    return (
      <ErrorCard
        title={t('moreFailed')}
        detail={error instanceof ApiError ? error.why : error?.message}
        retryLabel={t('retry')}
        onRetry={more}
        className="mt-8"
      />
    )
  return (
    <LoadMore
      text={text}
      label={t('more')}
      busy={pages.isFetchingNextPage}
      onMore={pages.hasNextPage ? more : undefined}
      className="mt-8"
    />
  )
}
