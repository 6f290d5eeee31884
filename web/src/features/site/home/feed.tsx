import type { FeedEntry } from '@slot-liste/contract/community/people.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { feedOptions } from '#data/lists/person-lists.ts'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { ListPages } from '#parts/lists/list-pages.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from './section.tsx'

/** New and changed lists of those one follows. */
export function Feed() {
  const { t } = useTranslation('home-member')
  return (
    <Section title={t('feed.title')} isFirst>
      <Panel outline={<ListGridSkeleton count={3} isRow />}>
        <Entries />
      </Panel>
    </Section>
  )
}

function Entries() {
  const { t } = useTranslation('home-member')
  const pages = useSuspenseInfiniteQuery(feedOptions)
  const entries = pages.data.pages.flatMap((page) => page.items)
  const byList = new Map(entries.map((entry) => [entry.list.id, entry]))
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('feed.none')}
        action={
          <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
            {t('feed.browse')}
          </Link>
        }
        className="rounded-lg border border-dashed border-line-strong"
      >
        {t('feed.noneHow')}
      </EmptyState>
    )
  return (
    <ListPages
      lists={entries.map(({ list }) => list)}
      total={pages.data.pages[0]?.total ?? 0}
      pages={pages}
      isRow
      below={({ id }) => <News entry={byList.get(id)} />}
    />
  )
}

/** Why it is here, and since when. */
function News({ entry }: { entry: FeedEntry | undefined }) {
  const { t } = useTranslation('home-member')
  const locale = useLocale()
  if (!entry) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(entry.at))
  return (
    <p className="mt-3 border-t border-line pt-2.5 text-[0.8125rem] text-muted">
      <time dateTime={entry.at}>{t(`feed.${entry.kind}`, { date })}</time>
    </p>
  )
}
