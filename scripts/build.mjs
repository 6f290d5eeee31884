import { build, install, requireNode24 } from './steps.mjs'

await install()
await requireNode24()
await build()
