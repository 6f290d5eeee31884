import { bonuses } from '#testing/made-hunts.ts'
import { type Case, type Entries, forAllBut } from './entry.ts'
import type { Scene } from './scene.ts'

const toOwner = forAllBut(['owner'], 'FORBIDDEN')
const closed = forAllBut(['owner', 'admin'], 'HUNT_PRIVATE')

const change = { title: 'Yeni ad', visibility: 'public', cost: null, version: 1 }
const fresh = async ({ hunt }: Scene, more: Case): Promise<Case> => ({
  params: { id: await hunt() },
  ...more,
})
const freshSecret = async ({ hunt }: Scene, more: Case): Promise<Case> => ({
  params: { id: await hunt({ visibility: 'private' }) },
  refuses: { ...closed, admin: 'FORBIDDEN' },
  ...more,
})

/** Content: bonus hunts. */
export const hunts: Entries = {
  'GET /api/hunts': () => ({}),
  'GET /api/hunts/mine': () => ({}),
  'GET /api/users/:username/hunts': ({ owner }) => ({ params: { username: owner.username } }),
  'POST /api/hunts': () => ({ body: { title: 'Bir av', bonuses } }),
  'GET /api/hunts/:id': ({ hunts }) => ({ params: { id: hunts.open } }),
  'GET /api/hunts/:id (private)': ({ hunts }) => ({
    params: { id: hunts.secret },
    refuses: { ...closed, guest: 'HUNT_PRIVATE' },
  }),
  'PUT /api/hunts/:id': (scene) => fresh(scene, { body: change, refuses: toOwner }),
  'PUT /api/hunts/:id (private)': (scene) => freshSecret(scene, { body: change }),
  'DELETE /api/hunts/:id': (scene) => fresh(scene, { refuses: forAllBut(['owner', 'admin'], 'FORBIDDEN') }),
  'DELETE /api/hunts/:id (private)': (scene) => freshSecret(scene, { refuses: closed }),
  'PUT /api/hunts/:id/bonuses': (scene) => fresh(scene, { body: { bonuses, version: 1 }, refuses: toOwner }),
  'PUT /api/hunts/:id/bonuses (private)': (scene) => freshSecret(scene, { body: { bonuses, version: 1 } }),
  'POST /api/hunts/:id/bonuses': (scene) => fresh(scene, { body: { bonuses }, refuses: toOwner }),
  'POST /api/hunts/:id/bonuses (private)': (scene) => freshSecret(scene, { body: { bonuses } }),
}
