import type { GameFact } from '@slot-liste/domain/catalogue/facts.ts'
import type { Services } from '#platform/services.ts'
import { findSettledChange, insertGameNews } from '#store/community/games/game-news.ts'
import { findMark, holdMark, writeMark } from '#store/community/marks.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { dispatchNotifications } from './dispatch.actions.ts'

const mark = 'game news'
const facts: readonly GameFact[] = ['rtp', 'maxWin', 'status', 'demoUrl']
/** For one person at once, whatever a bulk change brings. */
const most = 20

/**
 * Notifies of the changes of figures since the last run. The events and how far they go are written in one transaction: a
 * crash leaves both or neither, and of several processes one does it.
 */
export async function notifyOfGameNews(services: Services): Promise<void> {
  const { db } = services
  const upTo = await findSettledChange(db)
  if (upTo === null || upTo <= (await reached(db))) return
  const found = await inRetriedTransaction(db, async (tx) => {
    await holdMark(tx, mark)
    const after = await reached(tx)
    if (upTo <= after) return 0
    await writeMark(tx, mark, upTo)
    return insertGameNews(tx, { after, upTo, facts, most })
  })
  if (found > 0) await dispatchNotifications(services)
}

const reached = async (db: Services['db']) => Number((await findMark(db, mark)) ?? 0)
