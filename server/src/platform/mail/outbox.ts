import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Mail } from './mail.ts'

/** The folder of stored mails. Mails to send are in a subfolder. */
export const outboxFolder = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'outbox')
export const waitingFolder = (env: { DATA_DIR: string }) => join(outboxFolder(env), 'waiting')

/** The time in a mail's file name; NaN without one. */
export const writtenAt = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export type StoredMail = Omit<Mail, 'html'> & { name: string; at: Date }

/** The newest mails that stayed in the outbox, latest first. */
export async function listMails(env: { DATA_DIR: string }, count: number): Promise<StoredMail[]> {
  const names = (await namesIn(outboxFolder(env))).filter((name) => /^[\w.-]+\.eml$/.test(name))
  const newest = names.sort().reverse().slice(0, count)
  const mails = await Promise.all(newest.map((name) => readMail(env, name.slice(0, -4))))
  return mails.filter((mail) => mail !== undefined)
}

/** When the mails were written that a mail server did not accept for a day, the oldest first. */
export async function listUndelivered(env: { DATA_DIR: string }): Promise<Date[]> {
  const names = (await namesIn(waitingFolder(env))).filter((name) => name.endsWith('.undelivered'))
  return names.sort().map((name) => new Date(writtenAt(name)))
}

/** A mail by its name without `.eml`; undefined when missing. */
export async function readMail(env: { DATA_DIR: string }, name: string): Promise<StoredMail | undefined> {
  if (!/^[\w.-]+$/.test(name)) return undefined
  const raw = await readFile(join(outboxFolder(env), `${name}.eml`)).catch(() => undefined)
  if (!raw) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', to = [], text = '' } = await PostalMime.parse(raw)
  return {
    name,
    at: new Date(writtenAt(name)),
    to: to.map(({ address }) => address).join(', '),
    subject,
    text,
  }
}

const fortnight = 14 * 24 * 60 * 60 * 1000

/** Mails contain an address and often access to an account, so they are deleted once they are of no use. */
export const outboxJob: Job = {
  name: 'remove old mails from the outbox',
  everySeconds: 60 * 60,
  async run({ env, clock }) {
    const before = clock().getTime() - fortnight
    for (const folder of [outboxFolder(env), waitingFolder(env)])
      for (const name of await namesIn(folder))
        if (/\.(eml|undelivered|part)$/.test(name) && writtenAt(name) < before)
          await rm(join(folder, name), { force: true })
  },
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
