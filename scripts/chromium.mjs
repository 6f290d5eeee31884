import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, run } from './steps.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  // It draws no windows around pages nobody looks at, and so opens one in a quarter of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium the end-to-end tests run in: one that is on the machine, else Playwright's own, installed when missing.
 * Resolves to its path, or to undefined when there is none and none can be had.
 */
export async function findChromium() {
  return installed() ?? (await installOne())
}

const installed = () => places.find((path) => path && existsSync(path)) ?? playwrightsOwn()

function playwrightsOwn() {
  const script =
    "import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = spawnSync('node', ['-e', script], { env: environment, encoding: 'utf8' }).stdout
  return path && existsSync(path) ? path : undefined
}

async function installOne() {
  console.log('No Chromium found: installing one for the end-to-end tests …')
  await run('playwright', ['install', 'chromium'], { stdio: 'ignore' })
  if (!playwrightsOwn() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { stdio: 'ignore' })
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installed())
        await run('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
  }
  return installed()
}
