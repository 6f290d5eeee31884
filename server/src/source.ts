import { listSources } from '@slot-liste/contract/catalogue/data.ts'
import { pino } from 'pino'
import { type Database, openDatabase } from '#db/client.ts'
import { setWithdrawn } from '#features/admin/sources/sources.actions.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { FolderInUse, lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { findSourceBySlug, listAdminSources, lockSource } from '#store/admin/admin-sources.ts'
import { findEffect } from '#store/admin/source-effect.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type Env, readEnv } from './env.ts'

const usage = 'npm run source -- list | withdraw <slug> <reason> | restore <slug> [reason]'
const [command, slug, ...words] = process.argv.slice(2)

try {
  const withdrawn = command === 'withdraw'
  if (command === 'list' ? slug !== undefined : !slug || !(withdrawn || command === 'restore'))
    throw new Error(usage)
  if (withdrawn && words.join('').trim() === '') throw new Error(`A withdrawal needs a reason: ${usage}`)
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? () => {} : await lockOrList(env)
  if (unlock) await run(env, unlock)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Locks the data folder. Where a running site holds it, prints the list that the site gives and returns `null`. */
async function lockOrList(env: Env): Promise<(() => void) | null> {
  try {
    return lockFolder(env.DATA_DIR, 'Stop it first, or use /admin/sources of the running site.')
  } catch (error) {
    if (!(error instanceof FolderInUse) || slug) throw error
    const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
    const answer = await fetch(`http://${host}:${env.PORT}/api/sources`).catch(() => null)
    if (!answer?.ok) throw error
    const { items } = listSources.reply.parse(await answer.json())
    console.log(
      items.map(({ slug: name, kind, figures }) => `${name} (${kind}): ${figures} figures`).join('\n'),
    )
    return null
  }
}

async function run(env: Env, unlock: () => void): Promise<void> {
  const database = await openDatabase(env)
  try {
    await database.migrate()
    if (!slug) await list(database)
    else {
      await put(database, slug, command === 'withdraw', words.join(' '))
      await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
    }
  } finally {
    await database.close()
    unlock()
  }
}

async function list({ db }: Database): Promise<void> {
  const query = { sort: 'figures', dir: 'desc', page: 1, pageSize: 100_000, kind: [] } as const
  const { items } = await listAdminSources(db, { ...query, kind: [] }, await countCredits(db))
  const lines = items.map(
    ({ slug: name, kind, voices, figures, withdrawnAt }) =>
      `${name} (${kind}): ${voices} voices, ${figures} figures${withdrawnAt ? `, out since ${withdrawnAt}` : ''}`,
  )
  console.log(lines.join('\n'))
}

async function put({ db }: Database, name: string, withdrawn: boolean, reason: string): Promise<void> {
  const found = await findSourceBySlug(db, name)
  if (!found) throw new Error(`There is no source called ${name}: npm run source -- list`)
  if (withdrawn === (found.withdrawnAt !== null))
    throw new Error(`${name} is ${withdrawn ? 'out already' : 'not out'}.`)
  const { changed, unknown, known } = await findEffect(db, { source: found.id, withdrawn })
  const games = await inRetriedTransaction(db, async (tx) => {
    const source = await lockSource(tx, found.id)
    // The log names no person: whoever can run this has the whole database.
    const system = { id: '00000000-0000-0000-0000-000000000000', username: '' }
    return source ? setWithdrawn(tx, system, source, { withdrawn, reason, now: new Date() }) : 0
  })
  console.log(`${name} is ${withdrawn ? 'out' : 'back'}: ${games} games have other figures.`)
  console.log(`${changed} figures changed, of which ${unknown} became unknown and ${known} known.`)
}
