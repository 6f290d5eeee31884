import type { ReactNode } from 'react'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

/** Hides from members what they have no need of, also while a session may still be found. */
export function ForGuests({ children }: { children: ReactNode }) {
  return useAuth(isAuthenticated) ? null : <div className="account-pending:hidden">{children}</div>
}
