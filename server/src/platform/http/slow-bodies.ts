import type { IncomingMessage } from 'node:http'
import { fail } from './errors.ts'

/** A body has come whole after so many seconds, or at so many bytes a second: half of what a phone has at the edge of a cell. */
const grace = 20
const minBytesPerSecond = 8000
const step = 5
/** Bytes that arrive with the head are read before the first check. */
const alongWithHead = 64 * 1024

/**
 * Ends a connection whose body trickles: `REQUEST_TIMEOUT` where the body is waited for, cut off where it
 * was answered already, or does not read that. Time is counted in steps: a process that is busy is none of theirs.
 */
export function watchBody(request: IncomingMessage): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  const from = Math.max(0, socket.bytesRead - alongWithHead)
  let seconds = grace
  let isRefused = false
  const check = () => {
    if (request.complete) return
    // Nobody reads it yet, so it cannot come.
    if (request.readableFlowing === true && socket.bytesRead - from < minBytesPerSecond * seconds) {
      if (isRefused || request.listenerCount('error') === 0) return void socket.destroy()
      isRefused = true
      request.emit('error', fail('REQUEST_TIMEOUT'))
    } else if (request.readableFlowing) seconds += step
    timer = setTimeout(check, step * 1000).unref()
  }
  let timer = setTimeout(check, grace * 1000).unref()
  request.once('close', () => clearTimeout(timer))
}
