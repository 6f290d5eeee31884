import { connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

/** A way to the PostgreSQL of this run that can be lost: from `vanish` on nothing passes, and nothing is closed. */
export async function openWay() {
  const { hostname, port } = new URL(inject('postgres')?.url ?? '')
  const sockets = new Set<Socket>()
  let isGone = false
  const way = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      if (isGone) from.pause()
      else from.pipe(to)
      from.on('error', () => {}).on('close', () => sockets.delete(from) && to.destroy())
    }
  })
  await new Promise<void>((opened) => way.listen(0, '127.0.0.1', opened))
  const here = way.address() as { port: number }
  return {
    /** The address of a database by this way. */
    to: (database: string) =>
      Object.assign(new URL(inject('postgres')?.url ?? ''), {
        ...{ hostname: '127.0.0.1', port: String(here.port), pathname: `/${database}` },
      }).href,
    vanish() {
      isGone = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** New connections pass again; those of before stay dead. */
    comeBack() {
      isGone = false
    },
    close() {
      way.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
