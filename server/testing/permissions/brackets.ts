import { fourGames } from '#testing/made-brackets.ts'
import { type Case, type Entries, forAllBut } from './entry.ts'
import type { Scene } from './scene.ts'

const toOwner = forAllBut(['owner'], 'FORBIDDEN')
const closed = forAllBut(['owner', 'admin'], 'LIST_PRIVATE')
const toGuests = { ...closed, guest: 'LIST_PRIVATE' }

const fresh = async ({ bracket }: Scene, more: Case): Promise<Case> => ({
  ...more,
  params: { id: await bracket(), ...more.params },
})
const freshSecret = async ({ bracket }: Scene, more: Case): Promise<Case> => ({
  refuses: { ...closed, admin: 'FORBIDDEN' },
  ...more,
  params: { id: await bracket({ visibility: 'private' }), ...more.params },
})
const made = { games: fourGames, days: 2 }
const vote = { round: 1, entrant: 0 }

/** Content: voted brackets of lists. */
export const brackets: Entries = {
  'GET /api/brackets': () => ({}),
  'GET /api/lists/:id/brackets': ({ lists }) => ({ params: { id: lists.open } }),
  'GET /api/lists/:id/brackets (private)': ({ lists }) => ({
    params: { id: lists.secret },
    refuses: toGuests,
  }),
  'POST /api/lists/:id/brackets': async ({ list }) => ({
    params: { id: await list({ games: fourGames }) },
    body: made,
    refuses: toOwner,
  }),
  'POST /api/lists/:id/brackets (private)': async ({ list }) => ({
    params: { id: await list({ games: fourGames, visibility: 'private' }) },
    body: made,
    refuses: { ...closed, admin: 'FORBIDDEN' },
  }),
  'GET /api/brackets/:id': (scene) => fresh(scene, {}),
  'GET /api/brackets/:id (private)': (scene) => freshSecret(scene, { refuses: toGuests }),
  'PUT /api/brackets/:id/vote': (scene) => fresh(scene, { body: vote, refuses: { blocked: 'BLOCKED' } }),
  'PUT /api/brackets/:id/vote (private)': (scene) => freshSecret(scene, { body: vote, refuses: closed }),
  'POST /api/brackets/:id/rounds/:round/closing': (scene) =>
    fresh(scene, { params: { round: 1 }, refuses: toOwner }),
  'POST /api/brackets/:id/rounds/:round/closing (private)': (scene) =>
    freshSecret(scene, { params: { round: 1 } }),
  'DELETE /api/brackets/:id': (scene) =>
    fresh(scene, { refuses: forAllBut(['owner', 'admin'], 'FORBIDDEN') }),
  'DELETE /api/brackets/:id (private)': (scene) => freshSecret(scene, { refuses: closed }),
}
