import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { describeContract } from './openapi.ts'
import { docsPolicy } from './policy.ts'
import { docsPath } from './routing-table.ts'

/** A page to read and try the contract on. */
export async function serveDocs(
  app: FastifyInstance,
  document: ReturnType<typeof describeContract>,
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list' },
    theme: { title: 'Slot Liste API', css: [{ filename: 'docs.css', content: '.topbar { display: none }' }] },
  })
}
