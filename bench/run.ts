import { benchApi } from '#bench/api.ts'
import { benchBattle } from '#bench/battle.ts'
import { benchBattlePage } from '#bench/battle-page.ts'
import { benchBattleTables } from '#bench/battle-tables.ts'
import { benchBulkUpload } from '#bench/bulk-upload.ts'
import { disposeModels } from '#bench/databases.ts'
import { benchMixedDay } from '#bench/day.ts'
import { benchEngine } from '#bench/engine.ts'
import { benchLighthouse } from '#bench/lighthouse.ts'
import { benchLists } from '#bench/lists.ts'
import { benchLogins } from '#bench/logins.ts'
import { benchLongWrites } from '#bench/long-writes.ts'
import { benchMemory } from '#bench/memory.ts'
import { benchPageWeight } from '#bench/page-weight.ts'
import { benchPages } from '#bench/pages.ts'
import { benchSearch } from '#bench/search/search.ts'
import { benchSignedIn } from '#bench/signed-in.ts'
import { benchStart } from '#bench/start.ts'
import { print } from '#bench/table.ts'

/** `npm run bench [api] [battle] [battle-page] [battle-tables] [bulk-upload] [engine] [lighthouse] [lists] [logins] [long-writes] [memory] [mixed-day] [search] [signed-in] [start] [page-weight] [pages]`: those named, or all. */
const benches = {
  api: benchApi,
  battle: benchBattle,
  'battle-page': benchBattlePage,
  'battle-tables': benchBattleTables,
  'bulk-upload': benchBulkUpload,
  engine: benchEngine,
  lighthouse: benchLighthouse,
  lists: benchLists,
  logins: benchLogins,
  'long-writes': benchLongWrites,
  memory: benchMemory,
  'mixed-day': benchMixedDay,
  search: benchSearch,
  'signed-in': benchSignedIn,
  start: benchStart,
  'page-weight': benchPageWeight,
  pages: benchPages,
}

const wanted = process.argv.slice(2)
try {
  for (const [name, bench] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) print(name, await bench())
} finally {
  await disposeModels()
}
