import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#platform/services.ts'
import type { Identity } from './access.ts'
import { failForNow } from './errors.ts'

/** `Retry-After` during maintenance, in seconds. */
export const maintenanceSeconds = 300

export const inMaintenance = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.current().maintenance.on

/**
 * Sends away who is no administrator while the site is down for maintenance, before anything is read or answered
 * from what is kept. @throws CodedError `MAINTENANCE`
 */
export async function admitInMaintenance(
  endpoint: Pick<Endpoint, 'inMaintenance'>,
  services: Pick<Services, 'settings'>,
  { identify }: Identity,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.inMaintenance || !inMaintenance(services)) return
  const viewer = await identify(request)
  if (viewer?.role !== 'admin') throw failForNow('MAINTENANCE', maintenanceSeconds)
}
