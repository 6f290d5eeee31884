import { register } from '#testing/people.ts'
import { type Case, type Entries, forAllBut } from './entry.ts'
import { freshPicture, gameProposal, proposal, type Scene } from './scene.ts'

const ofOwner = ({ owner }: Scene): Case => ({ params: { username: owner.username } })
const alone = (scene: Scene): Case => ({
  ...ofOwner(scene),
  refuses: forAllBut(['owner'], 'FORBIDDEN'),
})

/** Somebody who keeps their profile, or what they liked, to themself. */
async function withdrawn({ app, did }: Scene, settings: object): Promise<Case> {
  const person = await register(app)
  await did('PUT', '/api/users/settings', { as: person, body: settings })
  return { params: { username: person.username } }
}

const hiddenProfile = async (scene: Scene): Promise<Case> => ({
  ...(await withdrawn(scene, { profileVisibility: 'private' })),
  refuses: { ...forAllBut(['admin'], 'PROFILE_PRIVATE'), guest: 'PROFILE_PRIVATE' },
})
const membersOnly = async (scene: Scene): Promise<Case> => ({
  ...(await withdrawn(scene, { profileVisibility: 'members' })),
  refuses: { guest: 'PROFILE_MEMBERS_ONLY' },
})
const quiet = async (scene: Scene): Promise<Case> => ({
  ...(await withdrawn(scene, { showLiked: false })),
  refuses: { ...forAllBut([], 'FORBIDDEN'), guest: 'FORBIDDEN' },
})

const shelves = (path: string): Entries => ({
  [`GET ${path}`]: ofOwner,
  [`GET ${path} (private profile)`]: hiddenProfile,
  [`GET ${path} (for members)`]: membersOnly,
})

const anyone = async ({ app }: Scene): Promise<Case> => ({
  params: { username: (await register(app)).username },
})

/** People, their profiles and their notifications. */
export const people: Entries = {
  'GET /api/users/:username': ofOwner,
  'GET /api/mentions': () => ({ query: 'q=ay' }),
  'GET /api/users/:username (for members)': membersOnly,
  ...shelves('/api/users/:username/lists'),
  ...shelves('/api/users/:username/liked'),
  'GET /api/users/:username/liked (not shown)': quiet,
  ...shelves('/api/users/:username/battles'),
  ...shelves('/api/users/:username/battles/liked'),
  'GET /api/users/:username/battles/liked (not shown)': quiet,
  ...shelves('/api/users/:username/followers'),
  ...shelves('/api/users/:username/following'),
  'GET /api/users/:username/saved': alone,
  'GET /api/users/:username/battles/saved': alone,
  ...shelves('/api/users/:username/corrections'),
  'GET /api/corrections': () => ({}),
  'POST /api/games/:slug/corrections': async ({ app, game }) => {
    app.advance(6)
    return { params: { slug: (await game()).slug }, body: proposal() }
  },
  'POST /api/providers/:slug/corrections': ({ app }) => {
    app.advance(6)
    return {
      params: { slug: 'netent' },
      body: { ...proposal(), field: 'foundedYear', oldValue: '1996', newValue: '1997' },
    }
  },
  'DELETE /api/corrections/:id': async ({ correction }) => ({
    params: { id: await correction() },
    refuses: forAllBut(['owner'], 'CORRECTION_NOT_FOUND'),
  }),
  'GET /api/game-proposals': () => ({}),
  'POST /api/game-proposals': ({ app }) => {
    app.advance(6)
    return { body: gameProposal() }
  },
  'DELETE /api/game-proposals/:id': async ({ gameProposed }) => ({
    params: { id: await gameProposed() },
    refuses: forAllBut(['owner'], 'PROPOSAL_NOT_FOUND'),
  }),
  'PUT /api/users/:username/follow': (scene) => ({
    ...ofOwner(scene),
    refuses: { owner: 'OWN_PROFILE', blocked: 'BLOCKED' },
  }),
  'DELETE /api/users/:username/follow': ofOwner,
  'PUT /api/users/:username/block': anyone,
  'PUT /api/users/:username/block (oneself)': (scene, role) => ({
    params: { username: role === 'guest' ? scene.user.username : scene[role].username },
    refuses: forAllBut([], 'OWN_PROFILE'),
  }),
  'DELETE /api/users/:username/block': anyone,
  'GET /api/users/blocked': () => ({}),
  'GET /api/feed': () => ({}),
  'POST /api/reports': ({ lists }) => ({
    body: { kind: 'list', id: lists.open, reason: 'spam' },
    refuses: { owner: 'OWN_PROFILE' },
  }),
  'POST /api/reports (private)': ({ lists }) => ({
    body: { kind: 'list', id: lists.secret, reason: 'spam' },
    refuses: { ...forAllBut(['owner', 'admin'], 'LIST_PRIVATE'), owner: 'OWN_PROFILE' },
  }),
  'GET /api/notifications': () => ({}),
  'PUT /api/notifications/:id/read': (scene) => inbox(scene),
  'DELETE /api/notifications/:id': (scene) => inbox(scene),
  'POST /api/notifications/read-all': () => ({}),
  'DELETE /api/notifications': () => ({}),
  'GET /api/events': () => ({}),
  'GET /api/events (private)': ({ lists }) => ({
    query: `list=${lists.secret}`,
    refuses: { ...forAllBut(['owner', 'admin'], 'LIST_PRIVATE'), guest: 'LIST_PRIVATE' },
  }),
}

async function inbox(scene: Scene): Promise<Case> {
  return {
    params: { id: await scene.entry() },
    refuses: forAllBut(['owner'], 'NOTIFICATION_NOT_FOUND'),
  }
}

/** One's own account, as far as it outlives the request. */
export const selves: Entries = {
  'PUT /api/users/profile': () => ({ body: { bio: 'Kendim.' } }),
  'POST /api/users/avatar': async () => ({ body: await freshPicture() }),
  'DELETE /api/users/avatar': () => ({}),
  'GET /api/users/settings': () => ({}),
  'PUT /api/users/settings': () => ({ body: { theme: 'dark' } }),
  'GET /api/users/availability': () => ({ query: 'username=bos.bir.ad' }),
  'GET /api/users/export': () => ({}),
  'PUT /api/recommendations/dismissed/:slug': () => ({ params: { slug: 'starburst' } }),
  'DELETE /api/recommendations/dismissed/:slug': () => ({ params: { slug: 'starburst' } }),
  'GET /api/games/:slug/follow': () => ({ params: { slug: 'starburst' } }),
  'PUT /api/games/:slug/follow': () => ({ params: { slug: 'starburst' } }),
  'DELETE /api/games/:slug/follow': () => ({ params: { slug: 'starburst' } }),
  'GET /api/followed-games': () => ({}),
  'GET /api/games/:slug/mark': () => ({ params: { slug: 'starburst' } }),
  'PUT /api/games/:slug/mark': () => ({ params: { slug: 'starburst' }, body: { state: 'played' } }),
  'GET /api/game-marks': () => ({}),
  'GET /api/marked-games': () => ({}),
  'GET /api/recommendations/dismissed': () => ({}),
  'DELETE /api/recommendations/dismissed': () => ({}),
}
