import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type HostedFront,
  publishableKey,
  secretKey,
  startHostedFront,
} from '@slot-liste/server/testing/hosted/hosted-front.ts'
import { startServer } from '#tests/server-process.ts'

export type HostedProject = {
  front: HostedFront
  /** The environment of a server whose accounts are in this project. */
  variables: Record<string, string>
  dispose: () => Promise<void>
}

/** A server of ours in a hosted project's place, as a process of its own. */
export async function startHostedProject(): Promise<HostedProject> {
  const front = await startHostedFront()
  const PORT = String(await freePort())
  front.target = `http://127.0.0.1:${PORT}`
  const server = await startServer({ PORT, PUBLIC_URL: front.url, RATE_LIMIT_SCALE: '1000' })
  const variables = {
    SUPABASE_URL: front.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    RATE_LIMIT_SCALE: '1000',
  }
  const dispose = () => {
    front.stop()
    return server.dispose()
  }
  return { front, variables, dispose }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
