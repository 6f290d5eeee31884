import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '#scripts/steps.mjs'
import { compiledModules, newFolder } from './filled-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type ServerProcess = {
  url: string
  pid: number | undefined
  /** Milliseconds from the start of the process to its ready line. */
  readyAfter: number
  dataDir: string
  /** Everything the process wrote so far. */
  output: () => string
  /** Asks it to close and waits until it has; resolves to its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

/**
 * Starts the real server on a free port with a data folder of its own, and waits until it answers.
 * With `onPrepared` it waits for the pages as under `npm start`; `onPrepared` is called once its database is prepared.
 * @throws Error with what the process wrote when it ends before that.
 */
export async function startServer(
  variables: Record<string, string> = {},
  onPrepared?: (child: ChildProcess) => void,
): Promise<ServerProcess> {
  const dataDir = variables.DATA_DIR ?? (await newFolder())
  const began = performance.now()
  const flags = onPrepared ? ['--await-build'] : []
  const child = spawn(process.execPath, [...serverFlags, 'server/src/main.ts', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', onPrepared ? 'ipc' : 'ignore'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      // Making it takes longer than anything else at a first start.
      DEMO_COMMUNITY: 'false',
      ...serverEnvironment,
      ...compiledModules(),
      ...variables,
      PORT: variables.PORT ?? '0',
      DATA_DIR: dataDir,
    },
  })
  let output = ''
  let isPrepared = false
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /Slot Liste is ready at (\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.stdout?.on('data', () => {
      if (!output.includes('Prepared the database in ') || isPrepared) return
      isPrepared = true
      onPrepared?.(child)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal)
  const dispose = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    pid: child.pid,
    readyAfter: performance.now() - began,
    dataDir,
    output: () => output,
    stop,
    dispose,
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}
