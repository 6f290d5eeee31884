import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './steps.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The variables of a page's table; one row may name several. */
const variablesOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])

const needed = variablesOf('README.md')
const documented = [...needed, ...variablesOf('docs/operations.md')]

const known = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)

const compose = read('deploy/compose.yaml')
const app = /^x-app: &app\n(?: {2}.*\n|\n)+/m.exec(compose)?.[0] ?? ''
const services = [...compose.matchAll(/^ {2}(app-\d):\n((?: {4}.*\n)+)/gm)]

/** Compose sets these for each process on top of its file of variables. */
const set = new Map(
  [...app.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
)

/** Belong to the container: nginx and the volume rely on them. */
const fixed = ['HOST', 'PORT', 'DATA_DIR']

it('README and operations.md name each variable that the server reads once, and no other', () => {
  expect(documented.toSorted()).toEqual(known.toSorted())
})

it('the README names the eight variables that most sites need', () => {
  expect(needed).toHaveLength(8)
})

describe('deploy/compose.yaml', () => {
  it('hands the whole file of variables to every process', () => {
    expect(app).toMatch(/^ {2}env_file: \[\.env\]$/m)
    expect(services.map(([, name]) => name)).toEqual(['app-1', 'app-2', 'app-3'])
    for (const [, name, body] of services) {
      expect(body, name).toContain('<<: *app')
      expect(body, name).not.toMatch(/environment:|env_file:/)
    }
  })

  it.each(documented)('lets %s reach the processes', (name) => {
    const value = set.get(name)
    if (fixed.includes(name)) expect(value).toBeDefined()
    // A value compose writes itself would win over the file.
    else if (value !== undefined) expect(value).toMatch(new RegExp(`^\\$\\{${name}(:?[-?]|\\})`))
  })
})
