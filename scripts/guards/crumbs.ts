import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sources } from './listing.ts'

const minLines = 15

/** Files of a few lines that only one file of their folder imports: they belong into that file. */
export function crumbsIn(root: string): string[] {
  const texts = new Map(
    sources(root)
      .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.gen\./.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const importers = new Map<string, string[]>()
  for (const [path, text] of texts)
    for (const [, from = ''] of text.matchAll(/from '\.\/([^']+)'/g)) {
      const target = join(dirname(path), from)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return [...texts].flatMap(([path, text]) => {
    const users = importers.get(path) ?? []
    const [only = ''] = users
    const name = path.replace(/^.*\//, '')
    const isUsedElsewhere = [...texts].some(
      ([other, text]) =>
        other !== path &&
        new RegExp(`(?:['#/]|import\\('\\./)[^'\\s]*/?${name}'`).test(text) &&
        !users.includes(other),
    )
    const isCrumb =
      !path.includes('/routes/') &&
      text.split('\n').length <= minLines &&
      users.length === 1 &&
      !/\.test\./.test(only)
    return isCrumb && !isUsedElsewhere ? [`${path}: only ${only} imports it`] : []
  })
}
