import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Statement } from '#bench/statements.ts'

export type Floor = { url: string; pid: number | undefined; stop: () => Promise<void> }

/** A bare server that sends these bytes. */
export const startBareFloor = (bytes: Buffer): Promise<Floor> =>
  start('./floor.mjs', { FLOOR_BODY: bytes.toString('base64') })

/** A hand-written server that sends, at `/<place>`, what these statements give. */
export async function startDatabaseFloor(
  places: Record<string, readonly Statement[]>,
  database: { FLOOR_DATABASE_URL: string } | { FLOOR_DATABASE_FOLDER: string },
): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-floor-'))
  const file = join(folder, 'statements.json')
  await writeFile(file, JSON.stringify(places))
  const floor = await start('./floor-database.mjs', { FLOOR_STATEMENTS: file, ...database })
  const stop = async () => {
    await floor.stop()
    await rm(folder, { recursive: true })
  }
  return { ...floor, stop }
}

async function start(script: string, variables: Record<string, string>): Promise<Floor> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = spawn(process.execPath, [path], { env: { ...process.env, ...variables }, stdio: [...stdio] })
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid, stop }
}
