import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { serverFlags } from '#scripts/steps.mjs'
import { join, must } from './client.ts'
import { freePorts, ordinaryUser, stay } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The server in the circumstances of its container: an ordinary user without any privilege and no way to one, on a root
 * it can only read; its data folder and the one for temporary files alone can be written.
 */
export async function containerTrial(): Promise<string[]> {
  const user = ordinaryUser()
  if (!user) return ['skipped: only root can make the root of another process read-only']
  const folder = await mkdtemp(joinPath(tmpdir(), 'slot-liste-container-'))
  try {
    const places = {
      project: joinPath(folder, 'app'),
      data: joinPath(folder, 'data'),
      temporary: joinPath(folder, 'tmp'),
    }
    for (const place of Object.values(places)) await mkdir(place)
    for (const place of [folder, ...Object.values(places)]) await chown(place, user.uid, user.gid)
    const seen = await serve({ ...places, ...user, round: 0 })
    return [...seen, ...(await serve({ ...places, ...user, round: 1 }))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Circumstances = {
  project: string
  data: string
  temporary: string
  uid: number
  gid: number
  round: number
}

async function serve(circumstances: Circumstances): Promise<string[]> {
  const { uid, round } = circumstances
  const [port = 0] = await freePorts(1)
  const server = await stay('unshare', confined(circumstances, port), port, { cwd: root, user: undefined })
  let confinement = ''
  let code: number | null = null
  try {
    confinement = await readConfinement(server.pid ?? 0)
    await use(`http://127.0.0.1:${port}`, round)
  } finally {
    code = await server.stop()
  }
  if (confinement !== `uid ${uid}, capabilities 0, no new privileges 1, root ro`)
    throw new Error(`The server ran with ${confinement}.`)
  if (code !== 0) throw new Error(`The server ended with ${code}.`)
  return [`start ${round + 1}: an account, a list and a picture were made by ${confinement}`]
}

/** Makes what ends in the data folder, and finds what was made there before. */
async function use(url: string, round: number): Promise<void> {
  await must('GET', `${url}/healthz`)
  const { token } = await join(url, `kapta${round}`)
  const create = { width: 32, height: 32, channels: 3, background: '#3a3' } as const
  const body = await sharp({ create }).png().toBuffer()
  const { json } = await must('POST', `${url}/api/users/avatar`, { token, body, type: 'image/png' })
  await must('GET', url + json.avatar_url)
  for (let at = 0; at <= round; at++) await must('GET', `${url}/api/users/kapta${at}`)
}

/**
 * Mounts of its own, of which the two folders alone stay writable; then everything an ordinary user must not have goes.
 * The project is seen at a place of its own: where it lies may be nobody's but root's.
 */
function confined({ project, data, temporary, uid, gid }: Circumstances, port: number): string[] {
  const variables = [`DATA_DIR=${data}`, `TMPDIR=${temporary}`, `PORT=${port}`, 'DEMO_COMMUNITY=false']
  const mounts = [
    `for part in "${root}"*; do`,
    `  seen="${project}/$(basename "$part")"`,
    '  if [ -d "$part" ]; then mkdir -p "$seen"; mount --bind "$part" "$seen"; else cp "$part" "$seen"; fi',
    'done',
    ...[data, temporary].map((place) => `mount --bind ${place} ${place}`),
    // Other mounts of the root, such as its own /tmp.
    "awk '$4 !~ /^ro/ { print $2 }' /proc/mounts | grep -vE '^/(proc|sys|dev)' | while read -r place; do",
    `  case $place in ${data}|${temporary}) ;; *) mount -o remount,bind,ro "$place" ;; esac`,
    'done',
    `cd ${project}`,
    'exec "$@"',
  ]
  const asNobody = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  const { execPath } = process
  const program = execPath.startsWith(root) ? joinPath(project, relative(root, execPath)) : execPath
  const node = [program, ...serverFlags, 'server/src/main.ts']
  return [
    ...['--mount', '--propagation', 'private', 'sh', '-ec', mounts.join('\n'), 'confined'],
    ...['setpriv', ...asNobody, '--inh-caps=-all', 'env', '-i', 'PATH=/usr/bin:/bin', ...variables, ...node],
  ]
}

/** The kernel's facts about a process. */
async function readConfinement(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mounts = await readFile(`/proc/${pid}/mounts`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '?'
  const ofRoot = mounts.split('\n').flatMap((line) => {
    const [, place, , options = ''] = line.split(' ')
    return place === '/' ? [options.split(',')[0]] : []
  })
  const capabilities = Number.parseInt(field('CapEff'), 16) + Number.parseInt(field('CapBnd'), 16)
  return `uid ${field('Uid')}, capabilities ${capabilities}, no new privileges ${field('NoNewPrivs')}, root ${ofRoot.at(-1)}`
}
