import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** All migrations, in order. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

type Journal = { entries: { when: number; tag: string }[] }

/**
 * Has `migrate` see the migrations up to the one of a moment, in a folder that is gone afterwards. The migrator asks for
 * nothing but a folder, and takes all there is in it.
 * @param last `when` of a migration, as the journal and the database's own table of migrations call it.
 * @throws Error when there is no such migration.
 */
export async function withMigrationsUntil(last: number, migrate: (folder: string) => Promise<void>) {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const end = journal.entries.findIndex(({ when }) => when === last) + 1
  if (end === 0)
    throw new Error(
      'The data comes from a newer version of Slot Liste, or from another one: it has tables this version does not know.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'slot-liste-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const entries = journal.entries.slice(0, end)
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
