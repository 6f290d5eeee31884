import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  return mails.filter((mail) => mail.includes(`To: ${address}\r\n`)).map(decode)
}

function decode(mail: string): string {
  const cut = mail.indexOf('\r\n\r\n')
  const [head, body] = [mail.slice(0, cut), mail.slice(cut + 4)]
  if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  if (!/quoted-printable/i.test(head)) return mail
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}
