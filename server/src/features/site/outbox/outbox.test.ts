import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outboxFolder, outboxJob, waitingFolder } from '#platform/mail/outbox.ts'
import { readEnv } from '#src/env.ts'
import { register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { outboxAddress } from './outbox.routes.ts'

const look = (
  app: TestApp,
  url = '/dev/outbox',
  headers: Record<string, string> = {},
  remoteAddress?: string,
) =>
  app.http.inject({
    url,
    headers: { 'accept-language': 'en', ...headers },
    ...(remoteAddress && { remoteAddress }),
  })

const mail = { to: 'a@example.com', subject: 'Parolanızı <b>yenileyin</b>', text: 'Merhaba' }

withApp('the outbox on this machine', (app) => {
  it('lists mails, the newest first, in the language asked for', async () => {
    expect((await look(app())).body).toContain('No mails yet.')
    await app().services.sendMail({ ...mail, subject: 'first' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await app().services.sendMail(mail)
    const answer = await look(app())
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Parolanızı &lt;b&gt;yenileyin&lt;/b&gt;')
    expect(answer.body).toContain('a@example.com')
    expect(answer.body.indexOf('Parolanızı')).toBeLessThan(answer.body.indexOf('>first<'))
    expect((await look(app(), '/dev/outbox', { 'accept-language': 'tr' })).body).toContain('Giden kutusu')
  })

  it('shows a mail with links that lead on, and nothing that runs', async () => {
    const text =
      'Open https://example.com/verify?token=a&type=signup now.\n<script>alert(1)</script> "javascript:x"'
    await new Promise((resolve) => setTimeout(resolve, 5))
    await app().services.sendMail({ ...mail, text })
    const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec((await look(app())).body) ?? []
    const answer = await look(app(), path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      '<a href="https://example.com/verify?token=a&amp;type=signup" rel="noreferrer">',
    )
    expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(answer.body).not.toMatch(/<script|href="javascript/)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    )
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })

  it.each(['/dev/outbox/none', '/dev/outbox/..%2f..%2fauth-keys', '/dev/outbox/a%00b'])(
    'finds no mail at %s',
    async (path) => {
      expect((await look(app(), path)).statusCode).toBe(404)
    },
  )

  it.each([
    ['another machine', {}, '192.0.2.7'],
    ['another name', { host: 'rebound.example.com' }, '127.0.0.1'],
    ['a proxy', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['a proxy of another kind', { 'x-real-ip': '192.0.2.7' }, '127.0.0.1'],
  ] as const)('is not there for %s', async (_, headers, from) => {
    const answer = await look(app(), '/dev/outbox', headers, from)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('forgets mails and those nobody took after two weeks, and nothing else', async () => {
    const { env } = app().services
    await register(app())
    const old = '2020-01-01T00-00-00.000Z-abcdef01.eml'
    const [some = ''] = (await readdir(outboxFolder(env))).filter((name) => name.endsWith('.eml'))
    await rename(join(outboxFolder(env), some), join(outboxFolder(env), old))
    await mkdir(waitingFolder(env), { recursive: true })
    await writeFile(join(waitingFolder(env), `${old}.undelivered`), 'x')
    await writeFile(join(outboxFolder(env), 'notes.eml'), 'x')
    const before = (await readdir(outboxFolder(env))).length
    await outboxJob.run(app().services)
    expect(await readdir(waitingFolder(env))).toEqual([])
    const left = await readdir(outboxFolder(env))
    expect(left).toHaveLength(before - 1)
    expect(left).not.toContain(old)
    app().advance(13 * 86_400)
    await outboxJob.run(app().services)
    expect(await readdir(outboxFolder(env))).toHaveLength(before - 1)
    app().advance(2 * 86_400)
    await outboxJob.run(app().services)
    expect((await readdir(outboxFolder(env))).sort()).toEqual(['notes.eml', 'waiting'])
  })
})

withApp(
  'the outbox of a server of production',
  (app) => {
    it('opens with the key from the terminal alone', async () => {
      await app().services.sendMail({ ...mail, text: 'the secret' })
      for (const url of [
        '/dev/outbox',
        '/dev/outbox?key=',
        `/dev/outbox?key=${'0'.repeat(32)}`,
        '/dev/outbox/x',
      ]) {
        const answer = await look(app(), url)
        expect(answer.statusCode).toBe(403)
        expect(answer.body).toContain('wrote to its terminal')
        expect(answer.body).not.toContain('a@example.com')
      }
      const address = outboxAddress(app().services.env, '') ?? ''
      const list = await look(app(), address)
      expect(list.statusCode).toBe(200)
      const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.body) ?? []
      expect((await look(app(), path)).body).toContain('the secret')
    })
  },
  { NODE_ENV: 'production' },
)

const hidden: Record<string, string>[] = [
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: 'true' },
  { PUBLIC_URL: 'https://slot.example.com' },
]

for (const variables of hidden)
  withApp(
    `the outbox with ${Object.keys(variables)[0]}`,
    (app) => {
      it('is not there', async () => {
        expect((await look(app())).statusCode).toBe(404)
        expect((await look(app(), '/dev/outbox/x')).statusCode).toBe(404)
        expect(outboxAddress(app().services.env, 'http://127.0.0.1:3000')).toBeUndefined()
      })
    },
    variables,
  )

it('is found beside the pages of `npm run dev`', () => {
  const env = readEnv({ NODE_ENV: 'development', PUBLIC_URL: 'http://127.0.0.1:5173' })
  expect(outboxAddress(env, 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/dev/outbox')
})
