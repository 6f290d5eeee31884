import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './listing.ts'

const minLines = 15

/** Files of a few lines that only one file of their folder imports: they belong into that file. */
export function crumbsIn(root: string): string[] {
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
    const isCrumb = text.split('\n').length <= minLines && !path.includes('/routes/')
    const isBesideOnly = only?.isBeside && others.length === 0 && only.path.startsWith(folder)
    return isCrumb && isBesideOnly ? [`${path}: only ${only.path} imports it`] : []
  })
}
