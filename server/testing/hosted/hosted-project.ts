import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openEmbedded } from '#db/client.ts'
import { createApp } from '#src/app.ts'
import { readEnv } from '#src/env.ts'
import { createTestClock } from '#testing/stand-ins/clock.ts'
import type { TestApp } from '#testing/test-app.ts'
import { startHostedFront } from './hosted-front.ts'

/** Another app of ours in a hosted project's place, behind the front of one. */
export async function startHostedProject() {
  const front = await startHostedFront()
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-hosted-'))
  const database = await openEmbedded('memory', new Blob([await readFile(inject('image'))]))
  const variables = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' }
  const { clock, ...time } = createTestClock()
  const made = await createApp(database, readEnv({ ...variables, PUBLIC_URL: front.url }), clock)
  const app: TestApp = { ...made, ...time, database }
  front.target = await made.http.listen({ host: '127.0.0.1', port: 0 })
  front.removeUser = async (id) => {
    const result = await database.db.execute(sql`delete from users where id = ${id} returning id`)
    return (result as unknown[]).length > 0
  }
  const stop = async () => {
    front.stop()
    await made.http.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { front, app, stop }
}

export type HostedProjectApp = Awaited<ReturnType<typeof startHostedProject>>
