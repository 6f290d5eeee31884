import { isAdmin, useAuth } from '#platform/auth/auth-store.ts'

const navigation = [
  { to: '/', name: 'home' },
  { to: '/lists', name: 'lists' },
  { to: '/games', name: 'games' },
  { to: '/providers', name: 'providers' },
  { to: '/battle', name: 'battle' },
] as const

const ofAdministrators = [...navigation, { to: '/admin', name: 'admin' }] as const

/** The main navigation, in the header and in the mobile menu alike. */
export const useNavigation = () => (useAuth(isAdmin) ? ofAdministrators : navigation)
