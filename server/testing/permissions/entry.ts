import type { Person } from '#testing/people.ts'
import type { Role, Scene } from './scene.ts'

/** A well-formed request about something of the owner's that is really there. */
export type Case = {
  params?: Record<string, string | number>
  query?: string
  /** Bytes go as they are. */
  body?: unknown
  /** The person who acts in this role: a fresh one where the request ends the account or session. */
  as?: Person | undefined
  /** Where it is not let through as the endpoint's `access` alone says: the code of the refusal. */
  refuses?: Partial<Record<Role, string>>
}

/**
 * By `'METHOD /path'`, with words in brackets behind it where it is asked about in several ways. An endpoint that is not
 * in one of these tables fails the test.
 */
export type Entries = Record<string, (scene: Scene, role: Role) => Case | Promise<Case>>

/** For every role but these ones. */
export const forAllBut = (roles: readonly Role[], code: string): Partial<Record<Role, string>> =>
  Object.fromEntries(
    (['user', 'other', 'blocked', 'owner', 'admin'] as const)
      .filter((role) => !roles.includes(role))
      .map((role) => [role, code]),
  )
