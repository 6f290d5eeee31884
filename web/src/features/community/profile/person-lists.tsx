import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personListsOptions } from '#data/lists/person-lists.ts'
import { ListPages } from '#parts/lists/list-pages.tsx'
import { Nothing } from './nothing.tsx'

type PersonListsProps = { person: Profile; shelf: 'lists' | 'liked' }

/** To themself also the lists nobody else comes across, each with its mark. */
export function PersonLists({ person, shelf }: PersonListsProps) {
  const { t } = useTranslation('profile')
  const pages = useSuspenseInfiniteQuery(personListsOptions(person.username, shelf))
  const lists = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (lists.length === 0) return <Nothing tab={shelf} person={person} />
  return (
    <>
      <h2 className="sr-only">{t(`tabs.${shelf}`)}</h2>
      <ListPages lists={lists} total={total} pages={pages} />
    </>
  )
}
