// A reporter for Vitest: how many tests passed, failed and were skipped, what failed and why, and which files took longest, as JSON in the file that
// TEST_REPORT names. Vitest's own report leaves out what fell outside a test: a set-up, or a whole process. Files whose
// process died are named apart, and their tests are not counted.
import { writeFileSync } from 'node:fs'

export default class TestReport {
  onTestRunEnd(modules, outside) {
    const [died, ended] = parted(modules, isUnfinished)
    const [deaths, errors] = parted(outside, isDeath)
    const tests = ended.flatMap(({ children }) => [...children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const report = {
      passed: inState('passed').length,
      failed: inState('failed').length,
      skipped: inState('skipped').length,
      fallen: [...ended.flatMap(fallenOf), ...errors.map((error) => fall('outside the tests', error))],
      slowest: slowest(ended),
      died: { files: died.map(({ moduleId }) => moduleId), how: deaths.map(({ cause }) => cause.message) },
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}

/** The files that took longest, in milliseconds, with what they import and set up. */
function slowest(modules) {
  const timed = modules.map((module) => {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    return { file: module.relativeModuleId, ms: collectDuration + setupDuration + duration }
  })
  return timed.sort((one, other) => other.ms - one.ms).slice(0, 10)
}

const isUnfinished = (module) => ['pending', 'queued'].includes(module.state())
const isDeath = ({ cause }) => /^Worker exited unexpectedly with signal/.test(cause?.message)

function parted(items, isFirst) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function fallenOf(module) {
  const { relativeModuleId: file, children } = module
  const named = (item) => `${file} › ${item.fullName}`
  const suites = [...children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => fall(named(suite), error)),
  )
  const tests = [...children.allTests('failed')].map((test) => fall(named(test), test.result().errors?.[0]))
  return [...module.errors().map((error) => fall(file, error)), ...suites, ...tests]
}

/** The cause first: of a process that ended it alone says how. */
const fall = (name, error) => ({ name, message: [error?.cause, error].map(textOf).join('\n') })

const textOf = (error) => error?.stack ?? error?.message ?? String(error ?? '')
