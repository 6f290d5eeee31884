/** Where the site answers just now, and how many writes it has acknowledged so far. */
export type Site = { url: string; acknowledged: number }

export type Actor = { name: string; password: string; email: string; access: string; refresh: string }

/** The server refused what it must not refuse. */
class Refusal extends Error {}

/**
 * A call as the browser makes it; bytes go as they are.
 * @throws TypeError when the server went away before it had answered.
 */
export async function call(site: Site, method: string, path: string, as?: Actor, sent?: unknown) {
  const isBytes = sent instanceof Uint8Array
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(sent !== undefined && { 'content-type': isBytes ? 'image/png' : 'application/json' }),
    },
    ...(sent !== undefined && { body: isBytes ? Buffer.from(sent) : JSON.stringify(sent) }),
  })
  const type = answer.headers.get('content-type') ?? ''
  // biome-ignore lint/suspicious/noExplicitAny: whatever the contract says of that address.
  const body: any = type.includes('json') ? await answer.json() : Buffer.from(await answer.arrayBuffer())
  if (method !== 'GET' && answer.ok) site.acknowledged++
  return { status: answer.status, body }
}

/** The same, where anything but a success is a failure of the trial. */
export async function must(site: Site, method: string, path: string, as?: Actor, sent?: unknown) {
  const answer = await call(site, method, path, as, sent)
  if (answer.status >= 300)
    throw new Refusal(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const register = async (site: Site, actor: Actor): Promise<void> => {
  const { name: username, email, password } = actor
  keep(actor, await must(site, 'POST', '/api/auth/register', undefined, { username, email, password }))
}

export const signIn = async (site: Site, actor: Actor): Promise<void> => {
  const { email, password } = actor
  keep(actor, await must(site, 'POST', '/api/auth/login', undefined, { email, password }))
}

export const renew = async (site: Site, actor: Actor): Promise<void> =>
  keep(actor, await must(site, 'POST', '/api/auth/refresh', undefined, { refresh_token: actor.refresh }))

export const newActor = (name: string): Actor => ({
  name,
  email: `${name}@example.com`,
  password: `parola-${name}`,
  access: '',
  refresh: '',
})

function keep(actor: Actor, answer: { session: { access_token: string; refresh_token: string } }): void {
  actor.access = answer.session.access_token
  actor.refresh = answer.session.refresh_token
}
