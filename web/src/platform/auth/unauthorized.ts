import { readStored } from '#platform/storage.ts'

/** Longer than this and the session counts as lost. */
const patienceMs = 10_000

type LoginPage = {
  place: () => { href: string; pathname: string }
  open: (redirect: string) => Promise<unknown>
  /** Drops both tokens and whoever is signed in here; the login page says why. */
  forget: (why: string | undefined) => void
}

let loginPage: LoginPage | null = null
let opening = false
let recovery: Promise<string | null> | null = null

/** Registers the way to the login page; this module does not know the router. */
export function registerLoginPage(page: LoginPage): void {
  loginPage = page
}

/** The deletion of the account that is under way: it ends the session before it answers. */
let deletion: Promise<unknown> | null = null

/** Until the deletion is decided no other call says that the session ended, least of all to the reader. */
export async function whileDeleting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const working = Promise.resolve().then(work)
  deletion = working.catch(() => undefined)
  try {
    return await working
  } finally {
    deletion = null
  }
}

/**
 * After an answer of 401: a token newer than the one `refused`, or null when the session is lost; then the tokens are
 * gone and the login page is on its way. All calls refused at the same time wait for one renewal.
 */
export function recoverAccess(refused: string | null, answer: Response): Promise<string | null> {
  if (deletion && !answer.url.endsWith('/api/users/account'))
    return deletion.then(() => recoverAccess(refused, answer))
  if (hasLeft(refused)) return Promise.resolve(null)
  const why = refused === null ? nothing : wordsOf(answer.clone())
  if (!readStored('refresh_token'))
    return why.then((words) => {
      loginPage?.forget(words)
      toLogin()
      return null
    })
  recovery ??= recover(refused, why).finally(() => {
    recovery = null
  })
  return recovery
}

/** Of a guest, who was only asked to sign in. */
const nothing = Promise.resolve(undefined)

/** The server's, in the language of the page. */
async function wordsOf(answer: Response): Promise<string | undefined> {
  const body: { message?: string } | null = await answer.json().catch(() => null)
  return body?.message
}

async function recover(refused: string | null, why: Promise<string | undefined>): Promise<string | null> {
  try {
    const { refreshOnce } = await import('./auth-client.ts')
    return await within(patienceMs, refreshOnce(refused))
  } catch {
    const words = await why
    if (!hasLeft(refused)) await loseSession(words)
    return null
  }
}

/** Signed out, or the account deleted, while the call was under way: nobody is to be led to a loginPage for that. */
const hasLeft = (refused: string | null) =>
  refused !== null && !readStored('access_token') && !readStored('refresh_token')

/** Removes the tokens at once, notifies the server if possible, and opens the login page, which says why. */
export async function loseSession(why: string | undefined): Promise<void> {
  const client = await import('./auth-client.ts').catch(() => null)
  void client?.auth.signOut({ scope: 'local' }).catch(() => undefined)
  loginPage?.forget(why)
  toLogin()
}

function toLogin(): void {
  if (!loginPage || opening || loginPage.place().pathname === '/login') return
  opening = true
  const [pathAndQuery = '/'] = loginPage.place().href.split('#', 1)
  void loginPage.open(pathAndQuery).finally(() => {
    opening = false
  })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The session was not renewed in time.')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
