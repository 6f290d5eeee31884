/** The main navigation, in the header and in the mobile menu alike. */
export const navigation = [
  { to: '/', name: 'home' },
  { to: '/lists', name: 'lists' },
  { to: '/games', name: 'games' },
  { to: '/providers', name: 'providers' },
  { to: '/battle', name: 'battle' },
] as const
