// Checks and files of a release: `npm run release`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, must, root, run } from './steps.mjs'

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const changed = outputOf('git', ['status', '--porcelain'])
if (changed) refuse(`There are changes that are not committed:\n${changed}`)
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`## ${version}`))
  refuse(`CHANGELOG.md says nothing of ${version}: name the section of what is unreleased so.`)

console.log('Asking the registry for known vulnerabilities …')
if ((await run('npm', ['audit', '--audit-level=high'])) !== 0)
  refuse(
    'There are findings of high severity, or the registry did not answer: nothing is released unchecked.',
  )

await must('node', ['scripts/licences.mjs', '--check'])

// Packages that are served, not the tools; from the lock file, so that it is the same on every machine.
const bill = JSON.parse(
  outputOf('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  ]),
)
// npm takes the name of the folder for it.
bill.metadata.component.name = name
const file = join(root, 'dist', `${name}-${version}.cdx.json`)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} packages`)
console.log(`Now: npm test, then git tag v${version}`)

/** The output of a command. */
function outputOf(command, args) {
  const shell = process.platform === 'win32'
  const options = { cwd: root, env: environment, shell, encoding: 'utf8', maxBuffer: 100_000_000 }
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (status !== 0) refuse(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

function refuse(why) {
  console.error(why)
  process.exit(1)
}
