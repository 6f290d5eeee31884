import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Statement } from '#bench/statements.ts'

export type Baseline = { url: string; pid: number | undefined; stop: () => Promise<void> }

/** A bare server that sends these bytes. */
export const startBareBaseline = (bytes: Buffer): Promise<Baseline> =>
  start('./baseline.mjs', { BASELINE_BODY: bytes.toString('base64') })

/** A hand-written server that sends, at `/<place>`, what these statements give. */
export async function startDatabaseBaseline(
  places: Record<string, readonly Statement[]>,
  database: { BASELINE_DATABASE_URL: string } | { BASELINE_DATABASE_FOLDER: string },
): Promise<Baseline> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-floor-'))
  const file = join(folder, 'statements.json')
  await writeFile(file, JSON.stringify(places))
  const baseline = await start('./baseline-database.mjs', { BASELINE_STATEMENTS: file, ...database })
  const stop = async () => {
    await baseline.stop()
    await rm(folder, { recursive: true })
  }
  return { ...baseline, stop }
}

async function start(script: string, variables: Record<string, string>): Promise<Baseline> {
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
