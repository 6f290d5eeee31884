import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { games } from '@slot-liste/server/src/db/schema/games.ts'
import { eq } from 'drizzle-orm'
import { newFolder } from '#tests/filled-folder.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

export const demoHost = 'demo.example.com'
export const gameWithDemo = 'sweet-bonanza'
export const demoUrl = `https://${demoHost}/play`
/** Its demo is on a host that is not allowed. */
export const gameWithForeignDemo = 'gates-of-olympus'

/** Starts a server that allows demos of one host, and adds demos to two games, because the catalogue has none. */
export async function startDemoServer(): Promise<ServerProcess> {
  const DATA_DIR = await newFolder()
  const { db, close } = await openEmbedded(join(DATA_DIR, 'db'))
  await db.update(games).set({ demoUrl }).where(eq(games.slug, gameWithDemo))
  await db
    .update(games)
    .set({ demoUrl: 'https://elsewhere.example.org/play' })
    .where(eq(games.slug, gameWithForeignDemo))
  await close()
  return startServer({ DATA_DIR, DEMO_HOSTS: demoHost }).catch(async (reason) => {
    await rm(DATA_DIR, { recursive: true, force: true })
    throw reason
  })
}
