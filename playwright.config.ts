import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium-options.ts'
import type { Options } from '#tests/e2e/fixtures.ts'
import { isQuick } from '#tests/e2e/quick.ts'
import { desk, phone } from '#tests/e2e/screens.ts'

const files = (...names: string[]) => names.map((name) => `${name}.spec.ts`)

/** Tests of accounts set their own size and language. */
const accounts = 'account-*.spec.ts'

const onlyPhone = [
  // The menu of a phone, and what is short or in view on its screen.
  ...files('menu', 'phone', 'first-scroll'),
  // Tests that tap on the narrowest phone.
  ...files(
    'guest-sign-up',
    'stranger',
    'two-devices',
    'two-people',
    'two-people-rights',
    'admin-bulk-mending',
  ),
  // Tests that open a phone and a desk at once.
  ...files('brackets', 'predictions', 'battle-saved'),
  // Corrects a figure, which a second run would find corrected, and opens a phone and a desk at once.
  ...files('corrections', 'game-proposals'),
  // A server with settings of its own, opened in both sizes.
  ...files('admin-site'),
]

const onlyDesk = [
  // Navigation, search and filters that are always in view, and a mouse.
  ...files('keyboard', 'forced-colors', 'early-input', 'member-first', 'list-editor-drag'),
  // Tests that set their own size or depend on none: files, connections, texts and the page of a library.
  ...files('overlay', 'weight', 'tabs', 'titles', 'turkish', 'api-docs'),
  // Servers with settings of their own.
  ...files('hosted', 'game-demo'),
]

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'node_modules/.cache/slot-liste/journeys',
  fullyParallel: true,
  workers: 2,
  // A busy machine may fail a test once; the check reports how many passed at the second try.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: chromiumOptions,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    trace: process.env.TRACE ? 'on' : 'off',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grep: isQuick ? /@quick-phone/ : /./,
      use: { ...phone, visitor: { locale: 'tr', theme: 'light' } },
      testIgnore: [...onlyDesk, accounts],
    },
    {
      name: 'desk',
      grep: isQuick ? /@quick-desk/ : /./,
      use: { ...desk, visitor: { locale: 'en', theme: 'dark' } },
      testIgnore: [...onlyPhone, accounts],
    },
    { name: 'accounts', grep: isQuick ? /@quick/ : /./, testMatch: accounts },
  ],
})
