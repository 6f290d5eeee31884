import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '#platform/durable-file.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { countAdmins, findAccount, findUser, insertUser, updateUser } from '#store/accounts/users.ts'

/**
 * Makes the first administrator: the one the configuration names, else, on the embedded database, one with a random
 * password that is kept in a file. Does nothing once there is one. Returns what to tell the operator.
 */
export async function ensureAdmin(services: Services, embedded: boolean): Promise<string | undefined> {
  const { env, db } = services
  if ((await countAdmins(db)) > 0) return undefined
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const email = env.ADMIN_EMAIL
    const made = await insertAdmin(services, email, env.ADMIN_PASSWORD)
    // Of several processes that start together one makes it, and the others have nothing to report.
    if (!made && (await countAdmins(db)) > 0) return undefined
    // An existing account with that address does not become the administrator.
    return made
      ? `Administrator: ${email}`
      : `${email} has an account already: make it an administrator with npm run admin -- grant <username>`
  }
  if (!embedded) return undefined
  const email = 'admin@slot-liste.local'
  const password = randomBytes(12).toString('base64url')
  if (!(await insertAdmin(services, email, password))) return undefined
  const file = join(env.DATA_DIR, 'admin-password.txt')
  await writeDurably(file, `${email}\n${password}\n`)
  return `Administrator: ${email}, password: ${password} (kept in ${file})`
}

/** Nobody else may take such a name; accounts from before may have one. */
const adminNames = ['admin', 'admin2', 'admin3', 'admin4', 'admin5']

async function insertAdmin(
  { db, passwords, clock }: Services,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password)
  const now = clock()
  const facts = {
    email,
    passwordHash,
    role: 'admin',
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  } as const
  for (const username of adminNames) {
    const made = await insertUser(db, { ...facts, username })
    if (made === 'email') return false
    if (made === 'username') continue
    await insertAudit(db, now, { action: 'role_changed', userId: made.id })
    return true
  }
  return false
}

/** Makes a user an administrator, by id or username. Whether there is one. */
export async function grantAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
): Promise<boolean> {
  const isId = z.uuid().safeParse(name).success
  const user = (isId && (await findUser(db, name))) || (await findAccount(db, name))
  if (!user) return false
  await updateUser(db, user.id, { role: 'admin', secondFactorDueAt: null, updatedAt: clock() })
  await insertAudit(db, clock(), { action: 'role_changed', userId: user.id })
  return true
}
