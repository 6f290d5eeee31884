import { accounts, gotrue } from './accounts.ts'
import { admin } from './admin.ts'
import { brackets } from './brackets.ts'
import type { Entries } from './entry.ts'
import { hunts } from './hunts.ts'
import { people, selves } from './people.ts'
import { predictions } from './predictions.ts'
import { site } from './site.ts'
import { battles, comments, lists } from './subjects.ts'

/** How every endpoint of the contract is asked. */
export const entries: Entries = {
  ...{
    ...site,
    ...lists,
    ...brackets,
    ...battles,
    ...hunts,
    ...predictions,
    ...comments,
    ...people,
    ...selves,
  },
  ...{ ...accounts, ...gotrue, ...admin },
}
