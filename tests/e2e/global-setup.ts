import { fillFolder } from '@slot-liste/server/testing/databases/filled-folder.ts'
import { startServer } from '#tests/server-process.ts'
import { administrator } from './account-fixtures.ts'

/** Starts the server that the tests share, on a free port with its own data folder, and removes both at the end. */
export default async function setup() {
  await fillFolder()
  const server = await startServer({
    RATE_LIMIT_SCALE: '1000',
    DEMO_COMMUNITY: 'true',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  process.env.SLOT_LISTE_URL = server.url
  process.env.SLOT_LISTE_DATA = server.dataDir
  return server.dispose
}
