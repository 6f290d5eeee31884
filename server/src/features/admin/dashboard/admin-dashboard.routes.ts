import * as contract from '@slot-liste/contract/admin/admin-dashboard.ts'
import * as waiting from '@slot-liste/contract/admin/admin-waiting.ts'
import type { Serve } from '#platform/http/serve.ts'
import { listUndelivered } from '#platform/mail/outbox.ts'
import type { Services } from '#platform/services.ts'
import { readDayCounts } from '#store/admin/day-counts.ts'
import { countDoubts, countWaiting } from '#store/admin/doubts.ts'
import { countOpenCorrections } from '#store/catalogue/corrections/admin-corrections.ts'
import { countOpenGameProposals } from '#store/catalogue/corrections/game-proposals.ts'

export function adminDashboardRoutes(serve: Serve, { db, clock, env }: Services): void {
  serve(contract.readDashboard, async ({ query }) => {
    const counts = await readDayCounts(db, clock(), query.days)
    const corrections = (await countOpenCorrections(db)) + (await countOpenGameProposals(db))
    return { ...counts, ...(await countDoubts(db)), corrections }
  })

  serve(waiting.readWaiting, async () => {
    const mails = await listUndelivered(env)
    const [oldest] = mails
    return {
      items: [
        ...(await countWaiting(db)),
        { kind: 'mails' as const, count: mails.length, oldest: oldest?.toISOString() ?? null },
      ],
    }
  })
}
