// Plain JavaScript for whatever Node the machine has: these lines run before Node 24 is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'node_modules', '.cache', 'slot-liste')

/** The installed tools first on the path; among them the pinned Node. */
export const environment = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
}

/** Flags of every Node process of ours: `node:sqlite`, which locks the data folder, still warns of itself. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning']

/**
 * How the server is started; `deploy/Dockerfile` says the same. A young generation that may grow to the usual three times
 * 16 MB is never given back, nor is what threads free in arenas of their own: together 150 MB of memory.
 */
export const serverFlags = [...nodeFlags, '--max-semi-space-size=8']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/** Prints how a command is called and ends, before anything is installed, built or written. */
export function helpIfAsked(usage) {
  if (!process.argv.slice(2).some((option) => option === '--help' || option === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** Runs a command in the repository, its output on ours. Resolves to its exit code. */
export function run(command, args, more = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment, shell, ...more })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Like `run`, but ends this process when the command fails. */
export async function must(command, args, more) {
  const code = await run(command, args, more)
  if (code !== 0) process.exit(code)
}

/**
 * Installs the packages of the lock file, unless they are installed. Building and serving need fewer than tests and benches
 * do: `toServe` leaves the others out, and the first command that needs them adds them to those that are there.
 */
export async function install({ toServe = false } = {}) {
  const stamp = join(stamps, 'install')
  const digest = digestOf(['package-lock.json', 'package.json'])
  const [lastDigest, lastScope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isCurrent = lastDigest === digest
  if (isCurrent && (toServe || lastScope === 'all')) return
  // A complete installation stays complete.
  const hasAll = lastScope === 'all' || existsSync(join(root, 'node_modules', 'vitest'))
  const scope = toServe && !hasAll ? 'serve' : 'all'
  console.log(isCurrent ? 'Adding the packages of the tests …' : 'Installing packages …')
  const began = Date.now()
  await must('npm', [
    // `npm ci` deletes everything first. Without `--no-save`, `npm install` may write the lock file.
    ...(isCurrent ? ['install', '--no-save'] : ['ci']),
    scope === 'serve' ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeStamp(stamp, `${digest} ${scope}`)
  console.log(`Installed packages in ${seconds(began)}`)
}

/** Builds the browser's files and the server's renderer, unless none of their sources has changed. */
export async function build() {
  const stamp = join(stamps, 'build')
  const digest = digestOf(['web', 'contract', 'domain', 'package-lock.json'])
  const isThere = ['dist/index.html', 'dist-server/main-server.js'].every((file) =>
    existsSync(join(root, 'web', file)),
  )
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the pages …')
  const began = Date.now()
  await Promise.all([
    must('vite', ['build', 'web', '--logLevel', 'warn']),
    must('vite', ['build', 'web', '--ssr', 'src/main-server.tsx', '--logLevel', 'warn']),
  ])
  writeStamp(stamp, digest)
  console.log(`Built the pages in ${seconds(began)}`)
}

/** @throws by exit when the Node on the path is older than the one the server needs. */
export async function requireNode24() {
  const code = await run('node', [
    '-e',
    'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)',
  ])
  if (code === 0) return
  console.error(
    'Slot Liste needs Node 24. For this kind of machine npm has none to install: please install Node 24.',
  )
  process.exit(1)
}

export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

function writeStamp(stamp, text) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, text)
}

/** Names, sizes and times of the files: cheap, and different after any edit. */
function digestOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) visit(join(root, source), hash)
  return hash.digest('hex')
}

function visit(path, hash) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) return hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && name !== 'dist' && name !== 'dist-server') visit(join(path, name), hash)
}
