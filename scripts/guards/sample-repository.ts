import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files the rules read besides those they judge. */
const rulebook = [
  '.gitignore',
  'biome.json',
  'scripts/lint',
  'server/biome.json',
  'web/biome.json',
  ...['.', 'domain', 'contract', 'catalogue', 'server', 'web'].map((name) => join(name, 'package.json')),
]

export type SampleRepository = {
  folder: string
  write: (path: string, code: string) => void
  remove: () => void
}

/** An empty copy of the repository under the system's temporary folder: same rules, same folders, none of our files. */
export function buildSampleRepository(): SampleRepository {
  const folder = mkdtempSync(join(tmpdir(), 'slot-liste-guards-'))
  for (const path of rulebook) cpSync(join(root, path), join(folder, path), { recursive: true })
  return {
    folder,
    write(path, code) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Finding = { rule: string; message: string }

type Report = { diagnostics: { category: string; message: string; location: { path: string } }[] }

/** Lints a whole folder at once. Keys are paths with forward slashes; a clean file has no key. */
export async function lint(folder: string): Promise<Map<string, Finding[]>> {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const run = promisify(execFile)(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  )
  // Biome leaves with 1 when it finds something, and finding something is the point.
  const { stdout, stderr } = await run.catch((failure) => failure)
  if (!stdout) throw new Error(`Biome did not report: ${stderr}`)
  const report: Report = JSON.parse(stdout)
  const findings = Map.groupBy(report.diagnostics, ({ location }) => location.path.replaceAll('\\', '/'))
  return new Map(
    [...findings].map(([path, all]) => [
      path,
      all.map(({ category, message }) => ({ rule: category.split('/').at(-1) ?? category, message })),
    ]),
  )
}
