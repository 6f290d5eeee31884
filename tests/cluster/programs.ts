import { execFile, spawn } from 'node:child_process'
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const names = ['initdb', 'pg_ctl', 'pg_basebackup', 'redis-server', 'nginx'] as const

export type Program = (typeof names)[number]
/** Where each program is. */
export type Programs = Record<Program, string>

/** The programs a site on several machines is made of, or the names of those this machine has not. */
export function findPrograms(): Programs | { missing: Program[] } {
  const found = names.map((name) => [name, findProgram(name)] as const)
  const missing = found.flatMap(([name, path]) => (path ? [] : [name]))
  return missing.length > 0 ? { missing } : (Object.fromEntries(found) as Programs)
}

/** Debian keeps the programs of a PostgreSQL server off the path, and those of an administrator off most people's. */
export function findProgram(name: Program): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = listFolder(debian).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type User = { uid: number; gid: number }

/** The user of servers when we are root, which PostgreSQL refuses; ourselves otherwise. */
export function ordinaryUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid) throw new Error('There is neither a user "postgres" nor "nobody" to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

type Run = { cwd: string; user: User | undefined }

/** @throws Error with what the program wrote when it ends with anything but 0. */
export function run(file: string, args: readonly string[], { cwd, user }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd, ...user }, (error, out, err) =>
      error ? reject(new Error(`${file} ${args.join(' ')}\n${out}${err}`, { cause: error })) : resolve(out),
    )
  })
}

/**
 * Starts a program that stays and waits until something listens on its port. `stop` resolves to its exit code.
 * @throws Error with what it wrote when it ends before that.
 */
export async function stay(file: string, args: readonly string[], port: number, { cwd, user }: Run) {
  const child = spawn(file, args, { cwd, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const died = ended.then(() => Promise.reject(new Error(`${file} ended:\n${output}`)))
  await Promise.race([untilOpen(port), died])
  died.catch(() => {})
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { pid: child.pid, stop }
}

/** Waits until something listens on a port of this machine. */
async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (tries > 300) throw new Error(`Nothing listens on port ${port}.`)
    await sleep(100)
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Ports nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ports.push((server.address() as { port: number }).port)
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
