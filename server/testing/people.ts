import { randomBytes, randomUUID } from 'node:crypto'
import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Somebody with an account, signed in. `token` is their access token. */
export type Person = AppUser & { token: string; password: string }

/** Opens an account through the site's own door; without a name, under one of its own. */
export async function register(app: TestApp, name = `p${randomUUID().slice(0, 12)}`): Promise<Person> {
  // Quickly found to be strong.
  const password = randomBytes(9).toString('base64url')
  const answer = await ask(app, 'POST', '/api/auth/register', {
    body: { email: `${name}@ornek.test`.toLowerCase(), username: name, password },
  })
  if (answer.statusCode !== 201) throw new Error(`registering ${name}: ${answer.statusCode} ${answer.body}`)
  const { session, user } = answer.json()
  return { ...user, token: session.access_token, password }
}

export async function makeAdmin(app: TestApp, { id }: Person): Promise<void> {
  await app.database.db.execute(sql`update users set role = 'admin' where id = ${id}`)
}

type Asked = { as?: Person | undefined; body?: unknown; headers?: Record<string, string> }

/** A call as the browser makes it. Bytes go as they are, anything else as JSON. */
export function ask(app: TestApp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, asked: Asked = {}) {
  const { as: person, body, headers } = asked
  const bytes = body instanceof Uint8Array
  const type = bytes ? 'application/octet-stream' : 'application/json'
  return app.http.inject({
    method,
    url,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { payload: bytes ? Buffer.from(body) : JSON.stringify(body) }),
  })
}
