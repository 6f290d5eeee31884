import { build, environment, helpIfAsked, install, must, nodeFlags, requireNode24 } from './steps.mjs'

helpIfAsked(`npm run trials [name …]

Long tests: crashes, clusters, load, fuzzing; all of them, or those named (docs/testing.md).`)
await install()
await requireNode24()
await build()
await must('node', [...nodeFlags, 'tests/trials.ts', ...process.argv.slice(2)], { env: environment })
