import * as contract from '@slot-liste/contract/admin/admin-dashboard.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readDayCounts } from '#store/admin/day-counts.ts'
import { countDoubts } from '#store/admin/doubts.ts'
import { countOpenCorrections } from '#store/catalogue/corrections/admin-corrections.ts'

export function adminDashboardRoutes(serve: Serve, { db, clock }: Services): void {
  serve(contract.readDashboard, async ({ query }) => {
    const counts = await readDayCounts(db, clock(), query.days)
    return { ...counts, ...(await countDoubts(db)), corrections: await countOpenCorrections(db) }
  })
}
