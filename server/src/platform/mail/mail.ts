import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import { writeDurably } from '#platform/durable-file.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { outboxFolder, waitingFolder, writtenAt } from './outbox.ts'

export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * Accepts a mail and returns once it is in the outbox on disk. Without a mail server it stays there, as
 * `DATA_DIR/outbox/*.eml`; with one it is sent in the background, with retries for a day.
 */
export type SendMail = (mail: Mail) => Promise<void>

type Params = {
  DATA_DIR: string
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  PUBLIC_URL?: string | undefined
}

export function createSendMail(env: Params, log: FastifyBaseLogger): SendMail {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await writer.sendMail({ ...mail, from: env.MAIL_FROM })
    const folder = env.SMTP_URL ? waitingFolder(env) : outboxFolder(env)
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
    await writeDurably(join(folder, `${name}.eml`), message as Buffer)
    if (env.SMTP_URL) void deliverMail(env, log)
  }
}

/** Delivers the outbox, with a retry each minute while the mail server refuses. */
export const mailJob: Job = {
  name: 'deliver mail',
  everySeconds: 60,
  run: ({ env, log }) => deliverMail(env, log),
}

const day = 24 * 60 * 60 * 1000
let delivering: Promise<void> = Promise.resolve()

/** One delivery at a time, so that no mail is sent twice. */
function deliverMail(env: Params, log: FastifyBaseLogger): Promise<void> {
  delivering = delivering.then(() => deliverAll(env, log))
  return delivering
}

async function deliverAll(env: Params, log: FastifyBaseLogger): Promise<void> {
  if (!env.SMTP_URL) return
  const names = await readdir(waitingFolder(env)).catch(() => [])
  const waiting = names.filter((name) => name.endsWith('.eml')).sort()
  if (waiting.length === 0) return
  const server = nodemailer.createTransport(env.SMTP_URL, { from: env.MAIL_FROM })
  for (const name of waiting) {
    const file = join(waitingFolder(env), name)
    const raw = await readFile(file)
    try {
      await server.sendMail({ envelope: { from: env.MAIL_FROM, to: recipient(raw) }, raw })
      await rm(file)
    } catch (error) {
      log.error({ err: error }, 'a mail could not be delivered')
      if (Date.now() - writtenAt(name) > day) await rename(file, `${file}.undelivered`)
    }
  }
  server.close()
}

const recipient = (raw: Buffer) => /^To: (.+)$/m.exec(raw.toString('utf8'))?.[1]?.trim() ?? ''
