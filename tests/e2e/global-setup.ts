import { fillFolder } from '#tests/filled-folder.ts'
import { startServer } from '#tests/server-process.ts'
import { administrator } from './account-fixtures.ts'

/** One server for all journeys, on a free port with a data folder of its own; gone when they are done. */
export default async function setup() {
  const removeFilled = await fillFolder()
  const server = await startServer({
    RATE_LIMIT_SCALE: '1000',
    DEMO_COMMUNITY: 'true',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  process.env.SLOT_LISTE_URL = server.url
  process.env.SLOT_LISTE_DATA = server.dataDir
  return async () => {
    await server.dispose()
    await removeFilled()
  }
}
