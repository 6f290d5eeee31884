import { randomUUID } from 'node:crypto'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type BattleModel, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import sharp from 'sharp'
import { anything, type Ledger } from './ledger.ts'
import { type Actor, call, must, newActor, register, renew, type Site } from './people.ts'

export type Scene = {
  site: Site
  ledger: Ledger
  /** Owns the lists others like, save and comment on. */
  host: Actor
  shared: string[]
  games: string[]
  actors: Actor[]
  /** Lists an actor made and may change. */
  lists: Map<Actor, string[]>
  comments: Map<Actor, { id: string; list: string }[]>
  /** Comments acknowledged since the last crash: the host must be notified of each. */
  pending: Set<string>
  battle: unknown
  pictures: Uint8Array[]
  next: (bound: number) => number
  made: number
}

export async function setScene(site: Site, ledger: Ledger, next: Scene['next']): Promise<Scene> {
  const [host, ...actors] = ['host', 'a0', 'a1', 'a2', 'a3', 'a4'].map((name) => newActor(`${name}crash`))
  if (!host) throw new Error('nobody')
  for (const actor of [host, ...actors]) await register(site, actor)
  const found = await must(site, 'GET', '/api/games?limit=40')
  const games: string[] = found.items.map(({ slug }: { slug: string }) => slug)
  const shared: string[] = []
  for (const title of ['Ortak bir', 'Ortak iki', 'Ortak üç'])
    shared.push((await must(site, 'POST', '/api/lists', host, { title })).id)
  const colours = ['#115588', '#885511', '#118855']
  const pictures = colours.map((background) =>
    sharp({ create: { width: 200, height: 160, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return {
    ...{ site, ledger, host, shared, games, actors, next },
    lists: new Map(),
    comments: new Map(),
    pending: new Set(),
    battle: await playedBattle(site),
    pictures: await Promise.all(pictures),
    made: 0,
  }
}

/** One action after another until the server is gone. */
export async function actUntilGone(scene: Scene, actor: Actor): Promise<void> {
  for (;;) {
    const action = actions[scene.next(actions.length)] as Action
    try {
      await action(scene, actor)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      scene.ledger.counts.unanswered++
      return
    }
  }
}

type Action = (scene: Scene, actor: Actor) => Promise<unknown>

const pick = <T>(scene: Scene, from: readonly T[]): T => from[scene.next(from.length)] as T

async function joinSite({ site, ledger, actors, made }: Scene, _actor: Actor): Promise<void> {
  if (actors.length > 30) return
  const one = newActor(`yeni${made}n${actors.length}${randomUUID().slice(0, 6)}`)
  const { email, password } = one
  const read = async () =>
    (await call(site, 'POST', '/api/auth/login', undefined, { email, password })).status
  await ledger.change(`account ${one.name}`, { read, before: 401, after: 200 }, () => register(site, one))
  actors.push(one)
}

async function makeList(scene: Scene, actor: Actor): Promise<void> {
  const { site, ledger, lists } = scene
  const games = scene.games.slice(0, scene.next(12))
  // The title tells how many games it must have, should no answer come.
  const title = `Bütün ${games.length} oyunuyla`
  const body = { title, visibility: 'private', games: games.map((game) => ({ game })) }
  const { id } = await must(site, 'POST', '/api/lists', actor, body)
  ledger.set(`list ${id}`, () => readList(site, actor, id), [title, games])
  const own = await must(site, 'POST', '/api/lists', actor, {
    title: 'Değişen liste',
    clientId: randomUUID(),
  })
  ledger.set(`list ${own.id}`, () => readList(site, actor, own.id), ['Değişen liste', []])
  lists.set(actor, [...(lists.get(actor) ?? []), own.id])
}

/** Its title and games, or `null` once it is deleted. */
async function readList(site: Site, actor: Actor, id: string): Promise<[string, string[]] | null> {
  const { status, body } = await call(site, 'GET', `/api/lists/${id}`, actor)
  if (status === 404) return null
  return [body.title, body.games.map(({ game }: { game: { slug: string } }) => game.slug)]
}

/** A list of one's own that is still there, as it is now. */
async function ownList({ site, lists, next }: Scene, actor: Actor) {
  const ids = lists.get(actor) ?? []
  const id = ids[next(ids.length || 1)]
  if (!id) return
  const { status, body } = await call(site, 'GET', `/api/lists/${id}`, actor)
  if (status !== 200) return
  const games: string[] = body.games.map(({ game }: { game: { slug: string } }) => game.slug)
  return { id, title: body.title as string, version: body.version as number, games }
}

async function addGame(scene: Scene, actor: Actor): Promise<void> {
  const list = await ownList(scene, actor)
  const game = list && scene.games.find((slug) => !list.games.includes(slug))
  if (!list || !game) return
  const read = () => readList(scene.site, actor, list.id)
  const [before, after] = [list.games, [...list.games, game]].map((games) => [list.title, games])
  await scene.ledger.change(`list ${list.id}`, { read, before, after }, () =>
    must(scene.site, 'POST', `/api/lists/${list.id}/games`, actor, { game }),
  )
}

async function editList(scene: Scene, actor: Actor): Promise<void> {
  const list = await ownList(scene, actor)
  if (!list) return
  const title = `Değişen liste ${scene.made++}`
  const games = list.games.toReversed().slice(0, 8)
  const read = () => readList(scene.site, actor, list.id)
  const change = { read, before: [list.title, list.games], after: [title, games] }
  const body = { title, version: list.version, games: games.map((game) => ({ game })) }
  await scene.ledger.change(`list ${list.id}`, change, () =>
    must(scene.site, 'PUT', `/api/lists/${list.id}`, actor, body),
  )
}

async function dropList(scene: Scene, actor: Actor): Promise<void> {
  const list = scene.next(3) === 0 && (await ownList(scene, actor))
  if (!list) return
  const read = () => readList(scene.site, actor, list.id)
  await scene.ledger.change(`list ${list.id}`, { read, before: [list.title, list.games], after: null }, () =>
    must(scene.site, 'DELETE', `/api/lists/${list.id}`, actor),
  )
}

const mark =
  (name: 'like' | 'save'): Action =>
  async (scene, actor) => {
    const id = pick(scene, scene.shared)
    const after = scene.next(2) === 0
    const read = async () => {
      const { viewer } = await must(scene.site, 'GET', `/api/lists/${id}`, actor)
      return name === 'like' ? viewer.liked : viewer.saved
    }
    await scene.ledger.change(`${name} of ${actor.name} on ${id}`, { read, before: false, after }, () =>
      must(scene.site, after ? 'PUT' : 'DELETE', `/api/lists/${id}/${name}`, actor),
    )
  }

async function follow(scene: Scene, actor: Actor): Promise<void> {
  const other = pick(scene, scene.actors)
  if (other === actor) return
  const after = scene.next(2) === 0
  const path = `/api/users/${other.name}`
  const read = async () => (await must(scene.site, 'GET', path, actor)).viewer.follows
  await scene.ledger.change(`${actor.name} follows ${other.name}`, { read, before: false, after }, () =>
    must(scene.site, after ? 'PUT' : 'DELETE', `${path}/follow`, actor),
  )
}

async function comment(scene: Scene, actor: Actor): Promise<void> {
  const list = pick(scene, scene.shared)
  const text = `Yorum ${scene.made++}`
  const { id } = await must(scene.site, 'POST', `/api/lists/${list}/comments`, actor, { text })
  scene.ledger.set(`comment ${id}`, () => readComment(scene.site, actor, list, id), text)
  scene.comments.set(actor, [...(scene.comments.get(actor) ?? []), { id, list }])
  scene.pending.add(id)
}

/** Its text, or `null` once it is deleted. */
async function readComment(site: Site, actor: Actor, list: string, id: string): Promise<string | null> {
  const { body } = await call(site, 'GET', `/api/lists/${list}/comments?around=${id}`, actor)
  const found = body.items?.find((one: { id: string }) => one.id === id)
  return found?.text ?? null
}

async function changeComment(scene: Scene, actor: Actor): Promise<void> {
  const mine = scene.comments.get(actor) ?? []
  if (mine.length === 0) return
  const { id, list } = pick(scene, mine)
  const before = await readComment(scene.site, actor, list, id)
  if (before === null) return
  const deletes = scene.next(2) === 0
  const after = deletes ? null : `Yorum ${scene.made++}, düzeltildi`
  const read = () => readComment(scene.site, actor, list, id)
  if (deletes) scene.pending.delete(id)
  await scene.ledger.change(`comment ${id}`, { read, before, after }, () =>
    must(
      scene.site,
      deletes ? 'DELETE' : 'PUT',
      `/api/comments/${id}`,
      actor,
      after ? { text: after } : undefined,
    ),
  )
}

async function saveBattle(scene: Scene, actor: Actor): Promise<void> {
  const { site, battle } = scene
  const saved = await must(site, 'POST', '/api/battles', actor, {
    ...(battle as object),
    clientId: randomUUID(),
  })
  const read = async () => (await must(site, 'GET', `/api/battles/${saved.id}`, actor)).entrants.length
  scene.ledger.set(`battle ${saved.id}`, read, 2)
}

/** The request of a browser that played it. */
async function playedBattle(site: Site): Promise<unknown> {
  const chosen = ['starburst', 'gonzos-quest'].map((game) => ({ game }))
  const { items } = await must(site, 'GET', '/api/battles/models?games=starburst,gonzos-quest')
  const setup = {
    ...({
      mode: 'duel',
      seed: 'K7Q2',
      spins: 100,
      criterion: 'final',
      bankroll: null,
      target: null,
    } as const),
    ...({ bestOf: 1, seeding: 'given', version: engineVersion } as const),
  }
  const { entrants } = lineUp(chosen, items as BattleModel[], setup.mode)
  const digest = digestOf(play({ ...setup, entrants }))
  return { setup, digest, entrants: chosen.map((one, at) => ({ ...one, table: entrants[at]?.table.hash })) }
}

async function setAvatar(scene: Scene, actor: Actor): Promise<void> {
  const { site, ledger } = scene
  const path = `/api/users/${actor.name}`
  const read = async () => {
    const { avatar_url } = await must(site, 'GET', path)
    await readPicture(site, avatar_url)
    return avatar_url
  }
  const key = `picture of ${actor.name}`
  const { avatar_url } = await ledger.change(key, { read, before: null, after: anything }, () =>
    must(site, 'POST', '/api/users/avatar', actor, pick(scene, scene.pictures)),
  )
  ledger.set(key, read, avatar_url)
}

/** @throws Error when a file of a picture that is shown is missing or cannot be drawn to its last line. */
async function readPicture(site: Site, url: string | null): Promise<void> {
  for (const name of url ? ['160.avif', '160.webp', '320.avif', '320.webp'] : []) {
    const bytes = await must(site, 'GET', (url as string).replace(/[^/]+$/, name))
    await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
  }
}

const actions: readonly Action[] = [
  joinSite,
  makeList,
  addGame,
  addGame,
  editList,
  dropList,
  mark('like'),
  mark('like'),
  mark('save'),
  follow,
  follow,
  comment,
  comment,
  changeComment,
  saveBattle,
  setAvatar,
  ({ site }, actor) => renew(site, actor),
]
