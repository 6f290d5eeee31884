import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Modules behind the first page a guest opens; the other routes are chunks of their own. */
const entries = ['web/src/main.tsx', 'web/src/routes/__root.tsx', 'web/src/routes/index.tsx']

/** Large, and of use only to someone who does something. */
const heavy = /^(?:zod|radix-ui|react-hook-form|@hookform\/resolvers|react-toastify)(?:\/|$)/

/**
 * Follows every import the first load cannot do without. Returns one chain of files for each way to a heavy
 * package, such as `web/src/main.tsx > web/src/ui/overlay/dialog.tsx > radix-ui`. Lazy and type-only imports end a chain.
 */
export function heavyChains(root: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string, chain: string[]): string[] => {
    if (heavy.test(path)) return [[...chain, path].join(' > ')]
    if (seen.has(path) || !/\.tsx?$/.test(path) || path.endsWith('.gen.ts')) return []
    seen.add(path)
    if (!existsSync(join(root, path))) return []
    return importsOf(readFileSync(join(root, path), 'utf8')).flatMap((source) =>
      visit(place(source, path), [...chain, path]),
    )
  }
  return entries.flatMap((entry) => visit(entry, []))
}

const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const importsOf = (code: string) => [...code.matchAll(statement)].map((match) => match[1] ?? '')

function place(source: string, from: string): string {
  if (source.startsWith('./')) return posix.join(posix.dirname(from), source)
  if (source.startsWith('#')) {
    const folder = from.startsWith('web/') ? 'web/src' : `${from.split('/')[0]}/src`
    return posix.join(folder, source.slice(1).replace(/^src\//, ''))
  }
  return source.replace(/^@slot-liste\/(\w+)\//, '$1/src/')
}
