import { build, helpIfAsked, install, requireNode24 } from './steps.mjs'

helpIfAsked(`npm run build

Installs the packages and builds the pages, unless nothing has changed.`)
await install({ toServe: true })
await requireNode24()
await build()
