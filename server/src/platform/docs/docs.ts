import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { docsPath } from '#platform/http/routing-table.ts'
import { docsPolicy } from '#platform/ssr/policy.ts'
import type { describeContract } from './openapi.ts'

/** A page that documents the API and can call it. */
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
