import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What is waited for is there in a moment, but not on a machine that is busy or stands still for a while. */
const patience = { poll: { timeout: 30_000 } }

/** `npm test` checks what a change can break. `npm run test:full`, and a file run by hand, check everything. */
const isQuick = process.env.TEST_SCOPE === 'quick'

/** The quick check makes a tenth of the random runs of properties. */
const shareOfRuns = isQuick ? 0.1 : 1

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    testTimeout: 60_000,
    provide: { shareOfRuns },
    expect: patience,
    ...more,
  },
})

/** Decides how often properties are tried. */
const ofProperties = { setupFiles: ['domain/testing/runs.ts'] }

/** Files that leave nothing behind share a process: the modules they all load are loaded once. */
const together = { isolate: false }

const onDatabase = {
  // The suites of a process share its database.
  ...together,
  ...ofProperties,
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Uploads of many files, readers by length of text, and a watchdog that takes seconds by design. */
const onlyInFull = [
  'features/catalogue/imports/imports-readable',
  'features/catalogue/imports/imports-refused',
  'features/catalogue/imports/reading-length',
  'dead-connections',
].map((name) => `server/src/${name}.test.ts`)

/** Long files whose size does not show it. They begin first, so that no worker is left with one of them at the end. */
const longFiles =
  /\/(process|log-secrets|backup|upgrade|permissions|imports-slices|sources|seed\/catalogue|recount|hosted-deletion)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** What these try keeps things for as long as a page is open, and they put globals of a browser in place. */
const keepers = 'web/src/platform/**/*.test.ts'

/** It counts the streams of this page, and those of other files would be among them. */
const alone = 'web/src/data/community/live.test.tsx'

const allProcesses = ['tests/*.test.ts', 'tests/fuzz/**/*.test.ts']
const quickProcesses = ['tests/process.test.ts', 'tests/log-secrets.test.ts', 'tests/fuzz/contract.test.ts']

const onPage = { environment: 'jsdom', setupFiles: ['web/testing/setup.ts'] }

export default defineConfig({
  test: {
    // Left to itself it keeps a core free.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', ['domain/src/**/*.test.ts'], { ...together, ...ofProperties }),
      project('contract', ['contract/src/**/*.test.ts']),
      project('catalogue', ['catalogue/src/**/*.test.ts']),
      project('web', ['web/src/**/*.test.ts'], { ...together, ...ofProperties, exclude: [keepers] }),
      project('web-platform', [keepers]),
      project('components', ['web/src/**/*.test.tsx'], { ...together, ...onPage, exclude: [alone] }),
      project('components-alone', [alone], onPage),
      project('server', ['server/src/**/*.test.ts'], { ...onDatabase, exclude: isQuick ? onlyInFull : [] }),
      project('processes', isQuick ? quickProcesses : allProcesses, {
        globalSetup: ['tests/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      project('guards', ['scripts/**/*.test.ts'], { testTimeout: 120_000 }),
    ],
  },
})
