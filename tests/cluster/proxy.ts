import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stay, type User } from './programs.ts'

const source = new URL('../../deploy/nginx.conf', import.meta.url)

/**
 * nginx as `deploy/nginx.conf` has it, before processes on these ports of this machine. All requests come from one address, so it limits
 * none unless it is the limit that is tested.
 */
export async function startProxy(
  nginx: string,
  port: number,
  appPorts: readonly number[],
  { folder, user, isLimited = false }: { folder: string; user: User | undefined; isLimited?: boolean },
) {
  let text = await readFile(source, 'utf8')
  const put = (found: RegExp, instead: string) => {
    if (!found.test(text)) throw new Error(`deploy/nginx.conf has no ${found} any more.`)
    text = text.replaceAll(found, instead)
  }
  for (const [at, appPort] of appPorts.entries())
    put(new RegExp(`\\bapp-${at + 1}:3000`, 'g'), `127.0.0.1:${appPort}`)
  put(/\blisten 8080\b/g, `listen 127.0.0.1:${port}`)
  if (!isLimited) put(/\brate=\d+r\/s/g, 'rate=100000r/s')
  put(/\/tmp\//g, `${folder}/nginx-`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, text, { mode: 0o644 })
  return stay(nginx, ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'], port, {
    cwd: folder,
    user,
  })
}
