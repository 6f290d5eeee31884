import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whoever still reads an answer after this long is cut off. */
const patience = 10_000

/**
 * Lets the server stop in time. Clients open connections ahead of need; Node takes one on which nothing was asked yet
 * for a slow request and waits for it, a minute and longer.
 */
export function stopInTime(http: FastifyInstance): void {
  const unused = new Set<Socket>()
  http.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  http.server.on('request', ({ socket }) => unused.delete(socket))
  let timer: NodeJS.Timeout | undefined
  http.addHook('preClose', (done) => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    timer = setTimeout(() => http.server.closeAllConnections(), patience).unref()
    done()
  })
  http.addHook('onClose', async () => clearTimeout(timer))
}
