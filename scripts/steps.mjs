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

/** Installs what the lock file names, unless that very file was installed last. */
export async function install() {
  await unlessDone('install', ['package-lock.json', 'package.json'], async () => {
    console.log('Installing packages …')
    const began = Date.now()
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    console.log(`Installed them in ${seconds(began)}`)
  })
}

/** Builds the browser's files and what draws them on the server, unless nothing they are made from has changed. */
export async function build() {
  const sources = ['web', 'contract', 'domain', 'package-lock.json']
  await unlessDone(
    'build',
    sources,
    async () => {
      const began = Date.now()
      await must('vite', ['build', 'web', '--logLevel', 'warn'])
      await must('vite', ['build', 'web', '--ssr', 'src/main-server.tsx', '--logLevel', 'warn'])
      console.log(`Built the pages in ${seconds(began)}`)
    },
    existsSync(join(root, 'web', 'dist', 'index.html')) &&
      existsSync(join(root, 'web', 'dist-server', 'main-server.js')),
  )
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

async function unlessDone(name, sources, work, outcomeThere = true) {
  const stamp = join(stamps, name)
  const digest = digestOf(sources)
  if (outcomeThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, digest)
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
