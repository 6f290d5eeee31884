// Checks, files and tag of a release: `npm run release`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, helpIfAsked, must, root, run } from './steps.mjs'

const { name, version, workspaces } = packageAt('.')
const tag = `v${version}`

helpIfAsked(`npm run release [-- --without-audit]

Checks, files, bill of materials and tag of a release.`)
/** Some registries serve packages and no advisories; whoever releases from one says that they know. */
const withoutAudit = process.argv.includes('--without-audit')

const changed = outputOf('git', ['status', '--porcelain'])
if (changed) refuse(`There are changes that are not committed:\n${changed}`)
if (outputOf('git', ['tag', '--list', tag])) refuse(`The tag ${tag} is there already: set the next version.`)
for (const folder of workspaces)
  if (packageAt(folder).version !== version)
    refuse(`${folder}/package.json does not name version ${version}.`)
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version} - `))
  refuse(`CHANGELOG.md has no section "## ${version} - <date>": name the section of what is unreleased so.`)

const notes = [`Version ${version}`]
if (withoutAudit)
  notes.push('Known vulnerabilities were not looked up: the registry in use has no advisories.')
else {
  console.log('Asking the registry for known vulnerabilities …')
  if ((await run('npm', ['audit', '--audit-level=high'])) !== 0)
    refuse(
      `There are findings of high severity, or the registry did not answer. Where it has no advisories, "npm run release -- --without-audit" goes on, and the tag says so.`,
    )
}

// Everything, including the licences.
await must('node', ['scripts/check.mjs', '--full'])

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

outputOf('git', ['tag', '--annotate', tag, ...notes.flatMap((note) => ['--message', note])])
console.log(`Tagged ${tag}. Now: git push origin ${tag}`)

function packageAt(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

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
