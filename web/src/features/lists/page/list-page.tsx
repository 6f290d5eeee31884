import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { Person } from '@slot-liste/contract/community/person.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#data/community/people.ts'
import { sendListView } from '#data/lists/list-marks.ts'
import type { LoadedList } from '#data/lists/lists.ts'
import { CoverFan } from '#parts/lists/cover-fan.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { OwnerPanel } from '#parts/subject/owner-panel.tsx'
import { useInSight } from '#platform/use-in-sight.ts'
import { HiddenNote } from './hidden-note.tsx'
import type { ListSearchChange } from './items/items-toolbar.tsx'
import { ListItems } from './items/list-items.tsx'
import type { ListSearch, ListView } from './items/list-search.ts'
import { ListActions } from './list-actions.tsx'
import { ListCounts } from './list-counts.tsx'
import { ListHead } from './list-head.tsx'
import type { Report } from './list-menu.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Recommendations } from './recommendations.tsx'

type ListPageProps = {
  list: LoadedList
  search: ListSearch
  onChange: ListSearchChange
  /** How this browser last looked at a list. */
  remembered: ListView | undefined
  report?: Report
  /** The follow of its owner. */
  follow?: (profile: Profile) => ReactNode
  brackets?: ReactNode
  comments?: ReactNode
}

/** A ranked list is read from its first place on; covers are enough for any other. */
const firstView = (list: List): ListView => (list.ranked ? 'notes' : 'grid')

export function ListPage(props: ListPageProps) {
  const { list, search, onChange, remembered, report, follow, brackets, comments } = props
  const { t } = useTranslation('list-page')
  const view = search.view ?? remembered ?? firstView(list)
  useCountView(list.id, list.viewer.isOwner)
  return (
    <div className="page py-6 sm:py-8 lg:py-12">
      <PageTitle title={list.title} />
      {list.visibility === 'public' ? null : <meta name="robots" content="noindex" />}
      {list.copiedAt ? <OfflineNote copiedAt={list.copiedAt} /> : null}
      {list.hidden ? <HiddenNote id={list.id} reason={list.hidden.reason} /> : null}
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <div className="min-w-0 self-center">
          <ListHead list={list} />
          <div className="mt-5 sm:mt-6">
            <ListActions list={list} report={report} />
          </div>
        </div>
        <div className="group max-lg:hidden">
          <CoverFan
            covers={list.covers}
            picture={list.picture}
            eager
            className="rounded-lg border border-line"
          />
        </div>
      </div>
      <div className="mt-5 sm:mt-8">
        <ListCounts list={list} />
      </div>
      <div className="mt-5 sm:mt-6">
        <ListItems list={list} search={search} view={view} onChange={onChange} />
      </div>
      <div className="mt-10 empty:hidden">{brackets}</div>
      {list.owner ? (
        <div className="mt-10 max-w-md">
          <Owner
            title={t('owner.title')}
            owner={list.owner}
            follow={list.viewer.isOwner ? undefined : follow}
          />
        </div>
      ) : null}
      {comments ? <div className="mt-14">{comments}</div> : null}
      <div className="mt-14 empty:hidden">
        <Recommendations list={list} />
      </div>
    </div>
  )
}

type OwnerProps = { title: string; owner: Person; follow: ListPageProps['follow'] }

function Owner({ title, owner, follow }: OwnerProps) {
  const { data, isPending } = usePerson(owner.username)
  const action = data && follow?.(data)
  return <OwnerPanel title={title} owner={owner} profile={data} isPending={isPending} action={action} />
}

/** Counts a view of the list, once in a visit; its owner's do not count. */
function useCountView(id: string, isOwner: boolean): void {
  useInSight(useMemo(() => (isOwner ? null : () => sendListView(id)), [id, isOwner]))
}
