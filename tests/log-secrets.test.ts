import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

/** Everything of this run that is nobody's business; none of it may stand in the log. */
const secrets = new Set<string>()
const secret = (text: string): string => {
  secrets.add(text)
  return text
}

const mark = randomUUID().slice(0, 8)
const ip = secret('203.0.113.77')
const agent = secret(`Tarayici/${mark}`)
const ADMIN_EMAIL = `yonetici-${mark}@ornek.test`
const ADMIN_PASSWORD = secret(`yonetici parolasi ${mark}`)

/** A mail server that refuses every recipient, and says whom. */
function refuseMails(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hazir\r\n')
    socket.on('data', (chunk) => {
      const line = String(chunk)
      const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      socket.write(to ? `550 5.1.1 <${to}> bilinmiyor\r\n` : '250 tamam\r\n')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let mails: Server
let server: ServerProcess
let log = ''

const variables = () => {
  const address = mails.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    ...{ LOG_LEVEL: 'trace', TRUST_PROXY: 'true', RATE_LIMIT_SCALE: '1000', ADMIN_EMAIL, ADMIN_PASSWORD },
    SMTP_URL: `smtp://kullanici:${secret(`posta-${mark}`)}@127.0.0.1:${port}`,
  }
}

beforeAll(async () => {
  mails = await refuseMails()
  server = await startServer(variables())
})
afterAll(async () => {
  await server.dispose()
  mails.close()
})

type Asked = { token?: string; body?: unknown; type?: string }

/** One request as a browser behind a proxy sends it; whatever tokens come back are secrets from then on. */
async function ask(method: string, path: string, { token, body, type = 'application/json' }: Asked = {}) {
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': ip,
      'user-agent': agent,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && {
      body: type === 'application/json' ? JSON.stringify(body) : (body as string),
    }),
  })
  const text = await answer.text()
  for (const [, value] of text.matchAll(/"(?:access_token|refresh_token)":"([^"]+)"/g)) secret(value ?? '')
  return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : undefined, text }
}

const person = (name: string) => ({
  email: secret(`${name}-${mark}@ornek.test`),
  username: secret(`${name}${mark}`),
  password: secret(`parola ${name} ${mark}`),
})

async function useAccount() {
  const one = person('ayse')
  const opened = await ask('POST', '/api/auth/register', { body: one })
  expect(opened.status).toBe(201)
  const { email, password } = one
  const wrong = { email, password: secret(`yanlis ${mark}`) }
  expect((await ask('POST', '/api/auth/login', { body: wrong })).status).toBe(401)
  const { json } = await ask('POST', '/api/auth/login', { body: { email, password } })
  const token = json.session.access_token as string
  await ask('POST', '/api/auth/refresh', { body: { refresh_token: json.session.refresh_token } })
  await ask('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: secret(`x${mark}`) },
  })
  await ask('POST', '/auth/v1/recover', { body: { email } })
  const moved = { email: secret(`yeni-${mark}@ornek.test`), password: secret(`yeni parola ${mark}`) }
  await ask('PUT', '/auth/v1/user', { token, body: { ...moved, current_password: password } })
  await ask('GET', '/auth/v1/reauthenticate', { token })
  await ask('GET', `/auth/v1/verify?token=${secret(`bag-${mark}`)}&type=recovery`)
  await ask('PUT', '/api/users/settings', { token, body: { theme: 'dark' } })
  await ask('PUT', '/api/users/profile', { token, body: { bio: secret(`Kendim ${mark}`) } })
  await ask('GET', '/api/users/export', { token })
  return { token, username: one.username }
}

async function useSite(token: string) {
  const list = { title: secret(`Gizli liste ${mark}`), visibility: 'private', games: [{ game: 'starburst' }] }
  const { json } = await ask('POST', '/api/lists', { token, body: list })
  await ask('POST', `/api/lists/${json.id}/comments`, { token, body: { text: secret(`Yorum ${mark}`) } })
  await ask('POST', '/api/users/avatar', { token, body: secret(`resim ${mark}`), type: 'image/png' })
  await ask('GET', `/api/search?q=${secret(`aranan${mark}`)}`)
  await ask('GET', `/lists/${json.id}?ref=${secret(`geldi${mark}`)}`)
  await ask('POST', '/api/lists', {
    token,
    body: secret(`{"title": kirik ${mark}`),
    type: 'application/json; x',
  })
  await ask('POST', '/api/contact', { body: contact() })
  // Not even HTTP; Node hands the whole of it along with its complaint.
  await sendRaw(`GET / HTTP/1.1\r\nAuthorization: Bearer ${secret(`roh-${mark}`)}\r\nbroken header\r\n\r\n`)
  const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  await stream.body?.cancel()
}

/** The reply, unchanged. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const contact = () => ({
  ...{ name: secret(`Adim ${mark}`), email: secret(`iletisim-${mark}@ornek.test`), topic: 'general' },
  message: secret(`Uzunca bir ileti ${mark}`),
})

async function useAdminArea(username: string) {
  const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  const { json } = await ask('POST', '/api/auth/login', { body })
  const token = json.session.access_token as string
  const act = { action: 'suspended', until: null, reason: secret(`gerekce ${mark}`), hide: true }
  expect(
    (await ask('POST', '/api/admin/users/acts', { token, body: { usernames: [username], act } })).status,
  ).toBe(200)
  await ask('GET', `/api/admin/users?q=${username}`, { token })
  const file = `Oyun Adı;Sağlayıcı\n${secret(`Oyun ${mark}`)};NetEnt\n`
  await ask('POST', `/api/admin/imports?name=${secret(`dosya-${mark}`)}.csv`, {
    ...{ token, body: file, type: 'application/octet-stream' },
  })
  return token
}

/** Every write to these tables fails from now on. */
async function breakTables() {
  log += server.output()
  await server.stop()
  const database = await openEmbedded(join(server.dataDir, 'db'))
  await database.db.execute(
    sql.raw(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'out of order' using detail = row_to_json(new)::text;
    end $$;
  `),
  )
  for (const table of ['contact_messages', 'users', 'lists'])
    await database.db.execute(
      sql.raw(
        `create trigger failing before insert or update on ${table} for each row execute function fail()`,
      ),
    )
  await database.close()
  // At the address its tokens were signed for.
  const { port: PORT } = new URL(server.url)
  server = await startServer({ ...variables(), PORT, DATA_DIR: server.dataDir })
}

/** The mails that wait: their links and codes are secrets, and so is every line of them. */
async function readMails() {
  const files = await readdir(server.dataDir, { recursive: true })
  const written = files.filter((name) => name.endsWith('.eml'))
  for (const name of written) {
    const mail = await readFile(join(server.dataDir, name), 'utf8')
    const body = mail.slice(mail.indexOf('\r\n\r\n')).replaceAll('=\r\n', '')
    for (const line of body.split('\r\n')) if (line.length > 20 && !line.startsWith('http')) secret(line)
    for (const [, token] of body.matchAll(/token=(?:3D)?([\w-]{20,})/g)) secret(token ?? '')
  }
  return written.length
}

const faults = () => lines(server.output()).filter(({ msg }) => msg === 'fault')

it('keeps nothing of people, whatever goes wrong', async () => {
  const { token, username } = await useAccount()
  await useSite(token)
  const adminToken = await useAdminArea(username)
  await expect.poll(() => server.output()).toContain('a mail could not be delivered')
  expect(await readMails()).toBeGreaterThan(1)
  await breakTables()
  expect((await ask('POST', '/api/contact', { body: contact() })).status).toBe(500)
  expect((await ask('POST', '/api/auth/register', { body: person('mert') })).status).toBe(500)
  const list = { title: secret(`Olmayan liste ${mark}`), games: [] }
  expect((await ask('POST', '/api/lists', { token: adminToken, body: list })).status).toBe(500)
  await expect.poll(() => faults().length).toBe(3)
  log += server.output()
  expect(secrets.size).toBeGreaterThan(40)
  expect([...secrets].filter((one) => log.includes(one))).toEqual([])
  expect(log).not.toMatch(/authorization|bearer |\$argon2/i)
})

it.each([
  ['a page', '/lists', 200],
  ['a page that is not there', '/hic-yok', 404],
  ['an endpoint that is not there', '/api/hic-yok', 404],
  ['an address that cannot be read', '/api/lists/%', 400],
  ['a file that is not there', '/assets/hic-yok.js', 404],
  ['a refusal of the other door', '/auth/v1/user', 401],
])('names its request in the answer: %s', async (_, path, status) => {
  const answer = await fetch(server.url + path)
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([
    status,
    expect.stringMatching(/^\w+-\w+$/),
  ])
})

it('names its request where too much was sent, or what is no HTTP', async () => {
  const headers = { 'content-type': 'application/json' }
  const large = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers,
    body: 'x'.repeat(3_000_000),
  })
  expect([large.status, large.headers.get('x-request-id')]).toEqual([413, expect.stringMatching(/^\w+-\w+$/)])
  const line = `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`
  for (const [text, status] of [
    [line, 431],
    ['HALLO\r\n\r\n', 400],
  ] as const) {
    const answer = await sendRaw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [, id] = /x-request-id: (\S+)/i.exec(answer) ?? []
    expect(answer).toContain(`"requestId":"${id}"`)
    await expect.poll(() => server.output()).toContain(`"reqId":"${id}"`)
  }
})

it('is a line of JSON for each event, with its request where there is one', () => {
  const entries = lines(log)
  for (const line of entries)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  expect(entries.filter(({ msg, reqId }) => msg === 'fault' && !reqId)).toEqual([])
  expect(entries.length).toBeGreaterThan(3)
})

/** Plain lines the start prints for the person at the terminal. */
const opening = /^(Started in |Administrator: |Mails are not sent|Slot Liste is ready at )/

const lines = (output: string): { msg?: string; reqId?: string }[] =>
  output
    .split('\n')
    .filter((line) => line && !opening.test(line))
    .map((line) => JSON.parse(line))
