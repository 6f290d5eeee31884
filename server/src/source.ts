import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listSources } from '@slot-liste/contract/catalogue/data.ts'
import { pino } from 'pino'
import { z } from 'zod'
import { type Database, openDatabase } from '#db/client.ts'
import { type Imported, importSource, sourceMapping } from '#features/admin/sources/source-import.actions.ts'
import { setWithdrawn } from '#features/admin/sources/sources.actions.ts'
import { readTable } from '#features/catalogue/imports/reading/file-table.ts'
import { FileRefusal } from '#features/catalogue/imports/reading/refusal.ts'
import { invalidateTagsFromCommand } from '#platform/cache/invalidation.ts'
import { FolderInUse, lockFolder } from '#platform/folder-lock.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import { findSourceBySlug, listAdminSources, lockSource } from '#store/admin/admin-sources.ts'
import { findEffect } from '#store/admin/source-effect.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type Env, readEnv } from './env.ts'

const usage =
  'npm run source -- list | withdraw <slug> <reason> | restore <slug> [reason] | import <file> --mapping <json> [--dry-run]'
/** The log names no person: whoever can run this has the whole database. */
const system = { id: '00000000-0000-0000-0000-000000000000', username: '' }
/** Of long lists the first lines. */
const maxLines = 50

const { values: options, positionals } = readArguments()
const [command, slug, ...words] = positionals

try {
  const withdrawn = command === 'withdraw'
  const isImport = command === 'import'
  if (command === 'list' ? slug !== undefined : !slug || !(withdrawn || isImport || command === 'restore'))
    throw new Error(usage)
  if (isImport ? !options.mapping || words.length > 0 : options.mapping || options['dry-run'])
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
    else if (command === 'import') await importFile(database, slug, env)
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
    return source ? setWithdrawn(tx, system, source, { withdrawn, reason, now: new Date() }) : 0
  })
  console.log(`${name} is ${withdrawn ? 'out' : 'back'}: ${games} games have other figures.`)
  console.log(`${changed} figures changed, of which ${unknown} became unknown and ${known} known.`)
}

function readArguments() {
  const args = process.argv.slice(2)
  const given = { mapping: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  try {
    // A reason may begin with a dash.
    return args[0] === 'import'
      ? parseArgs({ args, options: given, allowPositionals: true })
      : { values: {} as { mapping?: string; 'dry-run'?: boolean }, positionals: args }
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`)
  }
}

async function importFile(database: Database, path: string, env: Env): Promise<void> {
  const isDry = options['dry-run'] === true
  const mapping = sourceMapping.safeParse(await readJson(options.mapping as string))
  if (!mapping.success) throw new Error(`${options.mapping}: ${z.prettifyError(mapping.error)}`)
  const table = await readTable(await readFile(path)).catch((error) => {
    throw error instanceof FileRefusal ? new Error(`${path} cannot be read: ${error.code}`) : error
  })
  const given = { mapping: mapping.data, isDry, now: new Date() }
  console.log(report(await importSource(database.db, system, table, given)).join('\n'))
  if (isDry) console.log('Nothing was written: this was a dry run.')
  else await invalidateTagsFromCommand(database, pino({ level: env.LOG_LEVEL }))
}

function report(imported: Imported): string[] {
  const { source, rows, games, figures, fresh, changed, disputed, missing, unread } = imported
  const lines = (title: string, all: readonly string[]) => [
    `${title}: ${all.length}`,
    ...all.slice(0, maxLines).map((line) => `  ${line}`),
    ...(all.length > maxLines ? [`  … and ${all.length - maxLines} more`] : []),
  ]
  const changes = (some: Imported['changed']) =>
    some.map(({ game, field, old, new: is }) => `${game}, ${field}: ${old ?? '-'} → ${is ?? '-'}`)
  return [
    `${source}: ${rows} rows, ${games} games, ${figures} figures`,
    ...lines('New figures', changes(fresh)),
    ...lines('Changed figures', changes(changed)),
    ...lines('Newly disputed', changes(disputed)),
    ...lines('Games that are not in the catalogue', missing),
    ...lines('Cells that are not read', unread),
  ]
}
