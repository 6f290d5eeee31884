import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packTar } from 'modern-tar/fs'
import { openEmbedded } from '#db/client.ts'

/** Packs the embedded database in `folder` as a tar file, from which copies open quickly. Removes the folder. */
export async function writeImage(folder: string, image: string): Promise<void> {
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
