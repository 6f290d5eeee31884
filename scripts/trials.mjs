import { build, environment, install, must, nodeFlags, requireNode24 } from './steps.mjs'

await install()
await requireNode24()
await build()
await must('node', [...nodeFlags, 'tests/trials.ts', ...process.argv.slice(2)], { env: environment })
