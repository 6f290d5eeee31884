const admin = { email: 'bench@example.com', password: 'correct horse bench' }

/** A server started with these has an administrator. */
export const withAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** Returns a function that makes all cached replies of a server stale, as an administrator's change of a game does. */
export async function openInvalidation(url: string): Promise<() => Promise<void>> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { session } = await send('POST', '/api/auth/login', admin)
  const token: string = session.access_token
  const { items } = await send('GET', '/api/admin/games?q=starburst', undefined, token)
  const body = { ids: [items[0].id], retired: false }
  return async () => {
    await send('PUT', '/api/admin/games/retirement', body, token)
  }
}
