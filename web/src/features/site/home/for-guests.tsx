import type { ReactNode } from 'react'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

/** What members have no need of: not shown while a session may still be found, either. */
export function ForGuests({ children }: { children: ReactNode }) {
  return useAuth(isAuthenticated) ? null : <div className="account-pending:hidden">{children}</div>
}
