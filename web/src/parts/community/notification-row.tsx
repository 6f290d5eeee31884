import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { clsx } from 'clsx'
import {
  AtSign,
  BadgeCheck,
  Bell,
  Bookmark,
  Heart,
  Megaphone,
  MessageCircle,
  Radar,
  Reply,
  Shield,
  UserPlus,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Ago } from '#parts/site/ago.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notificationHref, notificationText } from './notification-words.ts'

type NotificationRowProps = {
  entry: Notification
  /** With where it leads, or null where it leads nowhere. */
  onOpen: (href: string | null) => void
  onRemove: () => void
}

/** An entry of the inbox: all of it is one link (or a button that marks it as read) with a button to remove it beside. */
export function NotificationRow({ entry, onOpen, onRemove }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const text = notificationText(entry, t)
  return (
    <li
      data-entry={entry.id}
      className={clsx(
        'relative flex items-start gap-3 px-3 py-3 transition-colors hover:bg-ink/4 sm:px-4',
        entry.read ? 'text-ink/85' : 'bg-accent-soft/45',
      )}
    >
      <Face entry={entry} />
      <div className="min-w-0 flex-1 pt-0.5">
        <Subject entry={entry} text={text} onOpen={onOpen} />
        <Words entry={entry} />
      </div>
      {entry.read ? null : (
        <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />
      )}
      <IconButton
        size="sm"
        label={t('remove', { text })}
        onClick={onRemove}
        className="relative z-10 -my-1 -mr-1.5"
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const subjectClass =
  'text-left text-[0.9375rem] leading-snug break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

function Subject({
  entry,
  text,
  onOpen,
}: { entry: Notification; text: string } & Pick<NotificationRowProps, 'onOpen'>) {
  const { t } = useTranslation('notifications')
  const href = notificationHref(entry)
  const words = (
    <>
      {entry.read ? null : <span className="sr-only">{`${t('unread')} `}</span>}
      {text}
    </>
  )
  const weight = entry.read ? '' : 'font-semibold'
  if (href === null && entry.read) return <p className="text-[0.9375rem] leading-snug break-words">{text}</p>
  if (href === null)
    return (
      <button
        type="button"
        aria-label={t('read', { text })}
        onClick={() => onOpen(null)}
        className={clsx(subjectClass, weight)}
      >
        {text}
      </button>
    )
  return (
    <a
      href={href}
      onClick={(event) => {
        // Another tab is the browser's to open; read it is either way.
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (!elsewhere) event.preventDefault()
        onOpen(elsewhere ? null : href)
      }}
      className={clsx(subjectClass, weight)}
    >
      {words}
    </a>
  )
}

function Words({ entry }: { entry: Notification }) {
  const { t } = useTranslation('games')
  const facts = entry.facts.map((name) => t(`field.${name}`)).join(', ')
  const more = [facts, entry.note ?? entry.comment?.excerpt].filter(Boolean).join(' · ')
  return (
    <>
      {more ? <p className="mt-1 line-clamp-2 text-sm break-words text-muted">{more}</p> : null}
      <Ago at={entry.createdAt} className="mt-1 block text-sm text-muted" />
    </>
  )
}

const icons: Record<Notification['kind'], typeof Bell> = {
  listLiked: Heart,
  listSaved: Bookmark,
  listCommented: MessageCircle,
  commentReplied: Reply,
  mentioned: AtSign,
  followed: UserPlus,
  correctionDecided: BadgeCheck,
  proposalDecided: BadgeCheck,
  gameChanged: Radar,
  moderated: Shield,
  announcement: Megaphone,
}

/** The latest actor with an icon of the kind; for the site itself the icon alone. */
function Face({ entry: { kind, actors } }: { entry: Notification }) {
  const [first] = actors
  const Icon = icons[kind] ?? Bell
  if (!first)
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
    )
  return (
    <span className="relative size-10 shrink-0">
      <Avatar name={first.username} src={first.avatar_url} className="mr-1" />
      <span className="absolute -right-0.5 -bottom-0.5 grid size-5 place-items-center rounded-full border border-line bg-raised text-accent">
        <Icon aria-hidden="true" className="size-3" />
      </span>
    </span>
  )
}

export function NotificationRowsSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing but their place.
        <li key={row} className="flex items-start gap-3 px-3 py-3 sm:px-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </li>
      ))}
    </ul>
  )
}
