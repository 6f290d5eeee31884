import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { CheckCheck, Settings } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { latestOptions, useInboxActions } from '#data/community/notifications.ts'
import { NotificationRow, NotificationRowsSkeleton } from '#parts/community/notification-row.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { toastError } from '#platform/toasts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The latest entries, under the bell. */
export function MemberBellPanel({ onLeave }: { onLeave: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const texts = useQuery({
    queryKey: ['texts', 'notifications'],
    queryFn: () => loadTexts(i18n, 'notifications').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(latestOptions)
  const { readAll } = useInboxActions()
  if (!texts.data) return <NotificationRowsSkeleton count={3} />
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-lg outline-none">
          {t('title')}
        </h2>
        {data && data.unread > 0 ? (
          <IconButton
            label={t('readAll')}
            onClick={() => {
              heading.current?.focus()
              readAll.mutate(undefined, { onError: ({ message }) => toastError(message) })
            }}
          >
            <CheckCheck aria-hidden="true" />
          </IconButton>
        ) : null}
        <Link
          to="/settings"
          search={{ tab: 'notifications' }}
          onClick={onLeave}
          aria-label={t('settings')}
          title={t('settings')}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-ink/8 hover:text-ink lg:size-10 [&_svg]:size-5"
        >
          <Settings aria-hidden="true" />
        </Link>
      </div>
      <div className="max-h-[min(28rem,calc(100dvh-12rem))] overflow-y-auto overscroll-contain">
        <Entries onLeave={onLeave} onRemoved={() => heading.current?.focus()} />
      </div>
      <div className="border-t border-line p-2">
        <Link
          to="/notifications"
          onClick={onLeave}
          className={`${buttonClass({ variant: 'ghost', size: 'sm' })} w-full`}
        >
          {t('all')}
        </Link>
      </div>
    </>
  )
}

function Entries({ onLeave, onRemoved }: { onLeave: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('notifications')
  const { t: frame } = useTranslation('layout')
  const router = useRouter()
  const { data, error, refetch } = useQuery(latestOptions)
  const { read, remove } = useInboxActions()
  if (error && !data)
    return (
      <ErrorCard
        title={error.message}
        retryLabel={frame('failed.retry')}
        onRetry={() => void refetch()}
        className="m-3"
      />
    )
  if (!data) return <NotificationRowsSkeleton count={3} />
  if (data.items.length === 0)
    return (
      <div className="px-6 py-10 text-center">
        <p className="font-display text-lg">{t('empty.title')}</p>
        <p className="mt-2 text-sm text-pretty text-muted">{t('empty.body')}</p>
      </div>
    )
  return (
    <ul className="divide-y divide-line">
      {data.items.map((entry) => (
        <NotificationRow
          key={entry.id}
          entry={entry}
          onOpen={(href) => {
            if (!entry.read) read.mutate(entry.id)
            if (href === null) return
            onLeave()
            router.history.push(href)
          }}
          onRemove={() => {
            onRemoved()
            remove.mutate(entry.id, { onError: ({ message }) => toastError(message) })
          }}
        />
      ))}
    </ul>
  )
}
