import { pino } from 'pino'
import { type Database, openDatabase } from '#db/client.ts'
import { setWithdrawn } from '#features/admin/sources/sources.actions.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { findSourceBySlug, listAdminSources, lockSource } from '#store/admin/admin-sources.ts'
import { findEffect } from '#store/admin/source-effect.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { readEnv } from './env.ts'

const usage = 'npm run source -- list | withdraw <slug> [reason] | restore <slug> [reason]'
const [command, slug, ...words] = process.argv.slice(2)

try {
  const withdrawn = command === 'withdraw'
  if (command === 'list' ? slug !== undefined : !slug || !(withdrawn || command === 'restore'))
    throw new Error(usage)
  const env = readEnv(process.env)
  keepPrivate(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  try {
    await database.migrate()
    if (!slug) await list(database)
    else {
      await put(database, slug, withdrawn, words.join(' '))
      await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
    }
  } finally {
    await database.close()
    unlock()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
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
