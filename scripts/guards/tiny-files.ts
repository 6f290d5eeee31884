import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './listing.ts'

const minLines = 15

/** Files of a few lines that only one file of their folder imports: they belong into that file. */
export function tinyFiles(root: string): string[] {
  const paths = sources(root).filter((path) => /\/src\/.*\.tsx?$/.test(path) && !path.includes('.gen.'))
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const importers = new Map<string, { path: string; isBeside: boolean }[]>()
  for (const [path, text] of texts)
    for (const [, from = '', how = '', name = ''] of text.matchAll(
      /(from |import\()'([^']*\/)([^/']+\.tsx?)'/g,
    )) {
      const isBeside = how === './' && from === 'from ' && !path.includes('.test.')
      importers.set(name, [...(importers.get(name) ?? []), { path, isBeside }])
    }
  return [...texts].flatMap(([path, text]) => {
    const [folder = '', name = ''] = [path.replace(/[^/]+$/, ''), path.replace(/^.*\//, '')]
    const [only, ...others] = importers.get(name) ?? []
    const isTiny = text.split('\n').length <= minLines && !path.includes('/routes/')
    const isBesideOnly = only?.isBeside && others.length === 0 && only.path.startsWith(folder)
    return isTiny && isBesideOnly ? [`${path}: only ${only.path} imports it`] : []
  })
}

const mostModules = 20

/** Folders under `src` with too many modules, tests aside. Routes are a list of addresses. */
export function crowdedFolders(root: string): string[] {
  const modules = sources(root).filter((path) => /\/src\/.*(?<!\.test|\.gen|\.d)\.tsx?$/.test(path))
  const folders = Map.groupBy(modules, (path) => path.replace(/\/[^/]+$/, ''))
  return [...folders]
    .filter(([folder, inside]) => inside.length > mostModules && folder !== 'web/src/routes')
    .map(([folder, inside]) => `${folder}: ${inside.length}`)
}
