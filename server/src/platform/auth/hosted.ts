import type { FastifyInstance } from 'fastify'
import { GotrueError, speaksGotrue } from './gotrue-refusals.ts'
import { createHostedProject, type HostedProject } from './hosted-project.ts'
import { createHostedTokens, type HostedTokens } from './hosted-tokens.ts'

/** Services that exist where accounts live in a hosted project. */
export type Hosted = { project: HostedProject; tokens: HostedTokens }

type Params = Parameters<typeof createHostedProject>[0] & { SUPABASE_JWT_SECRET?: string | undefined }

export function createHosted(env: Params, clock: () => Date): Hosted | undefined {
  const project = createHostedProject(env)
  if (!project) return undefined
  const { url, publishableKey: apiKey } = project
  return { project, tokens: createHostedTokens({ url, apiKey, jwtSecret: env.SUPABASE_JWT_SECRET }, clock) }
}

/** Closes our own GoTrue interface: one account in two places would contradict itself. */
export function closeOwnGotrue(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const message = 'Accounts of this site live in a hosted project'
    done(speaksGotrue(request.url) ? new GotrueError(404, 'feature_disabled', message) : undefined)
  })
}
