/** Where the browser finds accounts that live in a hosted project, and the key it may know. */
export type HostedAccounts = { url: string; publishableKey: string }

/** The page with that written into it, as data no script of another can be hidden in. */
export function withAccounts(html: string, hosted: HostedAccounts | undefined): string {
  if (!hosted) return html
  const config = { authUrl: `${hosted.url}/auth/v1`, authKey: hosted.publishableKey }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const at = html.indexOf('</head>')
  const element = `<script type="application/json" id="cfg">${json}</script>`
  return `${html.slice(0, at)}${element}${html.slice(at)}`
}
