import { findChromium } from './chromium.mjs'
import { build, environment, helpIfAsked, install, must, nodeFlags, requireNode24 } from './steps.mjs'

helpIfAsked(`npm run screenshots

Takes the pictures of the README again.`)
await install()
await requireNode24()
await build()
const env = { ...environment, CHROMIUM_PATH: (await findChromium()) ?? '' }
await must('node', [...nodeFlags, 'scripts/screenshots.ts'], { env })
