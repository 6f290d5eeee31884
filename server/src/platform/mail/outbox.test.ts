import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Services } from '#platform/services.ts'
import { listMails, outboxFolder, outboxJob, readMail, waitingFolder, writtenAt } from './outbox.ts'

let env = { DATA_DIR: '' }
beforeEach(async () => {
  env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'slot-liste-outbox-')) }
})
afterEach(() => rm(env.DATA_DIR, { recursive: true }))

const now = new Date('2026-03-15T12:00:00.000Z')
const at = (ago: number) => `${new Date(now.getTime() - ago).toISOString().replaceAll(':', '-')}-0a1b2c3d`
const eml = (subject: string) =>
  `To: a@example.com, Ayse <b@example.com>\r\nSubject: ${subject}\r\n\r\nHello\r\n`

async function put(names: string[], folder = outboxFolder(env)): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) await writeFile(join(folder, name), eml(name))
}

it('tells of a mail when it was written, by its name', () => {
  expect(writtenAt(`${at(0)}.eml`)).toBe(now.getTime())
  expect(writtenAt('notes.eml')).toBeNaN()
})

it('lists so many mails, the newest first, and nothing else that lies there', async () => {
  expect(await listMails(env, 5)).toEqual([])
  const names = [3000, 2000, 1000].map(at)
  await put([...names.map((name) => `${name}.eml`), `${at(0)}.eml.undelivered`, `${at(0)}.eml.1-0.part`])
  const mails = await listMails(env, 2)
  expect(mails.map(({ name }) => name)).toEqual([names[2], names[1]])
  expect(await listMails(env, 9)).toHaveLength(3)
})

it('reads a mail by its name, and no file of another place', async () => {
  const name = at(0)
  await put([`${name}.eml`])
  expect(await readMail(env, name)).toEqual({
    ...{ name, at: now, to: 'a@example.com, b@example.com', subject: `${name}.eml`, text: 'Hello\n' },
  })
  await writeFile(join(env.DATA_DIR, 'keys.eml'), eml('secret'))
  expect(await readMail(env, '../keys')).toBeUndefined()
  expect(await readMail(env, at(1))).toBeUndefined()
  await writeFile(join(outboxFolder(env), 'bare.eml'), '\r\n')
  expect(await readMail(env, 'bare')).toMatchObject({ to: '', subject: '' })
})

it('keeps mails for fourteen days, those nobody took too, and no day longer', async () => {
  const fortnight = 14 * 24 * 3600 * 1000
  const kinds = ['.eml', '.eml.undelivered', '.eml.1-0.part']
  const [young, old] = [fortnight, fortnight + 1].map((ago) => kinds.map((kind) => at(ago) + kind))
  const others = [`${at(fortnight + 1)}.txt`, 'notes.eml']
  const folders = [outboxFolder(env), waitingFolder(env)]
  for (const folder of folders) await put([...(young ?? []), ...(old ?? []), ...others], folder)
  await outboxJob.run({ env, clock: () => now } as unknown as Services)
  for (const folder of folders) {
    const left = (await readdir(folder)).filter((name) => name !== 'waiting')
    expect(left.sort()).toEqual([...(young ?? []), ...others].sort())
  }
})
