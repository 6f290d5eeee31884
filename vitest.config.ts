import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', ...more },
})

const onDatabase = {
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
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
