import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personHuntsOptions } from '#data/hunts/hunts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HuntShelf } from './hunt-shelf.tsx'

/** The public hunts of a person; to themself also those nobody else sees. */
export function PersonHunts({ username, isOwn }: { username: string; isOwn: boolean }) {
  const { t } = useTranslation('hunts')
  const pages = useSuspenseInfiniteQuery(personHuntsOptions(username))
  const hunts = pages.data.pages.flatMap((page) => page.items)
  if (hunts.length > 0)
    return (
      <>
        <h2 className="sr-only">{t('title')}</h2>
        <HuntShelf hunts={hunts} total={pages.data.pages[0]?.total ?? 0} pages={pages} />
      </>
    )
  return (
    <EmptyState
      title={isOwn ? t('noneMine') : t('noneOf', { username })}
      className="account-pending:invisible"
      action={
        <Link to="/hunts/{-$id}" params={{ id: undefined }} className={buttonClass({ variant: 'outline' })}>
          {t('toHunts')}
        </Link>
      }
    />
  )
}
