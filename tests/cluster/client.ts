import { randomUUID } from 'node:crypto'

/** The reply; status 0 when there was none. */
export type Answer = {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a trial reads whatever came back
  json: any
  text: string
}

type Asked = { token?: string | undefined; body?: unknown; type?: string; from?: string }

/** One request as a browser sends it; `from` is where it claims to come from. */
export async function ask(
  method: string,
  url: string,
  { token, body, type, from }: Asked = {},
): Promise<Answer> {
  const headers = {
    'accept-language': 'en',
    ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  }
  const sent =
    body === undefined
      ? null
      : body instanceof Uint8Array
        ? new Blob([Uint8Array.from(body)])
        : JSON.stringify(body)
  try {
    const answer = await fetch(url, { method, headers, body: sent, signal: AbortSignal.timeout(30_000) })
    const text = await answer.text()
    const json = text.startsWith('{') ? JSON.parse(text) : undefined
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json, text }
  } catch (error) {
    return { status: 0, retryAfter: null, json: undefined, text: String(error) }
  }
}

/** Like `ask`. @throws Error when the answer is no success. */
export async function must(method: string, url: string, asked: Asked = {}): Promise<Answer> {
  const answer = await ask(method, url, asked)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
}

export type Member = { name: string; token: string; list: string }

export const password = 'uzun ve zor bir parola'

/** Somebody with an account, signed in, and a public list of their own. */
export async function join(front: string, name: string): Promise<Member> {
  const body = { email: `${name}@example.com`, username: name, password }
  const { json } = await must('POST', `${front}/api/auth/register`, { body })
  const token: string = json.session.access_token
  const list = { title: `${name} listesi`, clientId: randomUUID() }
  const made = await must('POST', `${front}/api/lists`, { token, body: list })
  return { name, token, list: made.json.id }
}

type Heard = { kind: string; id?: string }

/** Listens to `GET /api/events`; `next` resolves with the first event that fits, also one heard before. */
export async function listen(url: string, token?: string) {
  const stop = new AbortController()
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url, { headers, signal: stop.signal })
  const { body } = answer
  if (answer.status !== 200 || !body) throw new Error(`${url} answered ${answer.status}.`)
  const heard: Heard[] = []
  let wake = () => {}
  const reading = (async () => {
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + chunk).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice(6)))
      wake()
    }
  })().catch(() => {})
  return {
    async next(fits: (event: Heard) => boolean): Promise<void> {
      while (!heard.some(fits))
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`${url} said nothing of it.`)), 15_000)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    },
    async close() {
      stop.abort()
      await reading
    },
  }
}
