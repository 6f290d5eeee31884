import { AuthClient, type Session } from '@supabase/auth-js'
import { readStored } from '#platform/storage.ts'
import { claimsOf } from './auth-client-claims.ts'
import { authStorage, isAuthCallback, readRecord, recordKey, writeRecord } from './auth-record.ts'

const timeOutMs = 10_000
/** The client renews a session by itself this long before its end. */
const marginMs = 90_000

/** How many refreshes now under way were asked for by a refused call. */
let reactive = 0
let inFlight: Promise<string> | null = null
/** The fragment of a link for another account than the signed-in one. */
let foreign: string | null = null
/** The type of the mailed link of this visit, once it has been accepted. */
let linkType: string | null = null
/** The token of the session that a mailed link takes the place of. */
let replaced: string | null = null

const { url, key } = authConfig()

/** The hosted-backend client: keeps the session, renews it, and tells all tabs. Loaded only when there is one to keep. */
export const auth = new AuthClient({
  url,
  headers: key ? { apikey: key } : {},
  storageKey: recordKey,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: isOurLink,
  fetch: authFetch,
})

/**
 * A token newer than `failed`. All who ask at the same time share one request, also with the client's own renewal; a
 * token another tab has renewed meanwhile is taken without asking.
 */
export function refreshOnce(failed: string | null): Promise<string> {
  const record = readRecord()
  if (record && record.access_token !== failed) return Promise.resolve(record.access_token)
  inFlight ??= refresh(record, failed).finally(() => {
    inFlight = null
  })
  return inFlight
}

/** Makes an answered session ours. The answer stands even when the client cannot confirm it. */
export async function adopt(session: Session): Promise<void> {
  const { error } = await auth.setSession(session).catch((error: unknown) => ({ error }))
  if (error || readRecord() === null) writeRecord(session)
}

/** The foreign link of this visit, once. */
export function takeForeignLink(): string | null {
  const link = foreign
  foreign = null
  return link
}

/** The type of the link that signed somebody in at this visit, once. */
export function takeLinkType(): string | null {
  const type = linkType
  linkType = null
  return type
}

/** One browser is one device: what it was signed in by before a link is ended, as far as the server can be asked. */
export function endReplaced(token = replaced): void {
  replaced = null
  if (token) void auth.admin.signOut(token, 'local').catch(() => undefined)
}

/** `getSession` near the end of a session renews it itself; `refreshSession` there would ask twice. */
async function refresh(record: Session | null, failed: string | null): Promise<string> {
  reactive++
  try {
    const { error } = await ask(record)
    // Judged by the token alone: an old session may come back without an error.
    const token = readRecord()?.access_token
    if (token && token !== failed) return token
    throw error ?? new Error('The session was not renewed.')
  } finally {
    reactive--
  }
}

function ask(record: Session | null) {
  if (!record) return auth.refreshSession({ refresh_token: readStored('refresh_token') ?? '' })
  const near = (record.expires_at ?? 0) * 1000 - Date.now() < marginMs
  return near ? auth.getSession() : auth.refreshSession()
}

async function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const refreshing = String(input).includes('/token?grant_type=refresh_token')
  if (refreshing && reactive > 0) return refreshByApi(init)
  const signal = init.signal ?? AbortSignal.timeout(timeOutMs)
  return withoutServerClock(await fetch(input, { ...init, signal }))
}

/** The way a refused call renews: never repeated, so every failure is answered as a final one. */
async function refreshByApi({ body }: RequestInit): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  const signal = AbortSignal.timeout(timeOutMs)
  try {
    const response = await fetch('/api/auth/refresh', { method: 'POST', headers, body: body ?? null, signal })
    const answer = (await response.json()) as { session?: Session }
    if (response.ok && answer.session) return Response.json(completed(answer.session))
  } catch {
    // Reported below like any other failure.
  }
  return Response.json({ code: 'refresh_failed', message: 'refresh failed' }, { status: 400 })
}

/** Without `expires_in` and `user` the client would take the answer for no session. */
function completed({ expires_at: _, ...session }: Session) {
  return {
    ...session,
    token_type: session.token_type ?? 'bearer',
    expires_in: session.expires_in ?? 3600,
    user: session.user ?? readRecord()?.user,
  }
}

/** The end of a session is counted from now on this computer: compared with a wrong clock, the server's would be past. */
async function withoutServerClock(response: Response): Promise<Response> {
  if (!response.ok) return response
  const body: Record<string, unknown> | null = await response
    .clone()
    .json()
    .catch(() => null)
  if (!body || !('expires_at' in body)) return response
  const { expires_at: _, ...rest } = body
  return Response.json(rest, { status: response.status, headers: { 'Cache-Control': 'no-store' } })
}

/** Tokens leave the address before anything else; a link of another account waits for the person's word. */
function isOurLink(link: URL): boolean {
  if (!isAuthCallback(link)) return false
  history.replaceState(history.state, '', link.pathname + link.search)
  const fragment = new URLSearchParams(link.hash.slice(1))
  const token = fragment.get('access_token')
  const record = readRecord()
  const current = record?.user?.id
  if (token && current && claimsOf(token).sub !== current) {
    foreign = link.hash
    return false
  }
  if (token) linkType = fragment.get('type')
  if (token && record) replaced = record.access_token
  return true
}

/** Where accounts live: on this site, or in the hosted project the server names in the page. */
function authConfig(): { url: string; key: string | undefined } {
  const named = document.querySelector('#cfg')?.textContent
  const { authUrl, authKey } = (named ? JSON.parse(named) : {}) as { authUrl?: string; authKey?: string }
  return { url: authUrl ?? `${location.origin}/auth/v1`, key: authKey }
}
