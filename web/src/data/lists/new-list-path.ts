import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

/** Where a new list is begun: guests begin without an account. */
export const useNewListPath = () => (useAuth(isAuthenticated) ? '/lists/create' : '/lists/draft')
