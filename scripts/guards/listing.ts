import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  '{domain,contract,catalogue,server,web}/src',
  '{server,web}/testing',
  'scripts',
  'tests',
  'bench',
]

/** Every source file of the repository, with forward slashes. */
export const sources = (root: string): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`),
    { cwd: root },
  ).map((path) => path.replaceAll('\\', '/'))

const emptyName = /(?:^|[/.-])(?:utils?|helpers?|common|misc|types?|managers?|service)\.\w+$/

/** Files whose name says nothing about what is inside. */
export const emptyNames = (root: string): string[] => sources(root).filter((path) => emptyName.test(path))

const promise = /\b(?:TO|FIX)(?:DO|ME)\b/

/** Files that promise work instead of doing it. */
export const promises = (root: string): string[] =>
  sources(root).filter((path) => promise.test(readFileSync(join(root, path), 'utf8')))

/** Text files of one language that the other lacks. */
export function textsWithoutTwin(root: string): string[] {
  const texts = globSync('web/src/locales/{tr,en}/*.json', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const twin = (path: string) =>
    path.replace(/\/(tr|en)\//, (_, language) => (language === 'tr' ? '/en/' : '/tr/'))
  return texts.filter((path) => !texts.includes(twin(path)))
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

/** Lines of the change log that are neither a heading nor one short entry. */
export const faultsOfChangeLog = (text: string): string[] =>
  text
    .split('\n')
    .slice(3)
    .filter((line) => line !== '' && (!/^(?:## |### |- )/.test(line) || line.length > 160))

/** Packages that decision 5 does not name. */
export function unexplainedPackages(root: string): string[] {
  const reasons = readFileSync(join(root, 'docs/decisions/0005-libraries.md'), 'utf8')
  const names = globSync('{,*/}package.json', { cwd: root }).flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const own = /^@(?:types|slot-liste)\//
  return [...new Set(names)].filter((name) => !own.test(name) && !reasons.includes(`\`${name}\``))
}

/** Packages a package.json names without one exact version. */
export const looseVersions = (root: string): string[] =>
  globSync('{,*/}package.json', { cwd: root }).flatMap((path) => {
    const read = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return kinds.flatMap((kind) =>
      Object.entries(read[kind] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
        .map(([name, version]) => `${path}: ${name} ${version}`),
    )
  })
