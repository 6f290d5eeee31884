import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const pageFiles = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']

/** What a list needs to be read besides the files of the first page: its route, the texts, a member's part of the frame. */
const needed = [
  /\/src\/routes\/lists\.\$id\.index/,
  /\/src\/features\/(site\/layout\/[a-z]+\/(member|menu)-|community\/comments\/|lists\/page\/)/,
  /\/src\/(platform\/auth\/auth-|data\/community\/live|data\/lists\/offline-lists|ui\/overlay\/(menu|toast-container|tooltip))/,
  /\/src\/locales\/(base-(tr|en)\.ts|(tr|en)\/(comments|list-page|lists|notifications|reports)\.json)$/,
]

/** Writes `sw.js` and `offline.js`, which know the files of this build. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shellFiles = ['/shell.html', ...shellOf(bundle)]
        const page = await script('offline-page.ts')
        const worker = await script('service-worker.ts')
        const html = await readFile(new URL('../public/offline.html', import.meta.url))
        const hash = createHash('sha256').update(html).update(page).update(worker).update(shellFiles.join())
        const known = { build: hash.digest('hex').slice(0, 12), pageFiles, shellFiles }
        const constants = Object.entries(known).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
        )
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: page })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants.join('') + worker })
      },
    },
  }
}

async function script(name: string): Promise<string> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  return (await transformWithOxc(text, name)).code
}

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** The entry, what a list's page is made of, and all that those import; with their styles and the fonts of the site. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const found = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(take)
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) found.add(style)
  }
  // A chunk that only hands on what another holds has no modules, but stands for one.
  const isNeeded = ({ moduleIds, facadeModuleId }: Chunk) =>
    [...moduleIds, facadeModuleId ?? ''].some((id) => needed.some((part) => part.test(id)))
  for (const chunk of chunks) if (chunk.isEntry || isNeeded(chunk)) take(chunk.fileName)
  const fonts = Object.keys(bundle).filter((name) =>
    /latin-(wght|ext-wght|[678]00)-normal.*\.woff2$/.test(name),
  )
  return [...found, ...fonts].map((name) => `/${name}`).sort()
}
