import { asPlayed } from '#testing/made-battles.ts'
import { type Case, type Entries, forAllBut } from './entry.ts'
import type { Scene } from './scene.ts'

const toOwner = forAllBut(['owner'], 'FORBIDDEN')
const toOwnerAndAdmins = forAllBut(['owner', 'admin'], 'FORBIDDEN')
const secretList = { ...forAllBut(['owner', 'admin'], 'LIST_PRIVATE') }
const secretBattle = { ...forAllBut(['owner', 'admin'], 'BATTLE_PRIVATE') }
const guestsToo = (refuses: Case['refuses'], guest: string) => ({ ...refuses, guest })

const open = ({ lists }: Scene): Case => ({ params: { id: lists.open } })
const secret = ({ lists }: Scene): Case => ({
  params: { id: lists.secret },
  refuses: guestsToo(secretList, 'LIST_PRIVATE'),
})
const hidden = ({ lists }: Scene): Case => ({
  params: { id: lists.hidden },
  refuses: guestsToo(forAllBut(['owner', 'admin'], 'LIST_NOT_FOUND'), 'LIST_NOT_FOUND'),
})
const openBattle = ({ battles }: Scene): Case => ({ params: { id: battles.open } })
const refused = (entry: (scene: Scene) => Case, refuses: Case['refuses']) => (scene: Scene) => ({
  ...entry(scene),
  refuses: refuses ?? {},
})
const privateBattle = ({ battles }: Scene): Case => ({
  params: { id: battles.secret },
  refuses: guestsToo(secretBattle, 'BATTLE_PRIVATE'),
})

const listBody = { title: 'Yeniden yazıldı', visibility: 'public', games: [{ game: 'starburst' }] }
const fresh = async (scene: Scene, more: Case = {}): Promise<Case> => ({
  params: { id: await scene.list() },
  ...more,
})
const commenting = (scene: Scene, more: Case): Case => {
  scene.app.advance(6)
  return { body: { text: 'Bir söz.' }, ...more }
}

/** Content: lists. */
export const lists: Entries = {
  'GET /api/lists': () => ({}),
  'GET /api/lists/mine': () => ({}),
  'POST /api/lists': () => ({ body: { title: 'Yeni liste', games: [{ game: 'starburst' }] } }),
  'GET /api/lists/:id': open,
  'GET /api/lists/:id (private)': secret,
  'GET /api/lists/:id (hidden)': hidden,
  'PUT /api/lists/:id': (scene) => fresh(scene, { body: { ...listBody, version: 1 }, refuses: toOwner }),
  'PUT /api/lists/:id (private)': ({ lists }) => ({
    params: { id: lists.secret },
    body: { ...listBody, visibility: 'private', version: 1 },
    refuses: { ...secretList, admin: 'FORBIDDEN' },
  }),
  'PUT /api/lists/:id (as an administrator)': async (scene) =>
    fresh(scene, {
      body: {
        ...{ ...listBody, version: 1 },
        asAdmin: { owner: scene.owner.username, picture: null, reason: 'yazım hatası' },
      },
      refuses: forAllBut(['admin'], 'FORBIDDEN'),
    }),
  'DELETE /api/lists/:id': (scene) => fresh(scene, { refuses: toOwnerAndAdmins }),
  'DELETE /api/lists/:id (private)': async (scene) =>
    fresh(scene, {
      params: { id: await scene.list({ visibility: 'private' }) },
      refuses: secretList,
    }),
  'POST /api/lists/:id/games': (scene) => fresh(scene, { body: { game: 'book-of-dead' }, refuses: toOwner }),
  'DELETE /api/lists/:id/games/:slug': async ({ list }) => ({
    params: { id: await list(), slug: 'starburst' },
    refuses: toOwner,
  }),
  'PUT /api/lists/:id/like': refused(open, { owner: 'OWN_LIST', blocked: 'BLOCKED' }),
  'PUT /api/lists/:id/like (private)': (scene) => ({
    ...secret(scene),
    refuses: { ...secretList, owner: 'OWN_LIST', admin: 'LIST_PRIVATE' },
  }),
  'DELETE /api/lists/:id/like': open,
  'PUT /api/lists/:id/save': refused(open, { blocked: 'BLOCKED' }),
  'PUT /api/lists/:id/save (private)': refused(secret, { ...secretList, admin: 'LIST_PRIVATE' }),
  'DELETE /api/lists/:id/save': open,
  'POST /api/lists/:id/view': open,
  'POST /api/lists/:id/view (private)': secret,
  'POST /api/lists/:id/clone': refused(open, { blocked: 'BLOCKED' }),
  'POST /api/lists/:id/clone (private)': refused(secret, secretList),
  'GET /api/lists/:id/export': (scene) => ({ ...open(scene), query: 'format=csv' }),
  'GET /api/lists/:id/export (private)': (scene) => ({ ...secret(scene), query: 'format=json' }),
  'GET /api/lists/:id/recommendations': open,
  'GET /api/lists/:id/recommendations (private)': secret,
  'GET /api/lists/:id/comments': open,
  'GET /api/lists/:id/comments (private)': secret,
  'GET /api/lists/:id/comments (hidden)': hidden,
  'POST /api/lists/:id/comments': (scene) =>
    commenting(scene, { ...open(scene), refuses: { blocked: 'BLOCKED' } }),
  'POST /api/lists/:id/comments (private)': (scene) =>
    commenting(scene, {
      ...secret(scene),
      refuses: { ...secretList, admin: 'COMMENTS_CLOSED' },
    }),
  'POST /api/lists/:id/comments (followers)': async (scene) =>
    commenting(scene, {
      params: { id: await scene.list({ commentsPolicy: 'followers' }) },
      refuses: { user: 'COMMENTS_CLOSED', blocked: 'BLOCKED' },
    }),
}

const battleChange = { title: 'Yeni ad', visibility: 'public', commentsPolicy: 'everyone' }
const freshBattle = async ({ battle }: Scene, made: object, more: Case): Promise<Case> => ({
  params: { id: await battle(made) },
  ...more,
})

/** Content: saved battles. */
export const battles: Entries = {
  'GET /api/battles': () => ({}),
  'GET /api/battles/models': () => ({ query: 'games=starburst,gonzos-quest' }),
  'POST /api/battles': async ({ app }) => ({ body: await asPlayed(app) }),
  'GET /api/battles/:id': openBattle,
  'GET /api/battles/:id (private)': privateBattle,
  'PUT /api/battles/:id': (scene) =>
    freshBattle(scene, {}, { body: { ...battleChange, version: 1 }, refuses: toOwner }),
  'PUT /api/battles/:id (private)': (scene) =>
    freshBattle(
      scene,
      { visibility: 'private' },
      { body: { ...battleChange, version: 1 }, refuses: { ...secretBattle, admin: 'FORBIDDEN' } },
    ),
  'DELETE /api/battles/:id': (scene) => freshBattle(scene, {}, { refuses: toOwnerAndAdmins }),
  'DELETE /api/battles/:id (private)': (scene) =>
    freshBattle(scene, { visibility: 'private' }, { refuses: secretBattle }),
  'PUT /api/battles/:id/like': refused(openBattle, { owner: 'OWN_BATTLE', blocked: 'BLOCKED' }),
  'PUT /api/battles/:id/like (private)': refused(privateBattle, {
    ...secretBattle,
    owner: 'OWN_BATTLE',
    admin: 'BATTLE_PRIVATE',
  }),
  'DELETE /api/battles/:id/like': openBattle,
  'PUT /api/battles/:id/save': refused(openBattle, { blocked: 'BLOCKED' }),
  'PUT /api/battles/:id/save (private)': refused(privateBattle, { ...secretBattle, admin: 'BATTLE_PRIVATE' }),
  'DELETE /api/battles/:id/save': openBattle,
  'POST /api/battles/:id/view': openBattle,
  'POST /api/battles/:id/view (private)': privateBattle,
  'GET /api/battles/:id/comments': openBattle,
  'GET /api/battles/:id/comments (private)': privateBattle,
  'POST /api/battles/:id/comments': (scene) =>
    commenting(scene, { ...openBattle(scene), refuses: { blocked: 'BLOCKED' } }),
  'POST /api/battles/:id/comments (private)': (scene) =>
    commenting(scene, {
      ...privateBattle(scene),
      refuses: { ...secretBattle, admin: 'COMMENTS_CLOSED' },
    }),
}

const freshComment = async (scene: Scene, more: Case = {}): Promise<Case> => {
  scene.app.advance(6)
  return { params: { id: await scene.comment(`lists/${scene.lists.open}`) }, ...more }
}
const secretComment = async (scene: Scene, more: Case): Promise<Case> => {
  scene.app.advance(6)
  return { params: { id: await scene.comment(`lists/${scene.lists.secret}`) }, ...more }
}

/** Content: comments. */
export const comments: Entries = {
  'PUT /api/comments/:id': (scene) =>
    freshComment(scene, { body: { text: 'Başka.' }, refuses: forAllBut(['owner'], 'FORBIDDEN') }),
  'DELETE /api/comments/:id': (scene) =>
    freshComment(scene, { refuses: forAllBut(['owner', 'admin'], 'FORBIDDEN') }),
  'DELETE /api/comments/:id (private)': (scene) => secretComment(scene, { refuses: secretList }),
  'PUT /api/comments/:id/like': (scene) =>
    freshComment(scene, { refuses: { owner: 'OWN_COMMENT', blocked: 'BLOCKED' } }),
  'PUT /api/comments/:id/like (private)': (scene) =>
    secretComment(scene, { refuses: { ...secretList, owner: 'OWN_COMMENT' } }),
  'DELETE /api/comments/:id/like': (scene) => freshComment(scene),
  'PUT /api/comments/:id/hiding': (scene) => freshComment(scene, { body: { reason: 'denenen' } }),
  'DELETE /api/comments/:id/hiding': (scene) => freshComment(scene),
}
