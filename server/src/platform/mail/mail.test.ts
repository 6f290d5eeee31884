import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Services } from '#platform/services.ts'
import { createSendMail, mailJob } from './mail.ts'

let folder = ''
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-mail-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await rm(folder, { recursive: true })
})

const log = { error: () => {} } as unknown as FastifyBaseLogger
const mail = { to: 'ayşe@example.com', subject: 'Parolanızı yenileyin', text: 'Merhaba Ayşe' }
const files = (name = '') => readdir(join(folder, 'outbox', name))

/** As much of a mail server as takes a mail. */
function smtp(port: number): Promise<{ port: number; taken: string[] }> {
  const taken: string[] = []
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
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  servers.push(server)
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as { port: number }).port, taken }),
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
