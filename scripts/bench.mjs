import { findChromium } from './chromium.mjs'
import { build, environment, helpIfAsked, install, must, nodeFlags, requireNode24 } from './steps.mjs'

helpIfAsked(`npm run bench [name …]

Benchmarks, as ratios against a baseline of the same run; all of them, or those named (docs/performance.md).`)
await install()
await requireNode24()
await build()
const env = { ...environment, CHROMIUM_PATH: (await findChromium()) ?? '' }
await must('node', [...nodeFlags, 'bench/run.ts', ...process.argv.slice(2)], { env })
