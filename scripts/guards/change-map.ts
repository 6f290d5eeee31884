import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const packages: Record<string, string> = { c: 'contract/src', d: 'domain/src', s: 'server/src', w: 'web/src' }
const [maxRows, maxLength] = [20, 130]

/** Faults of the change map: long lines or tables, rows out of order, files that are not there. */
export function faultsOfChangeMap(root: string, text: string): string[] {
  const long = text.split('\n').filter((line) => line.length > maxLength)
  const areas = text.split(/^## /m).slice(1)
  return [
    ...long.map((line) => `too long: ${line.slice(0, 40)}`),
    ...areas.flatMap((area) => faultsOf(root, area)),
  ]
}

function faultsOf(root: string, area: string): string[] {
  const name = area.split('\n', 1)[0] ?? ''
  const rows = area
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const cells = rows.map((row) => row.split(' | '))
  const subjects = cells.map(([subject = '']) => subject.replace(/^\| |`/g, '').toLowerCase())
  const paths = cells.flatMap(([, touch = '']) =>
    [...touch.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  const missing = paths.filter(
    (path) => /^\S+\/\S*$/.test(path) && !path.startsWith('/') && !isThere(root, path),
  )
  return [
    ...(rows.length > maxRows ? [`${name}: ${rows.length} rows`] : []),
    ...subjects
      .filter((subject, i) => subject < (subjects[i - 1] ?? ''))
      .map((subject) => `${name}: not in order: ${subject}`),
    ...missing.map((path) => `${name}: not there: ${path}`),
  ]
}

const maxArchitectureLines = 100

/** Faults of the architecture page: too many lines, files that are not there. */
export function faultsOfArchitecture(root: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const paths = [...text.matchAll(/`((?:contract|domain|server|web|scripts)\/[\w./-]+)`/g)]
  return [
    ...(lines > maxArchitectureLines ? [`${lines} lines`] : []),
    ...paths.flatMap(([, path = '']) => (isThere(root, path) ? [] : [`not there: ${path}`])),
  ]
}

function isThere(root: string, path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  const real = [packages[first] ?? first, ...rest].join('/')
  return existsSync(join(root, real)) || globSync(real, { cwd: root }).length > 0
}
