import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#db/client.ts'
import type { Place } from '#features/site/backup/restore.actions.ts'
import { openFiles } from '#platform/media/files.ts'
import { readEnv } from '#src/env.ts'

export type EmptyPlace = {
  place: Place
  /** Opens the database that was restored; closed with the place. */
  open: () => Promise<Database>
  dispose: () => Promise<void>
}

let places = 0

/** Somewhere to restore to: a data folder with nothing in it, and for PostgreSQL a database without a table. */
export async function emptyPlace(
  engine: Database['engine'],
  variables: Record<string, string> = {},
): Promise<EmptyPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-place-'))
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...variables })
  const postgres = engine === 'postgres' ? await emptyDatabase() : undefined
  const opened: Database[] = []
  return {
    place: {
      folder,
      files: await openFiles(env, join(folder, 'media'), pino({ level: 'silent' })),
      open: async (embedded) => (postgres ? openPostgres(postgres.url) : openEmbedded(embedded)),
      isEmbedded: !postgres,
      isOnDisk: !env.S3_ENDPOINT,
    },
    open: async () => {
      const database = postgres ? openPostgres(postgres.url) : await openEmbedded(join(folder, 'db'))
      opened.push(database)
      return database
    },
    dispose: async () => {
      for (const database of opened) await database.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function emptyDatabase() {
  const { url, template } = inject('postgres') as { url: string; template: string }
  const name = `${template}_${process.pid}_empty_${places++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return {
    url: made.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
