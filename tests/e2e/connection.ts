import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type Connection = { url: string; cut: () => Promise<void>; restore: () => Promise<void> }

/** Opens another address of the site, whose connections can be cut while the server runs on. */
export async function openConnection(site: string): Promise<Connection> {
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(site).port), '127.0.0.1')
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(from)
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => from.destroy())
      from.pipe(to)
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { url: `http://127.0.0.1:${port}`, cut, restore: () => listen(port) }
}
