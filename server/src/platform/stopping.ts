import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Clients that still read a reply after this long are cut off. */
const patience = 10_000
/** Longer than the proxy keeps a connection on which nothing is asked (`keepalive_timeout` in `deploy/nginx.conf`). */
const proxyPatience = 5000

/**
 * Lets the server stop in time. Clients open connections ahead of need; Node takes one on which nothing was asked yet
 * for a slow request and waits for it, a minute and longer.
 */
export function stopInTime(http: FastifyInstance): void {
  const open = new Set<Socket>()
  http.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined
  http.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    timer = setTimeout(() => http.server.closeAllConnections(), patience).unref()
    done()
  })
  http.addHook('onClose', async () => clearTimeout(timer))
}

/**
 * Lets the proxy go before a server behind one stops; resolves when it has. New connections are refused, so that the proxy
 * asks another process. A request on an open one is answered with `Connection: close`. An idle connection is the
 * proxy's to close: were we to, a write just on its way would be lost, and nobody could tell whether it was done.
 */
export function letProxyGo({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, proxyPatience)
    // The `close` of HTTP servers would also end idle connections.
    Server.prototype.close.call(server, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
