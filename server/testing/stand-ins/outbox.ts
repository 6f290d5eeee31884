import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The mails a server left for an address in its data folder so far, the oldest first, decoded. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [] as string[])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return Promise.all(mails.filter((mail) => mail.includes(`To: ${address}\r\n`)).map(decode))
}

/** The head as it stands in the file, and the text part. */
async function decode(mail: string): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail)
  return `${mail.slice(0, mail.indexOf('\r\n\r\n'))}\n\n${text}`
}
