import type { Member, Site } from './account-fixtures.ts'

/** A call of the API in the place of clicks a path is not about. */
export async function call(site: Site, as: Member, method: string, path: string, body: object) {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${as.session.access_token}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
