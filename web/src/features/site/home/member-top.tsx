import { Feed } from './feed.tsx'
import { Greeting } from './greeting.tsx'
import { useMemberTexts } from './use-member-texts.ts'

/** A member's greeting and feed. */
export function MemberTop() {
  useMemberTexts()
  return (
    <div className="pt-6">
      <Greeting />
      <Feed />
    </div>
  )
}
