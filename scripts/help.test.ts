import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './steps.mjs'

/** The scripts alone, as in a fresh clone: no package is installed. */
const clone = mkdtempSync(join(tmpdir(), 'slot-liste-help-'))
cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
cpSync(join(root, 'package.json'), join(clone, 'package.json'))
afterAll(() => rmSync(clone, { recursive: true }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const own = Object.entries(scripts).filter(([, command]) => command.startsWith('node scripts/'))

const run = (command: string, ...options: string[]) => {
  const [, ...words] = command.split(' ')
  return spawnSync(process.execPath, [...words, ...options], { cwd: clone, encoding: 'utf8' })
}

it.each(own)('npm run %s -- --help explains the command and installs nothing', (_, command) => {
  for (const option of ['--help', '-h']) {
    const { status, stdout } = run(command, option)
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm /)])
  }
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

it.each(['admin', 'backup', 'reconcile', 'restore', 'source'])(
  'npm run %s names the packages that are missing in one line',
  (name) => {
    const { status, stderr } = run(`node scripts/command.mjs ${name}`)
    expect([status, stderr]).toEqual([1, 'The packages are not installed yet: npm start installs them.\n'])
  },
)
