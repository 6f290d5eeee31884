import type { Services } from './services.ts'

/** Whether new accounts may be opened: the one place that says so, for both doors and the pages. */
export function isRegistrationOpen({ env }: Pick<Services, 'env'>): boolean {
  return env.REGISTRATION_OPEN
}
