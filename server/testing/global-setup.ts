import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fillFolder } from './databases/filled-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A tar file of an embedded database with the catalogue in it. */
    image: string
    /** Where a PostgreSQL answers, and with which name the databases of this run begin; absent when none answers. */
    postgres: { url: string; template: string } | undefined
    /** Where a Redis answers; absent when none does. */
    redis: string | undefined
  }
}

const redisUrl = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379'
const postgresUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** Fills an embedded database and looks which servers answer; test files begin with copies. */
export async function setup(project: TestProject) {
  const template = `slot_liste_test_${process.pid}`
  const answers = await postgresAnswers()
  await fillFolder()
  if (!answers) console.log('PostgreSQL does not answer: its tests are skipped.')
  const shared = await redisAnswers()
  if (!shared) console.log('Redis does not answer: its tests are skipped.')
  project.provide('image', join(process.env.SLOT_LISTE_FILLED as string, 'image.tar'))
  project.provide('redis', shared ? redisUrl : undefined)
  project.provide('postgres', answers ? { url: postgresUrl, template } : undefined)
  return async () => {
    if (answers) await dropDatabases(template)
  }
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
