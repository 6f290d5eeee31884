import { expect } from 'vitest'
import { ask, type Person } from './people.ts'
import { codeAt } from './stand-ins/codes.ts'
import type { TestApp } from './test-app.ts'

/** The code an authenticator app shows, `steps` of 30 seconds from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0) =>
  codeAt(secret, app.services.clock().getTime() + steps * 30_000)

/** Adds an app to an account; the person's token is of the second level afterwards. */
export async function addApp(app: TestApp, person: Person, name = 'Telefon') {
  const enrolled = await ask(app, 'POST', '/api/auth/factors', { as: person, body: { name } })
  expect(enrolled.statusCode, enrolled.body).toBe(200)
  const { id, secret } = enrolled.json() as { id: string; secret: string }
  const body = { code: codeOf(app, secret) }
  const verified = await ask(app, 'POST', `/api/auth/factors/${id}/verification`, { as: person, body })
  expect(verified.statusCode, verified.body).toBe(200)
  const { session, recoveryCodes } = verified.json()
  return { id, secret, codes: recoveryCodes as string[], token: session.access_token as string }
}

/** A new sign-in by password alone. */
export async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password }
  const { session } = (await ask(app, 'POST', '/api/auth/login', { body })).json()
  return { ...person, token: session.access_token }
}
