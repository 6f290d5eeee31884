import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobs } from './jobs.ts'

const seconds: Record<string, number> = { s: 1, min: 60, h: 3600 }

it('are done as often as docs/operations.md says', () => {
  const docs = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const said = [...docs.matchAll(/^\| (\d+) (s|min|h) \| (.+) \|$/gm)].map(
    ([, count, unit = '', name]) => `${name}: ${Number(count) * (seconds[unit] ?? 0)}`,
  )
  expect(said.toSorted()).toEqual(jobs.map(({ name, everySeconds }) => `${name}: ${everySeconds}`).toSorted())
})
