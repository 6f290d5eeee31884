import { build, install, requireNode24 } from './steps.mjs'

await install({ toServe: true })
await requireNode24()
await build()
