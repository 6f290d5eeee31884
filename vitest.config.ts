import { defineConfig } from 'vitest/config'

/** What is waited for is there in a moment, but not on a machine that is busy or stands still for a while. */
const patience = { poll: { timeout: 30_000 } }

/** `TEST_RUNS=full` has properties tried in full; otherwise a tenth of the random runs will do. */
const shareOfRuns = process.env.TEST_RUNS === 'full' ? 1 : 0.1

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

/** Where properties are. */
const ofProperties = { setupFiles: ['domain/testing/runs.ts'] }

/** Files that leave nothing behind share a process: the modules they all load are loaded once. */
const together = { isolate: false }

const onDatabase = {
  // Each file has databases of its own.
  ...together,
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** What these try keeps things for as long as a page is open, and they put globals of a browser in place. */
const keepers = 'web/src/platform/**/*.test.ts'

/** It counts the streams of this page, and those of other files would be among them. */
const alone = 'web/src/data/community/live.test.tsx'

const onPage = { environment: 'jsdom', setupFiles: ['web/testing/setup.ts'] }

export default defineConfig({
  test: {
    // Left to itself it keeps a core free.
    maxWorkers: '100%',
    projects: [
      project('domain', ['domain/src/**/*.test.ts'], { ...together, ...ofProperties }),
      project('contract', ['contract/src/**/*.test.ts']),
      project('catalogue', ['catalogue/src/**/*.test.ts']),
      project('web', ['web/src/**/*.test.ts'], { ...together, ...ofProperties, exclude: [keepers] }),
      project('web-platform', [keepers]),
      project('components', ['web/src/**/*.test.tsx'], { ...together, ...onPage, exclude: [alone] }),
      project('components-alone', [alone], onPage),
      project('server', ['server/src/**/*.test.ts'], onDatabase),
      project('processes', ['tests/*.test.ts', 'tests/fuzz/**/*.test.ts'], {
        globalSetup: ['tests/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 60_000,
      }),
      project('guards', ['scripts/**/*.test.ts'], { testTimeout: 120_000 }),
    ],
  },
})
