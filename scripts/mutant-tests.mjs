// One Vitest for all changes. No file on the disk is changed: a plugin hands out the changed text.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { changed, noting } from './mutant-changes.mjs'
import { root } from './steps.mjs'

/** A change may make a loop endless: milliseconds, and how many times the usual time of the tests. */
const patience = { least: 30_000, times: 6 }
/** The nearest tests run first, because most changes are seen by them: so many at a time, then the rest. */
const groups = [2, 6, Number.POSITIVE_INFINITY]

/** Added to the test files in the first run. Writes down the changes they reach, and those reached as modules load. */
const notesOf = (folder, size) =>
  `import { afterAll as $afterAll } from 'vitest';
import { writeFileSync as $write } from 'node:fs';
globalThis.reached ??= new Uint8Array(${size});
globalThis.loaded ??= new Uint8Array(${size});
globalThis.reached.forEach((hit, id) => { if (hit) globalThis.loaded[id] = 1 });
globalThis.reached.fill(0);
$afterAll(() => {
  const ids = (list) => [...list.keys()].filter((id) => list[id]);
  const note = { test: import.meta.filename, reached: ids(globalThis.reached), loaded: ids(globalThis.loaded) };
  $write(${JSON.stringify(folder)} + '/' + crypto.randomUUID() + '.json', JSON.stringify(note));
});`.replaceAll('\n', '')

/** @param changes all possible changes, of which `seen` is asked one at a time. */
export async function openTests(projects, changes) {
  const byFile = Map.groupBy(changes, ({ file }) => join(root, file))
  const folder = mkdtempSync(join(tmpdir(), 'slot-liste-mutants-'))
  const notes = notesOf(folder, changes.length)
  let current = 'noting'
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform(text, path) {
      const here = byFile.get(path)
      if (current === 'noting' && here) return noting(text, here, changes.length)
      if (current === 'noting' && /\.test\.tsx?$/.test(path)) return notes + text
      if (here && join(root, current?.file ?? '') === path) return changed(text, current)
    },
  }
  const vitest = await vitestWith(plugin, projects)
  const all = await vitest.globTestSpecifications(process.env.MUTANTS_TESTS?.split(' '))
  const first = await vitest.runTestSpecifications(all)
  const durations = new Map(
    first.testModules.map((module) => [module.moduleId, module.diagnostic().duration]),
  )
  const failing = new Set(first.testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId))
  const reach = readNotes(folder)
  rmSync(folder, { recursive: true })
  current = undefined
  for (const path of byFile.keys()) vitest.invalidateFile(path)
  for (const { moduleId } of all) vitest.invalidateFile(moduleId)

  /** The tests that reach a change. Of one that is reached as modules load, those that reach anything in its file. */
  function testsOf(change) {
    const ids = reach.loaded.has(change.id)
      ? byFile.get(join(root, change.file)).map(({ id }) => id)
      : [change.id]
    const tests = new Set(ids.flatMap((id) => [...(reach.tests.get(id) ?? [])]))
    const far = (test) => distance(change.file, relative(root, test))
    return all
      .filter(({ moduleId }) => tests.has(moduleId) && !failing.has(moduleId))
      .sort(
        (a, b) => far(a.moduleId) - far(b.moduleId) || durations.get(a.moduleId) - durations.get(b.moduleId),
      )
  }

  /** @returns how the tests take the change: `seen`, `endless`, `survived`, or `unreached` by any of them. */
  async function outcomeOf(change) {
    const tests = testsOf(change)
    if (tests.length === 0) return 'unreached'
    current = change
    vitest.invalidateFile(join(root, change.file))
    try {
      let begun = 0
      for (const size of groups) {
        const group = tests.slice(begun, begun + size)
        begun += group.length
        const outcome = group.length > 0 ? await runOnce(group) : 'survived'
        if (outcome !== 'survived') return outcome
      }
      return 'survived'
    } finally {
      current = undefined
      vitest.invalidateFile(join(root, change.file))
    }
  }

  async function runOnce(tests) {
    const usual = tests.reduce((sum, { moduleId }) => sum + durations.get(moduleId), 0)
    let isEndless = false
    // The first call waits for the tests, the second ends their processes.
    const timer = setTimeout(
      () => {
        isEndless = true
        vitest.cancelCurrentRun('test-failure').catch(() => {})
        vitest.cancelCurrentRun('test-failure').catch(() => {})
      },
      patience.least + patience.times * usual,
    )
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
      if (isEndless) return 'endless'
      // The result names the tests of earlier runs, too.
      const ran = new Set(tests.map(({ moduleId }) => moduleId))
      const failed = testModules.some((module) => ran.has(module.moduleId) && module.state() === 'failed')
      return failed || unhandledErrors.length > 0 ? 'seen' : 'survived'
    } finally {
      clearTimeout(timer)
      vitest.state.clearErrors()
    }
  }

  return { outcomeOf, failing: [...failing], tests: all.length, close: () => vitest.close() }
}

async function vitestWith(plugin, projects) {
  // The plugin makes something else of a file each time: nothing it made may be kept.
  const fsModuleCache = false
  const { default: config } = await import(join(root, 'vitest.config.ts'))
  const chosen = config.test.projects
    .filter(({ test }) => projects.includes(test.name))
    .map(({ test }) => ({ plugins: [plugin], test: { ...test, fsModuleCache } }))
  const options = { root, config: false, watch: false, reporters: [{}], passWithNoTests: true, fsModuleCache }
  return createVitest('test', options, { test: { ...config.test, projects: chosen } })
}

function readNotes(folder) {
  const tests = new Map()
  const loaded = new Set()
  for (const name of readdirSync(folder)) {
    const note = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const id of note.loaded) loaded.add(id)
    for (const id of note.reached) tests.set(id, (tests.get(id) ?? new Set()).add(note.test))
  }
  return { tests, loaded }
}

/** A file's own test is nearest, then the tests in its folder, then those with most of the path in common. */
function distance(file, test) {
  const stem = (path) => basename(path).split('.')[0]
  if (stem(file) === stem(test)) return -100
  const [a, b] = [dirname(file).split('/'), dirname(test).split('/')]
  const common = a.filter((part) => b.includes(part)).length
  return a.length + b.length - 2 * common
}
