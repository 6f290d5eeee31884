import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3StandIn } from '@slot-liste/server/testing/stand-ins/s3-stand-in.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { makePrimary, makeReplica, type PostgresServer } from './postgres.ts'
import { freePorts, ordinaryUser, type Programs, stay, type User } from './programs.ts'
import { startProxy } from './proxy.ts'

type AppProcess = {
  url: string
  /** Starts again after it was stopped, perhaps with other variables. */
  start: (changed?: Record<string, string>) => Promise<void>
  /** Resolves to its exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
  output: () => string
}

/** A whole site on this machine, as docs/operations.md builds it on several. */
export type Site = {
  /** The address people see: nginx. */
  front: string
  apps: AppProcess[]
  primary: PostgresServer
  replica: PostgresServer
  redis: { start: () => Promise<void>; stop: () => Promise<void> }
}

/** Starts everything; `ends` takes it down again. */
export async function startSite(programs: Programs, ends: AsyncDisposableStack): Promise<Site> {
  const user = ordinaryUser()
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-cluster-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  if (user) await chown(folder, user.uid, user.gid)
  const place = { programs, folder, user }
  const [primaryPort = 0, replicaPort = 0, redisPort = 0, frontPort = 0, ...appPorts] = await freePorts(7)
  const primary = await makePrimary(place, primaryPort)
  ends.defer(() => primary.stop('immediate').catch(() => {}))
  const replica = await makeReplica(place, primaryPort, replicaPort)
  ends.defer(() => replica.stop('immediate').catch(() => {}))
  const redis = await startRedis(programs['redis-server'], redisPort, { cwd: folder, user })
  ends.defer(redis.stop)
  const pictures = await startS3StandIn()
  ends.defer(async () => pictures.close())

  const front = `http://127.0.0.1:${frontPort}`
  const variables = {
    ...pictures.variables,
    ...sharedSecrets(),
    NODE_ENV: 'production',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLIC_URL: front,
    TRUST_PROXY: 'true',
    // One machine asks for all who visit this site.
    RATE_LIMIT_SCALE: String(limitScale),
  }
  const apps = appPorts.map((port) =>
    control({ ...variables, PORT: String(port), DATA_DIR: join(folder, `app-${port}`) }),
  )
  for (const app of apps) ends.defer(async () => void (await app.stop('SIGKILL')))
  // All at once, on an empty database: one of them makes its tables.
  await Promise.all(apps.map((app) => app.start()))
  const proxy = await startProxy(programs.nginx, frontPort, appPorts, { folder, user })
  ends.defer(async () => void (await proxy.stop()))
  return { front, apps, primary, replica, redis }
}

async function startRedis(program: string, port: number, where: { cwd: string; user: User | undefined }) {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', where.cwd]
  let redis = await stay(program, settings, port, where)
  return {
    start: async () => {
      redis = await stay(program, settings, port, where)
    },
    stop: async () => void (await redis.stop()),
  }
}

/** How much wider all limits are than on a real site. */
export const limitScale = 20

const sharedSecrets = () => ({
  AUTH_JWT_PRIVATE_JWK: JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ),
  AUTH_REFRESH_SECRET: randomBytes(48).toString('base64url'),
})

function control(variables: Record<string, string> & { PORT: string }): AppProcess {
  let server: ServerProcess | undefined
  return {
    url: `http://127.0.0.1:${variables.PORT}`,
    async start(changed = {}) {
      server = await startServer({ ...variables, ...changed })
    },
    async stop(signal) {
      const code = await server?.stop(signal)
      return code ?? null
    },
    output: () => server?.output() ?? '',
  }
}
