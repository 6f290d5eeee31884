// The check: `npm test` for what a change can break, `npm run test:full` for everything, or the steps named, as in
// `npm run lint`. Ends with a line `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { build, environment, helpIfAsked, install, requireNode24, root, run, seconds } from './steps.mjs'

const began = Date.now()
const reports = join(root, 'node_modules', '.cache', 'slot-liste', 'reports')
const count = { passed: 0, failed: 0, skipped: 0, retried: 0, restarted: 0 }
const noneDied = { files: [], how: [] }
const summary = []
const fallen = []
/** Test files with the milliseconds they took. */
const timed = []
const packages = ['catalogue', 'contract', 'domain', 'server', 'web']
const typedProjects = [...packages, 'domain/tsconfig.test.json', 'web/worker', '.']
const unitProjects = [
  'domain',
  'contract',
  'catalogue',
  'web',
  'web-platform',
  'components',
  'components-alone',
  'guards',
]

const args = process.argv.slice(2)
const isFull = args.includes('--full')
const named = args.filter((name) => name !== '--full')
const env = { ...environment, TEST_SCOPE: isFull ? 'full' : 'quick' }

const steps = {
  lint: async () => {
    await step('format and lint', () => run('biome', ['ci', '--error-on-warnings', '.']))
    await step('no unused files, exports or packages', () => run('knip', ['--no-progress']))
    await step('migrations match the schema', () => run('node', ['scripts/migrations.mjs']))
    await step('licences are listed', () => run('node', ['scripts/licences.mjs', '--check']))
  },
  types: () => step('types', () => inTurn(typedProjects, checkTypes)),
  unit: () => step('unit, component and lint tests', () => runVitest(unitProjects, 'unit')),
  build: async () => {
    await step('build', () => build().then(() => 0))
    await step('generated files are as committed', generatedFilesUnchanged)
  },
  api: () => step('API, process and fuzz tests', () => runVitest(['server', 'processes'], 'api', apiWorkers)),
  e2e: () => step('end-to-end tests in Chromium', runEndToEnd),
}
/** These tests wait for databases and other processes: three for two cores keep them busy. */
const apiWorkers = [`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`]

/** Steps that must run before a step. */
const needs = { api: ['build'], e2e: ['build'] }

helpIfAsked(`npm test, npm run lint | types | unit | api | e2e

The whole check, or one step of it. Steps: ${Object.keys(steps).join(', ')}.`)
const unknown = named.filter((name) => !steps[name])
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}
const wanted = new Set(
  named.length > 0 ? named.flatMap((name) => [...(needs[name] ?? []), name]) : Object.keys(steps),
)

await install()
await requireNode24()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await Promise.all([inOrder('build', 'lint', 'types'), inOrder('unit')])
await inOrder('api', 'e2e')

for (const line of summary) console.log(line)
if (timed.length > 0) console.log(`Slowest files: ${slowest(10).join(', ')}`)
for (const line of fallen) console.log(line)
const scope = named.join(', ') || (isFull ? 'everything' : 'what a change can break')
console.log(`Checked ${scope} in ${seconds(began)}${processorTime()}`)
if (count.restarted)
  console.log(`${count.restarted} test files were run twice: their process died the first time`)
if (count.retried) console.log(`${count.retried} end-to-end tests passed at the second try only`)
console.log(
  `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`,
)
process.exit(count.failed === 0 ? 0 : 1)

/** Runs the steps that are wanted, one after the other. */
async function inOrder(...names) {
  for (const name of names) if (wanted.has(name)) await steps[name]()
}

async function step(name, work) {
  const start = Date.now()
  console.log(`── ${name} …`)
  const code = await work()
  count[code === 0 ? 'passed' : 'failed']++
  summary.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds(start)})`)
}

function slowest(size) {
  const files = timed.sort((one, other) => other.ms - one.ms).slice(0, size)
  return files.map(({ file, ms }) => `${basename(file)} ${Math.round(ms / 1000)} s`)
}

/** Processor time of all commands that have ended, where the system tells it: fields 16 and 17 of Linux's stat, in hundredths of a second. */
function processorTime() {
  if (!existsSync('/proc/self/stat')) return ''
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return `, ${Math.round((Number(fields[13]) + Number(fields[14])) / 100)} s of processor time`
}

/** The compiler is written in Go: collecting garbage less often saves a fifth of its time. */
function checkTypes(project) {
  return run('tsc', ['-p', project], { env: { ...env, GOGC: '400' } })
}

async function inTurn(items, work) {
  let worst = 0
  for (const item of items) worst = Math.max(worst, await work(item))
  return worst
}

async function generatedFilesUnchanged() {
  if (!existsSync(join(root, '.git'))) return 0
  return run('git', ['diff', '--exit-code', '--stat', '--', '*.gen.ts'])
}

async function runVitest(projects, name, more = []) {
  const runTests = (files) => runProjects(projects, name, [...more, ...files])
  let first = await runTests([])
  if (first.isSilent) {
    // The failure came before the tests: in their set-up, or in the process that runs them.
    summary.push('        No test was run at the first try')
    first = await runTests([])
    if (first.isSilent) fallen.push('FAILED  No test was run, twice: see what the second try said above.')
  }
  const { files, how } = first.died
  if (how.length === 0) {
    for (const file of files) fallen.push(`FAILED  ${relative(root, file)}\n        It never ended.`)
    return files.length > 0 ? 1 : first.code
  }
  // V8 was seen to fall over where one process opens and closes many embedded databases (nodejs/node#64500). Files of
  // a dead process run once more, with a note; a test that fails does not.
  const again = await runTests(files.map((file) => relative(root, file)))
  count.restarted += files.length
  for (const death of how) console.log(death)
  for (const file of again.died.files)
    fallen.push(`FAILED  ${relative(root, file)}\n        Its process died twice.`)
  return first.fallen + again.fallen + again.died.files.length > 0 ? 1 : again.code
}

/** The tests of these projects: in the files given, or all of them; `args` are files and options of Vitest. */
async function runProjects(projects, name, args) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=./scripts/test-report.mjs']
  rmSync(report, { force: true })
  const chosen = projects.map((project) => `--project=${project}`)
  const code = await run('vitest', ['run', ...reporters, ...chosen, ...args], {
    env: { ...env, TEST_REPORT: report },
  })
  const { passed = 0, failed = 0, skipped = 0, fallen: named = [], died = noneDied, ...rest } = read(report)
  add(passed, failed, skipped)
  timed.push(...(rest.slowest ?? []))
  // At the end once more: the log of a whole check is long, and what keeps logs may keep their ends only.
  for (const { name, message } of named) fallen.push(`FAILED  ${name}\n${firstLines(message)}`)
  const isSilent = passed + failed + skipped + named.length + died.files.length === 0
  return { code, died, fallen: named.length, isSilent }
}

async function runEndToEnd() {
  const chromium = await findChromium()
  if (!chromium) {
    console.error('No Chromium is here and none could be installed. Set CHROMIUM_PATH to one.')
    return 1
  }
  const report = join(reports, 'end-to-end tests.json')
  const more = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run('playwright', ['test', '--reporter=dot,json'], { env: { ...env, ...more } })
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  add(expected + flaky, unexpected, skipped)
  count.retried += flaky
  const specs = suites.flatMap(specsOf)
  timed.push(...longestFiles(specs))
  for (const spec of specs)
    if (!spec.ok) fallen.push(`FAILED  ${spec.file} › ${spec.title}\n${firstLines(firstError(spec))}`)
  return code
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function longestFiles(specs) {
  const byFile = new Map()
  for (const { file, tests } of specs) {
    const results = tests.flatMap((test) => test.results)
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    byFile.set(file, (byFile.get(file) ?? 0) + ms)
  }
  return [...byFile].map(([file, ms]) => ({ file, ms }))
}

function firstError(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  return results.find((result) => result.error)?.error.message
}

/** The part of an error to print when only the end of a log is kept. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
  return lines.map((line) => `        ${line}`).join('\n')
}

function add(passed, failed, skipped) {
  count.passed += passed
  count.failed += failed
  count.skipped += skipped
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
