import assert from 'node:assert/strict'
import { connect } from 'node:net'

/** Asked of the server in turn. */
const heads = [
  'POST /api/auth/login HTTP/1.1\r\nContent-Length: 5000',
  'POST /auth/v1/signup HTTP/1.1\r\nTransfer-Encoding: chunked',
  'PUT /api/users/profile HTTP/1.1\r\nContent-Length: 5000',
  // Answered at once, whatever else comes.
  'GET /api/games HTTP/1.1\r\nContent-Length: 5000',
]
/** Milliseconds: the server looks after 20 s and again after 5. */
const longest = 120_000

/**
 * Sends `count` bodies a piece a second, and never ends. Every one gets the reason why it was stopped, or was answered before, and
 * its connection is ended. @throws AssertionError
 */
export async function sendSlowly(url: string, count: number): Promise<void> {
  const ends = await Promise.all(
    Array.from({ length: count }, (_, n) => trickle(url, heads[n % heads.length] ?? '')),
  )
  for (const [n, status] of ends.entries())
    assert.ok(['408', '200'].includes(status), `slow body ${heads[n % heads.length]}: ${status}`)
}

/** The status of the reply once the connection ended. */
function trickle(url: string, head: string): Promise<string> {
  const piece = head.includes('chunked') ? '1\r\n \r\n' : ' '
  return new Promise((resolve) => {
    let status = 'no answer'
    const socket = connect(Number(new URL(url).port), new URL(url).hostname)
    const timer = setInterval(() => socket.write(piece), 1000)
    const patience = setTimeout(() => {
      status = 'still open'
      socket.destroy()
    }, longest)
    socket.write(`${head}\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n`)
    socket.on('data', (data) => {
      status = /^HTTP\/1.1 (\d+)/.exec(String(data))?.[1] ?? status
    })
    // Cut off while it was writing.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(patience)
      resolve(status)
    })
  })
}
