import type { Access } from '@slot-liste/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from './errors.ts'

/** Who asks; `null` is a guest. */
export type Viewer = { id: string; role: 'user' | 'admin' } | null

export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** @throws CodedError when the endpoint is not for this viewer. */
export function checkAccess(access: Access, viewer: Viewer): void {
  if (access === 'public') return
  if (access === 'guest') {
    if (viewer) throw fail('FORBIDDEN')
    return
  }
  if (!viewer) throw fail('UNAUTHENTICATED')
  if (access === 'admin' && viewer.role !== 'admin') throw fail('FORBIDDEN')
}
