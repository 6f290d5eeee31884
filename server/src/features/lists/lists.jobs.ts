import type { Job } from '#platform/jobs/jobs.ts'
import { rewriteGamePairs } from '#store/catalogue/game-pairs.ts'
import { removeViewsBefore } from '#store/community/subject-views.ts'
import { removeDeletedLists } from '#store/lists/list-writes.ts'
import { closeDueRounds } from './brackets.actions.ts'

const day = 86_400_000

/** A deleted list can be brought back for 30 days. */
const sweepDeleted: Job = {
  name: 'sweep deleted lists',
  everySeconds: 6 * 3600,
  run: ({ db, clock }) => removeDeletedLists(db, new Date(clock().getTime() - 30 * day)),
}

/** Removes visitors' hashes after 48 hours. */
const forgetViews: Job = {
  name: 'forget who saw which list',
  everySeconds: 3600,
  run: ({ db, clock }) => removeViewsBefore(db, 'list', new Date(clock().getTime() - 2 * day)),
}

/** Rounds that ended while no server ran are closed at the start; the next ones are open from then on. */
const closeRounds: Job = { name: 'close rounds of voted brackets', everySeconds: 15, run: closeDueRounds }

const pairGames: Job = {
  name: 'work out which games stand together',
  everySeconds: 3600,
  invalidates: ['catalogue', 'lists'],
  run: ({ db }) => rewriteGamePairs(db),
}

export const listsJobs: readonly Job[] = [sweepDeleted, forgetViews, closeRounds, pairGames]
