import { MemberBell } from './member-bell.tsx'
import { MemberMenu } from './member-menu.tsx'

/** The header's end for somebody signed in. */
export function MemberArea() {
  return (
    <div className="flex items-center gap-0.5 sm:gap-1">
      <MemberBell />
      <MemberMenu />
    </div>
  )
}
