import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Clients that still read a reply after this many milliseconds are disconnected. */
const patience = 10_000
/** Longer than the proxy keeps idle connections (`keepalive_timeout` in `deploy/nginx.conf`). */
const proxyPatience = 5000

/**
 * Lets the server stop in time. Browsers open spare connections; Node treats one without a request as a slow
 * request and waits a minute or longer for it.
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
 * Detaches from the proxy before the server stops; resolves when done. New connections are refused, so that the
 * proxy uses another process. Requests on open connections are answered with `Connection: close`. Idle connections
 * are left to the proxy: if we closed them, a write on its way would be lost without anyone knowing whether it was
 * done.
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
