import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium-options.ts'
import type { Options } from '#tests/e2e/fixtures.ts'
import { isQuick } from '#tests/e2e/quick.ts'
import { desk, phone } from '#tests/e2e/screens.ts'

/** Tests of accounts set their own size and language. */
const accounts = 'account-*.spec.ts'

/** Every other path is walked once: on a desk … */
const onDesk = [
  'keyboard',
  'forced-colors',
  'weight',
  'overlay',
  'policy',
  'hosted',
  'failures',
  'turkish',
  'contact',
  'list-editor-ways',
  'recommendations',
  'rendered',
  'offline',
  'time-zone',
  'tabs',
  'member-first',
  'early-input',
  'providers',
  'list-page',
  'titles',
  'notifications',
  'admin-catalogue',
].map((name) => `${name}.spec.ts`)
/** … or on a phone, where it is harder. The pages alone are looked at in both sizes. */
const onPhone = [
  'menu',
  'comments',
  'comment-edit',
  'corrections',
  'list-editor',
  'add-to-list',
  'people',
  'battle-setup',
  'battle-arena',
  'battle-saved',
  'admin-bulk',
  'admin-bulk-mending',
  'admin-people',
  'admin-site',
  'game',
  'brackets',
  'hunts',
  'predictions',
  'browse',
  'search',
  'first-scroll',
  'layout',
  'lists',
  'phone',
  'two-people',
  'two-people-rights',
  'two-devices',
  'own-things',
  'stranger',
  'guest-sign-up',
  'private-profile',
].map((name) => `${name}.spec.ts`)

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
      testIgnore: [...onDesk, accounts],
    },
    {
      name: 'desk',
      grep: isQuick ? /@quick-desk/ : /./,
      use: { ...desk, visitor: { locale: 'en', theme: 'dark' } },
      testIgnore: [...onPhone, accounts],
    },
    { name: 'accounts', grep: isQuick ? /@quick/ : /./, testMatch: accounts },
  ],
})
