import http from 'node:http'

export type Answer = { status: number; type: string; body: string }
export type Ask = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string | undefined
}

/** Sends exactly these bytes as the path: no client in between repairs them. */
export function createSend(url: () => string) {
  const agent = new http.Agent({ keepAlive: true })
  const send = ({ method, path, headers: own = {}, body }: Ask): Promise<Answer> => {
    // Node gives a DELETE no length by itself, and its body would be read as the next request.
    const headers = body === undefined ? own : { 'content-length': Buffer.byteLength(body), ...own }
    return new Promise((resolve, reject) => {
      const request = http.request(url(), { method, path, headers, agent }, (answer) => {
        const [status, type] = [answer.statusCode ?? 0, answer.headers['content-type'] ?? '']
        if (type.startsWith('text/event-stream')) {
          // It would not end by itself.
          answer.destroy()
          return resolve({ status, type, body: '' })
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ status, type, body: Buffer.concat(chunks).toString() }))
        answer.on('error', reject)
      })
      request.on('error', reject)
      request.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

export type Send = ReturnType<typeof createSend>['send']
