import { findChromium } from './chromium.mjs'
import { build, environment, install, must, nodeFlags, requireNode24 } from './steps.mjs'

await install()
await requireNode24()
await build()
const env = { ...environment, CHROMIUM_PATH: (await findChromium()) ?? '' }
await must('node', [...nodeFlags, 'scripts/screenshots.ts'], { env })
