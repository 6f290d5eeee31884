// Writes docs/third-party.md: what the site is built from and ships, with versions and licences. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const file = join(root, 'docs/third-party.md')
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const workspaces = read('package.json').workspaces

const shipped = new Set(
  workspaces.flatMap((name) => Object.keys(read(`${name}/package.json`).dependencies ?? {})),
)
const tools = new Set(Object.keys(read('package.json').devDependencies))
const rows = (names) =>
  [...names]
    .filter((name) => !name.startsWith('@slot-liste/'))
    .sort()
    .map((name) => read(`node_modules/${name}/package.json`))
    .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)

const text = `# Third-party packages

Made by \`node scripts/licences.mjs\`. The fonts are under the SIL Open Font License 1.1; their licence files come with
their packages.

## In what is served

| package | version | licence |
| --- | --- | --- |
${rows(shipped).join('\n')}

## Tools

| package | version | licence |
| --- | --- | --- |
${rows(tools).join('\n')}
`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/third-party.md is out of date: run `node scripts/licences.mjs`.')
  process.exit(1)
}
