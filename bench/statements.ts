import { createApp } from '@slot-liste/server/src/app.ts'
import type { Database } from '@slot-liste/server/src/db/client.ts'
import { readEnv } from '@slot-liste/server/src/env.ts'
import { readSite, type Site } from '#bench/addresses.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * Returns the site as requests see it, and by name the statements that the server itself sends for the last of these addresses, each
 * requested after the one before of a server that has cached nothing yet.
 */
export async function recordStatements(
  database: Database,
  folder: string,
  addressesOf: (site: Site) => Record<string, readonly string[]>,
): Promise<{ site: Site; statements: Record<string, Statement[]> }> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '100000' })
  const { http, services } = await createApp(database, env)
  const { $client } = database.db
  const { run } = $client
  const site = await readSite(async (path) => (await http.inject(path)).body)
  let heard: Statement[] = []
  $client.run = (statement) => {
    heard.push({ text: statement.text, values: statement.values })
    return run(statement)
  }
  const statements: Record<string, Statement[]> = {}
  for (const [name, urls] of Object.entries(addressesOf(site))) {
    services.cache.clear()
    for (const url of urls) {
      heard = []
      const { statusCode, body } = await http.inject(url)
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
    }
    statements[name] = heard
  }
  $client.run = run
  await http.close()
  return { site, statements }
}
