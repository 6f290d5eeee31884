// Changes the code in small ways, one at a time, and counts the changes no test sees. `scripts/mutants.mjs` starts it.
import { globSync } from 'node:fs'
import { changesOf } from './mutant-changes.mjs'
import { openTests } from './mutant-tests.mjs'
import { root } from './steps.mjs'

const usual = ['domain/src', 'server/src/platform', 'server/src/store', 'web/src/data', 'web/src/platform']
/** Tests of the package itself: what it promises is not left for others to notice. */
const projectsOf = (folder) =>
  ({
    domain: ['domain'],
    server: ['server'],
    web: ['web', 'web-platform', 'components', 'components-alone'],
  })[folder.split('/')[0]] ?? []
const folders = process.argv.slice(2).length > 0 ? process.argv.slice(2) : usual
const count = wholeNumber('MUTANTS', 60)
const seed = wholeNumber('MUTANTS_SEED', 1)

for (const [projects, group] of Map.groupBy(folders, (folder) => projectsOf(folder).join())) {
  const samples = group.map(sampleOf)
  const changes = samples.flatMap(({ all }) => all)
  changes.forEach((change, id) => {
    change.id = id
  })
  const tests = await openTests(projects.split(','), changes)
  for (const test of tests.failing) console.log(`left out, because it fails without a change: ${test}`)
  for (const sample of samples) await tryAll(sample, tests)
  await tests.close()
}
process.exit(0)

function sampleOf(folder) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).sort()
  const all = files.filter((file) => !/\.(test|gen|d)\./.test(file)).flatMap(changesOf)
  return { folder, all, chosen: shuffled(all, randomFrom(seed)).slice(0, count) }
}

async function tryAll({ folder, all, chosen }, tests) {
  console.log(`${folder}: ${all.length} possible changes; trying ${chosen.length}, seed ${seed}`)
  let survived = 0
  for (const change of chosen) {
    const outcome = await tests.outcomeOf(change)
    process.stdout.write({ seen: '.', endless: 't', survived: 'S', unreached: 'U' }[outcome])
    if (outcome !== 'survived' && outcome !== 'unreached') continue
    survived += 1
    process.stdout.write(`\n${outcome}  ${change.file}:${change.line}  ${change.from}  →  ${change.to}\n`)
  }
  const share = (survived / Math.max(1, chosen.length)) * 100
  console.log(`\n${folder}: ${survived} of ${chosen.length} survived (${share.toFixed(1)} %)`)
}

function shuffled(list, random) {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j], copy[i]]
  }
  return copy
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function wholeNumber(name, standard) {
  const value = process.env[name] || String(standard)
  if (/^\d+$/.test(value)) return Number(value)
  console.error(`${name}: a whole number, not "${value}"`)
  process.exit(2)
}
