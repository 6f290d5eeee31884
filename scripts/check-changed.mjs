// The tests of what a change touches: `npm run check:changed`. The whole check is `npm test`.
import { spawnSync } from 'node:child_process'
import { environment, helpIfAsked, install, must, requireNode24, root } from './steps.mjs'

helpIfAsked(`npm run check:changed [-- <branch or commit>]

The tests of what differs from main, or from the named commit.`)
const base = process.argv[2] ?? 'main'
/** Packages, each with those that import it. */
const dependents = {
  catalogue: ['catalogue', 'server'],
  domain: ['domain', 'contract', 'server', 'web'],
  contract: ['contract', 'server', 'web'],
  server: ['server'],
  web: ['web'],
}

await install()
await requireNode24()

const changed = [
  ...list(['diff', '--name-only', '--diff-filter=d', base]),
  ...list(['ls-files', '-o', '--exclude-standard']),
]
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}.`)
  process.exit(0)
}
const packages = new Set(changed.flatMap((file) => dependents[file.split('/')[0]] ?? []))

await must('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed])
for (const name of packages) await must('tsc', ['-p', name])
await must('vitest', ['run', '--reporter=dot', '--passWithNoTests', `--changed=${base}`])
console.log(`${changed.length} changed files hold. End-to-end tests: npm run e2e.`)

function list(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, env: environment, encoding: 'utf8' })
  if (status !== 0) {
    console.error(stderr)
    process.exit(1)
  }
  return stdout.split('\n').filter(Boolean)
}
