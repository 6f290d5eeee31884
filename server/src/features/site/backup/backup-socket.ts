import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type Backed, writeBackup } from './backup.actions.ts'

/**
 * The socket that asks the process holding a data folder for a backup; it lies in that folder, for its owner
 * alone. Windows has named pipes instead.
 */
const socketPath = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\slot-liste-${createHash('sha256').update(resolve(folder)).digest('hex')}`
    : join(resolve(folder), 'backup.sock')

const without = 'without pictures'

/** Sends a backup to each client of the folder's socket; the returned function closes it. */
export function openBackupSocket(backed: Backed & { log: FastifyBaseLogger }): () => void {
  const path = socketPath(backed.env.DATA_DIR)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.once('data', (asked) => {
      writeBackup(backed, socket, asked.toString() !== without).catch((error) => {
        backed.log.error({ err: error }, 'the backup asked for could not be made')
        socket.destroy()
      })
    })
    // The client disconnected.
    socket.on('error', () => socket.destroy())
  })
  server.on('error', (error) =>
    backed.log.warn({ err: error }, 'backups cannot be asked for while this serves'),
  )
  // A killed process may have left it: this one holds the folder's lock.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  server
    .listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
    })
    .unref()
  return () => server.close()
}

/** The bytes of a backup, from the process that holds the folder; `undefined` where none answers. */
export function requestBackup(folder: string, withPictures: boolean): Promise<Readable | undefined> {
  return new Promise((answer, refuse) => {
    const socket: Socket = createConnection(socketPath(folder))
    socket.once('connect', () => {
      socket.write(withPictures ? 'everything' : without)
      answer(socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? answer(undefined) : refuse(error),
    )
  })
}
