import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '#platform/services.ts'
import { createSendMail, mailJob } from './mail.ts'

let folder = ''
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-mail-'))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close()
  await rm(folder, { recursive: true })
})

const log = { error: () => {} } as unknown as FastifyBaseLogger
const mail = { to: 'ayşe@example.com', subject: 'Parolanızı yenileyin', text: 'Merhaba Ayşe' }
const files = (name = '') => readdir(join(folder, 'outbox', name))

/** As much of a mail server as takes a mail. */
function smtp(port: number): Promise<{ port: number; taken: string[]; recipients: string[] }> {
  const taken: string[] = []
  const recipients: string[] = []
  const server = createServer((socket) => {
    let data: string | undefined
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        taken.push(data)
        data = undefined
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        data = ''
        socket.write('354 go on\r\n')
      } else {
        recipients.push(...[...text.matchAll(/^RCPT TO:<(.*)>/gim)].map(([, address = '']) => address))
        socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  servers.push(server)
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as { port: number }).port, taken, recipients }),
    ),
  )
}

it('leaves mails as files where there is no mail server', async () => {
  await createSendMail({ DATA_DIR: folder, MAIL_FROM: 'Slot Liste <a@example.com>' }, log)(mail)
  expect(await files()).toEqual([expect.stringMatching(/\.eml$/)])
})

it('hands mails to the mail server, and keeps them while it is down', async () => {
  const { port } = await smtp(0)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  const env = {
    DATA_DIR: folder,
    MAIL_FROM: 'Slot Liste <a@example.com>',
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
  }
  await createSendMail(env, log)(mail)
  await mailJob.run({ env, log } as unknown as Services)
  expect(await files('waiting')).toHaveLength(1)
  const server = await smtp(port)
  await mailJob.run({ env, log } as unknown as Services)
  expect(await files('waiting')).toEqual([])
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain('Subject: =?UTF-8?')
})

it('writes down whom a mail is for and from, what it says, and when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00.000Z') })
  await createSendMail(
    { DATA_DIR: folder, MAIL_FROM: 'Slot Liste <a@example.com>' },
    log,
  )({
    ...{ to: 'ayse@example.com', subject: 'Hello', text: 'One line' },
  })
  const [name = ''] = await files()
  expect(name).toMatch(/^2026-03-01T12-00-00\.000Z-[0-9a-f]{8}\.eml$/)
  const text = await readFile(join(folder, 'outbox', name), 'utf8')
  expect(text).toMatch(/^From: Slot Liste <a@example.com>\r\nTo: ayse@example.com\r\nSubject: Hello\r\n/)
  expect(text).toContain('\r\n\r\nOne line\r\n')
})

it('hands over the oldest mail first, each to its own recipient, and nothing that is no mail', async () => {
  const server = await smtp(0)
  const SMTP_URL = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`
  const env = { DATA_DIR: folder, MAIL_FROM: 'a@example.com', SMTP_URL }
  await mkdir(join(folder, 'outbox', 'waiting'), { recursive: true })
  const put = (name: string, to: string) =>
    writeFile(join(folder, 'outbox', 'waiting', name), `Subject: x\r\nTo: ${to}\r\n\r\n${name}\r\n`)
  await put('2026-03-02T12-00-00.000Z-0.eml', 'second@example.com')
  await put('2026-03-01T12-00-00.000Z-0.eml', 'first@example.com')
  await put('2026-03-01T12-00-00.000Z-1.eml.undelivered', 'nobody@example.com')
  await mailJob.run({ env, log } as unknown as Services)
  expect(server.recipients).toEqual(['first@example.com', 'second@example.com'])
  expect(await files('waiting')).toEqual(['2026-03-01T12-00-00.000Z-1.eml.undelivered'])
})

it('tries a mail for a day, and puts it aside after', async () => {
  const env = { DATA_DIR: folder, MAIL_FROM: 'a@example.com', SMTP_URL: 'smtp://127.0.0.1:1' }
  await mkdir(join(folder, 'outbox', 'waiting'), { recursive: true })
  const name = '2026-03-01T12-00-00.000Z-0.eml'
  await writeFile(join(folder, 'outbox', 'waiting', name), 'To: a@example.com\r\n\r\nx')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00.000Z') })
  await mailJob.run({ env, log } as unknown as Services)
  expect(await files('waiting')).toEqual([name])
  vi.setSystemTime(new Date('2026-03-02T12:00:00.001Z'))
  await mailJob.run({ env, log } as unknown as Services)
  expect(await files('waiting')).toEqual([`${name}.undelivered`])
})

it('has nothing to do without a mail server, whatever lies there', async () => {
  await mkdir(join(folder, 'outbox', 'waiting'), { recursive: true })
  await writeFile(join(folder, 'outbox', 'waiting', 'a.eml'), 'x')
  await mailJob.run({ env: { DATA_DIR: folder, MAIL_FROM: 'a@example.com' }, log } as unknown as Services)
  expect(await files('waiting')).toEqual(['a.eml'])
})
