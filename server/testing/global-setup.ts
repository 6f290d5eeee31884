import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { Redis } from 'ioredis'
import { packTar } from 'modern-tar/fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '#db/client.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { fillFolder } from './filled-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A tar file of an embedded database with the catalogue in it. */
    image: string
    /** Where a PostgreSQL answers, and its database with the catalogue in it, to be copied; absent when none answers. */
    postgres: { url: string; template: string } | undefined
    /** Where a Redis answers; absent when none does. */
    redis: string | undefined
  }
}

const redisUrl = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379'
const postgresUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** Migrates and fills one database of each engine; test files begin with a copy. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-test-'))
  const image = join(folder, 'image.tar')
  const template = `slot_liste_test_${process.pid}`
  const answers = await postgresAnswers()
  let removeFilled = async () => {}
  const clear = async () => {
    await removeFilled()
    await rm(folder, { recursive: true, force: true })
    if (answers) await dropDatabases(template)
  }
  const fillEmbedded = async () => {
    removeFilled = await fillFolder()
    await writeImage(join(folder, 'database'), image)
  }
  const fills = [fillEmbedded(), answers && fillPostgres(template)]
  await Promise.allSettled(fills)
  await Promise.all(fills).catch(async (error) => {
    await clear()
    throw error
  })
  if (!answers) console.log('PostgreSQL does not answer: its tests are skipped.')
  const shared = await redisAnswers()
  if (!shared) console.log('Redis does not answer: its tests are skipped.')
  project.provide('image', image)
  project.provide('redis', shared ? redisUrl : undefined)
  project.provide('postgres', answers ? { url: postgresUrl, template } : undefined)
  return clear
}

async function writeImage(folder: string, image: string): Promise<void> {
  await cp(join(process.env.SLOT_LISTE_FILLED as string, 'data', 'db'), folder, { recursive: true })
  const { db, close } = await openEmbedded(folder)
  // Each copy is read as a whole as it opens: it is small without the databases others would be made from and without used
  // files of the log, and needs no recovery since this one is closed.
  await db.execute('update pg_database set datistemplate = false')
  await db.execute('drop database template0')
  await db.execute('drop database template1')
  const [current] = await db.execute<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await close()
  const filter = (path: string) => !/^[0-9A-F]{24}$/.test(basename(path)) || basename(path) === current?.name
  await pipeline(packTar(folder, { filter }), createWriteStream(image))
  await rm(folder, { recursive: true })
}

async function fillPostgres(template: string): Promise<void> {
  await administer(`create database ${template}`)
  const database = openPostgres(databaseUrl(template))
  await database.migrate()
  await loadCatalogue(database.db, await readCatalogue())
  await database.close()
}

/** The template and the copies that the workers made of it. */
async function dropDatabases(template: string): Promise<void> {
  const names = await administer<{ datname: string }>(
    `select datname from pg_database where datname = '${template}' or starts_with(datname, '${template}_')`,
  )
  for (const { datname } of names) await administer(`drop database if exists ${datname} with (force)`)
}

async function postgresAnswers(): Promise<boolean> {
  return administer('select 1', 2000).then(
    () => true,
    () => false,
  )
}

async function redisAnswers(): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: () => null })
  redis.on('error', () => {})
  const answers = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return answers
}

/** @param patience for as many milliseconds a connection may take; one that answered before is given more. */
async function administer<Row extends object>(statement: string, patience = 60_000): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: patience })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}
