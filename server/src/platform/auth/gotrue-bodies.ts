import type { FastifyInstance } from 'fastify'
import { refuseBoundlessJson } from '#platform/http/json.ts'
import { GotrueError } from './gotrue-refusals.ts'

const bodyLimit = 1024 * 1024

/**
 * Like GoTrue, parses every body as JSON whatever its content type, treats an empty body as none, and accepts
 * objects only.
 */
export function readGotrueBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    refuseBoundlessJson(String(text))
    const value = text === '' ? {} : parse(String(text))
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      done(new GotrueError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected'))
    else done(null, value)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
