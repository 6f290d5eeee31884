import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium-options.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'node_modules/.cache/slot-liste/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromiumOptions,
    locale: 'tr-TR',
    trace: process.env.TRACE ? 'on' : 'off',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: ['keyboard.spec.ts', 'weight.spec.ts'] },
    { name: 'desk', use: desk, testIgnore: 'menu.spec.ts' },
  ],
})
