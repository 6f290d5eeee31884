import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', testTimeout: 60_000, ...more },
})

const onDatabase = {
  globalSetup: ['server/testing/global-setup.ts'],
  // Each file has databases of its own; the modules they all load are loaded once.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Left to itself it keeps a core free.
    maxWorkers: '100%',
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      project('contract', ['contract/src/**/*.test.ts']),
      project('catalogue', ['catalogue/src/**/*.test.ts']),
      project('web', ['web/src/**/*.test.ts']),
      project('server', ['server/src/**/*.test.ts'], onDatabase),
      project('processes', ['tests/*.test.ts', 'tests/fuzz/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 60_000,
      }),
      project('guards', ['scripts/**/*.test.ts'], { testTimeout: 120_000 }),
    ],
  },
})
