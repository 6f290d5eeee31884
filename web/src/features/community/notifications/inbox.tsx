import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inboxOptions, useInboxActions } from '#data/community/notifications.ts'
import { NotificationRow } from '#parts/community/notification-row.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InboxActions } from './inbox-actions.tsx'

/** All entries, the latest first. */
export function Inbox() {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(inboxOptions)
  const entries = pages.data.pages.flatMap(({ items }) => items)
  const { total = 0, unread = 0 } = pages.data.pages[0] ?? {}
  if (entries.length === 0) return <NothingYet />
  return (
    <>
      <InboxActions unread={unread} />
      <Entries entries={entries} />
      <MorePages
        text={t('showing', {
          shown: printInteger(entries.length, locale),
          total: printInteger(total, locale),
        })}
        pages={pages}
      />
    </>
  )
}

type Entry = Parameters<typeof NotificationRow>[0]['entry']

function Entries({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('notifications')
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const { read, remove } = useInboxActions()
  const open = (entry: Entry, href: string | null) => {
    if (!entry.read) read.mutate(entry.id, { onError: ({ message }) => toastError(message) })
    if (href !== null) router.history.push(href)
  }
  const take = (entry: Entry) => {
    keepFocus(list.current, entry.id)
    // A promise: with the last entry this is gone by the time it is answered.
    remove.mutateAsync(entry.id).then(
      () => toastSuccess(t('removed')),
      ({ message }: Error) => toastError(message),
    )
  }
  return (
    <ul ref={list} className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
      {entries.map((entry) => (
        <NotificationRow
          key={entry.id}
          entry={entry}
          onOpen={(href) => open(entry, href)}
          onRemove={() => take(entry)}
        />
      ))}
    </ul>
  )
}

/** The next entry's button takes the place of the one that goes; after the last one, the page's heading. */
function keepFocus(list: HTMLUListElement | null, id: number): void {
  const row = list?.querySelector(`[data-entry="${id}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = next?.querySelectorAll('button')
  const target = buttons?.[buttons.length - 1] ?? document.querySelector<HTMLElement>('#content h1')
  target?.focus()
}

function NothingYet() {
  const { t } = useTranslation('notifications')
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.body')}
    </EmptyState>
  )
}
