import { MemberBell } from './member-bell.tsx'
import { MemberMenu } from './member-menu.tsx'

/** The end of the header for members. */
export function MemberArea() {
  return (
    <div className="flex items-center gap-0.5 sm:gap-1">
      <MemberBell />
      <MemberMenu />
    </div>
  )
}
