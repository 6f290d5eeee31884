import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latestOptions } from '#data/community/notifications.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useInboxMirror } from './member-inbox-mirror.ts'

const MemberBellPanel = lazy(async () => ({
  default: (await import('./member-bell-panel.tsx')).MemberBellPanel,
}))

const most = 99

/** How many notifications are unread, and the latest of them in the browser's own popover. */
export function MemberBell() {
  const { t } = useTranslation('layout')
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const { data } = useQuery(latestOptions)
  const unread = data?.unread ?? 0
  useLive()
  useInboxMirror(data?.items)
  return (
    <>
      <button
        type="button"
        popoverTarget="bell"
        aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.open')}
        className="relative grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-ink/8 hover:text-ink lg:size-10"
      >
        <Bell aria-hidden="true" className="size-5.5" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-accent-ink tabular-nums"
          >
            {unread > most ? t('bell.many') : unread}
          </span>
        ) : null}
      </button>
      <Arrivals unread={data?.unread} />
      <div
        ref={panel}
        id="bell"
        popover="auto"
        role="dialog"
        aria-label={t('bell.open')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-15 right-[max(1rem,calc((100%-var(--page-width))/2+2rem))] m-0 w-[min(26rem,calc(100%-2rem))] overflow-hidden rounded-md border border-line bg-raised p-0 text-ink shadow-raised"
      >
        {open ? (
          <Suspense fallback={<Skeleton className="m-4 h-64" />}>
            <MemberBellPanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** The connection begins once the page stands; without it the number is as old as the page. */
function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    import('#data/community/live.ts').then(
      ({ live }) => live(client),
      () => undefined,
    )
  }, [client])
}

/** Says aloud that more has come, not what was there with the page. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation('layout')
  const last = useRef(unread)
  const [said, say] = useState('')
  useEffect(() => {
    if (last.current !== undefined && unread !== undefined && unread > last.current)
      say(t('bell.unread', { count: unread }))
    if (unread === 0) say('')
    last.current = unread
  }, [unread, t])
  return (
    <span role="status" data-bell className="sr-only">
      {said}
    </span>
  )
}
