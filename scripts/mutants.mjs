// Changes the code in small ways, one at a time, and counts the changes no test sees: `npm run mutants [folder …]`.
// MUTANTS is how many changes are tried (200), MUTANTS_SEED chooses which. Files are changed in place and put back.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { environment, install, requireNode24, root, run } from './steps.mjs'

await install()
await requireNode24()

/** Pure code, whose tests need no database. */
const usual = ['domain/src', 'server/src/platform', 'web/src/data', 'web/src/platform']
/** Tests of the package itself: what it promises is not left for others to notice. */
const projectsOf = (file) =>
  ({ domain: ['domain'], server: ['server'], web: ['web', 'web-platform', 'components'] })[
    file.split('/')[0]
  ] ?? []
/** A change may make a loop endless: milliseconds. */
const patience = 120_000
const folders = process.argv.slice(2).length > 0 ? process.argv.slice(2) : usual
const count = Number(process.env.MUTANTS || 200)
const random = randomFrom(Number(process.env.MUTANTS_SEED || 1))

const swaps = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '&&': '||', '||': '&&', '??': '&&' },
}

const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
const mutants = files.filter((file) => !/\.(test|gen|d)\./.test(file)).flatMap(mutantsOf)
const chosen = shuffled(mutants).slice(0, count)
console.log(`${mutants.length} possible changes in ${files.length} files; trying ${chosen.length}`)

const survivors = []
for (const [place, mutant] of chosen.entries()) {
  const isSeen = await isSeenByTests(mutant)
  if (!isSeen) survivors.push(mutant)
  process.stdout.write(isSeen ? '.' : 'S')
  if ((place + 1) % 80 === 0) process.stdout.write('\n')
}
console.log()
for (const { file, line, from, to } of survivors) console.log(`survived  ${file}:${line}  ${from}  →  ${to}`)
const share = chosen.length === 0 ? 0 : (survivors.length / chosen.length) * 100
console.log(`${survivors.length} of ${chosen.length} survived (${share.toFixed(1)} %)`)
process.exit(0)

/** Every small change of a file: `{ file, start, end, from, to, line }`. */
function mutantsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = []
  const add = (start, end, to) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ file, start, end, from: text.slice(start, end), to, line })
  }
  const swap = ({ left, right, operator }) => {
    const at = text.indexOf(operator, left.end)
    if (swaps[operator] && at >= 0 && at < right.start) add(at, at + operator.length, swaps[operator])
  }
  new Visitor({
    BinaryExpression: swap,
    LogicalExpression: swap,
    UnaryExpression: ({ operator, start, argument }) => operator === '!' && add(start, argument.start, ''),
    ConditionalExpression: ({ test }) => add(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    IfStatement: ({ test }) => add(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'boolean') add(start, end, String(!value))
      if (typeof value === 'number') add(start, end, String(value + 1))
    },
  }).visit(parseSync(file, text).program)
  return found
}

async function isSeenByTests({ file, start, end, to }) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, text)
  process.on('exit', putBack)
  try {
    writeFileSync(path, text.slice(0, start) + to + text.slice(end))
    const chosen = projectsOf(file).map((project) => `--project=${project}`)
    const options = { env: { ...environment, TEST_REPORT: '' }, stdio: 'ignore', timeout: patience }
    return (
      (await run(
        'vitest',
        ['related', file, '--run', '--bail=1', '--passWithNoTests', ...chosen],
        options,
      )) !== 0
    )
  } finally {
    putBack()
    process.off('exit', putBack)
  }
}

function shuffled(list) {
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
