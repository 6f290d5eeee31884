/** Where accounts live: on this site, or in the hosted project the server names in the page. */
export function authConfig(): { url: string; key: string | undefined } {
  const named = document.querySelector('#cfg')?.textContent
  const { authUrl, authKey } = (named ? JSON.parse(named) : {}) as { authUrl?: string; authKey?: string }
  return { url: authUrl ?? `${location.origin}/auth/v1`, key: authKey }
}
