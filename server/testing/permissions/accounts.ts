import { type Person, register } from '#testing/people.ts'
import type { Case, Entries } from './entry.ts'
import { freshSession, type Role, type Scene } from './scene.ts'

/** Somebody who is not known yet. */
let count = 0
const stranger = () => ({ email: `yeni${++count}@ornek.test`, username: `yeni${count}` })

/** The account of a role; a guest's is a member's like any other, who has no token with them. */
const accountOf = (scene: Scene, role: Role): Person => (role === 'guest' ? scene.user : scene[role])

/** An account of its own, for what changes it or its sessions for good; a suspended one is refused before that. */
async function own(
  { app }: Scene,
  role: Role,
  body: (person: Person) => object | undefined = () => undefined,
): Promise<Case & { as?: Person }> {
  const person = await register(app)
  return { ...(role !== 'guest' && role !== 'suspended' && { as: person }), body: body(person) }
}

const credentials = ({ email, password }: Person) => ({ email, password })

/** Guests have no token to renew; the refresh token counts. */
const renewing = async (scene: Scene, role: Role) => {
  const { refresh } =
    (await freshSession(scene, role === 'suspended' ? scene.user : accountOf(scene, role))) ?? {}
  return { refresh_token: refresh }
}

/** Accounts by the site's own doors. */
export const accounts: Entries = {
  'POST /api/auth/login': (scene, role) => ({
    body: credentials(accountOf(scene, role)),
    refuses: { suspended: 'ACCOUNT_BANNED' },
  }),
  'POST /api/auth/register': () => ({ body: { ...stranger(), password: 'bir uzun parola' } }),
  'POST /api/auth/refresh': async (scene, role) => ({ body: await renewing(scene, role) }),
  'POST /api/auth/refresh (of somebody shut out)': async (scene) => ({
    body: { refresh_token: scene.suspendedRefresh },
    refuses: all('SESSION_ENDED'),
  }),
  'GET /api/auth/me': () => ({}),
  'POST /api/auth/update-password': (scene, role) =>
    own(scene, role, ({ password }) => ({ current_password: password, new_password: 'yeni bir parola' })),
  'POST /api/auth/forgot-password': () => ({ body: { email: stranger().email } }),
  'POST /api/auth/resend-verification': () => ({ body: { email: stranger().email } }),
  'POST /api/auth/verify': () => ({
    body: { type: 'recovery', email: stranger().email, code: '000000' },
    refuses: all('CODE_WRONG'),
  }),
  'POST /api/auth/reauthenticate': (scene, role) => own(scene, role, ({ password }) => ({ password })),
  'POST /api/auth/logout': (scene, role) => own(scene, role),
  'GET /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/:id': async (scene, role) => ({
    params: { id: await ownSession(scene, role) },
  }),
  "DELETE /api/auth/sessions/:id (somebody else's)": async (scene) => ({
    params: { id: await ownSession(scene, 'owner') },
    refuses: { user: 'NOT_FOUND', other: 'NOT_FOUND', blocked: 'NOT_FOUND', admin: 'NOT_FOUND' },
  }),
  'GET /api/auth/factors': () => ({}),
  'POST /api/auth/factors': (scene, role) => own(scene, role, () => ({ name: 'Telefon' })),
  'POST /api/auth/factors/:id/verification': () => ({
    params: { id: crypto.randomUUID() },
    body: { code: '000000' },
    refuses: members('NOT_FOUND'),
  }),
  'DELETE /api/auth/factors/:id': async (scene, role) => ({
    ...(await own(scene, role)),
    params: { id: crypto.randomUUID() },
    refuses: members('NOT_FOUND'),
  }),
  'POST /api/auth/recovery-codes': async (scene, role) => ({
    ...(await own(scene, role)),
    refuses: members('NOT_FOUND'),
  }),
  'POST /api/auth/second-step': () => ({ body: { code: '000000' }, refuses: members('NOT_FOUND') }),
  'DELETE /api/users/account': (scene, role) =>
    own(scene, role, ({ username, password }) => ({ username, current_password: password })),
}

/** A further session of theirs, not the one they ask with. */
async function ownSession(scene: Scene, role: Role): Promise<string> {
  const person = accountOf(scene, role)
  if (role === 'suspended') return crypto.randomUUID()
  await freshSession(scene, person)
  const { items } = await scene.did('GET', '/api/auth/sessions', { as: person })
  return items.find(({ current }: { current: boolean }) => !current).id
}

const all = (code: string) => ({
  ...{ guest: code, user: code, owner: code, other: code, blocked: code, suspended: code, admin: code },
})

const members = (code: string) => ({ user: code, owner: code, other: code, blocked: code, admin: code })

/** The same accounts by the door for clients of GoTrue. */
export const gotrue: Entries = {
  'GET /auth/v1/health': () => ({}),
  'GET /auth/v1/settings': () => ({}),
  'GET /auth/v1/.well-known/jwks.json': () => ({}),
  'POST /auth/v1/signup': () => ({ body: { email: stranger().email, password: 'bir uzun parola' } }),
  'POST /auth/v1/token': (scene, role) => ({
    query: 'grant_type=password',
    body: credentials(accountOf(scene, role)),
    refuses: { suspended: 'user_banned' },
  }),
  'POST /auth/v1/token (refresh)': async (scene, role) => ({
    query: 'grant_type=refresh_token',
    body: await renewing(scene, role),
  }),
  'GET /auth/v1/user': () => ({}),
  'PUT /auth/v1/user': (scene, role) => own(scene, role, () => ({ data: { renk: 'mavi' } })),
  // GoTrue has a role for this that nobody of the site bears.
  'PUT /auth/v1/user (its own role)': (scene, role) => ({
    ...(role !== 'guest' && { as: scene[role] }),
    body: { app_metadata: { role: 'admin' } },
    refuses: {
      ...{ user: 'not_admin', owner: 'not_admin', other: 'not_admin', blocked: 'not_admin' },
      admin: 'not_admin',
    },
  }),
  'POST /auth/v1/logout': (scene, role) => own(scene, role),
  'POST /auth/v1/recover': () => ({ body: { email: stranger().email } }),
  'GET /auth/v1/verify': () => ({ query: 'token=unbekannt&type=recovery' }),
  'POST /auth/v1/verify': (_, role) => ({
    body: { type: 'recovery', token_hash: `kein-${role}` },
    refuses: all('otp_expired'),
  }),
  'POST /auth/v1/resend': () => ({ body: { type: 'signup', email: stranger().email } }),
  'POST /auth/v1/factors': (scene, role) => own(scene, role, () => ({ factor_type: 'totp' })),
  'POST /auth/v1/factors/:id/challenge': () => ({
    params: { id: crypto.randomUUID() },
    refuses: members('mfa_factor_not_found'),
  }),
  'POST /auth/v1/factors/:id/verify': () => ({
    params: { id: crypto.randomUUID() },
    body: {},
    refuses: members('mfa_factor_not_found'),
  }),
  'DELETE /auth/v1/factors/:id': () => ({
    params: { id: crypto.randomUUID() },
    refuses: members('mfa_factor_not_found'),
  }),
  'GET /auth/v1/reauthenticate': (scene, role) =>
    // One mail a minute to an address.
    own(scene, role),
}
