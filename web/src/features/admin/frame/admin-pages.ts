import type { WaitingKind } from '@slot-liste/contract/admin/admin-waiting.ts'
import {
  BellRing,
  BookOpenText,
  Building2,
  ClipboardList,
  FileUp,
  Flag,
  Gamepad2,
  Image,
  Inbox,
  ListOrdered,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Search,
  Settings,
  Users,
} from 'lucide-react'

type AdminPage = { to: string; name: string; icon: LucideIcon }

/** Every page of the admin area, in the order of its navigation. */
export const adminPages = [
  { to: '/admin/waiting', name: 'waiting', icon: BellRing },
  { to: '/admin/providers', name: 'providers', icon: Building2 },
  { to: '/admin/games', name: 'games', icon: Gamepad2 },
  { to: '/admin/games/bulk', name: 'bulk', icon: FileUp },
  { to: '/admin/sources', name: 'sources', icon: BookOpenText },
  { to: '/admin/search', name: 'search', icon: Search },
  { to: '/admin/users', name: 'users', icon: Users },
  { to: '/admin/lists', name: 'lists', icon: ListOrdered },
  { to: '/admin/comments', name: 'comments', icon: MessageSquare },
  { to: '/admin/reports', name: 'reports', icon: Flag },
  { to: '/admin/corrections', name: 'corrections', icon: PencilLine },
  { to: '/admin/inbox', name: 'inbox', icon: Inbox },
  { to: '/admin/media', name: 'media', icon: Image },
  { to: '/admin/settings', name: 'settings', icon: Settings },
  { to: '/admin/audit', name: 'audit', icon: ClipboardList },
] as const satisfies readonly AdminPage[]

/** Where each kind of what waits is dealt with. Mails are delivered by whoever runs the site. */
export const pageOfWaiting: Record<WaitingKind, { to: string; search: Record<string, string> }> = {
  reports: { to: '/admin/reports', search: {} },
  corrections: { to: '/admin/corrections', search: {} },
  messages: { to: '/admin/inbox', search: { state: 'new' } },
  imports: { to: '/admin/games/bulk', search: {} },
  mails: { to: '/admin/waiting', search: {} },
}

/** The page an address belongs to: the one with the longest address that begins it, as a form belongs to its table. */
export function adminPageOf(path: string): (typeof adminPages)[number] | undefined {
  return adminPages
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
