import type { AdminGame, NewGame } from '@slot-liste/contract/admin/admin-games.ts'
import type { LibraryPicture } from '@slot-liste/contract/admin/admin-media.ts'
import type { AdminProvider } from '@slot-liste/contract/admin/admin-providers.ts'
import type { AdminSource } from '@slot-liste/contract/admin/admin-sources.ts'
import type { AdminVoices } from '@slot-liste/contract/admin/admin-voices.ts'
import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { eachFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { dispatchNotifications } from '#features/community/notifications/dispatch.actions.ts'
import { importCalls } from '#testing/imports.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { fourGames, openedBracket } from '#testing/made-brackets.ts'
import { startedHunt } from '#testing/made-hunts.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { openPrediction } from '#testing/made-predictions.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import type { TestApp } from '#testing/test-app.ts'

/**
 * The roles: `owner` owns the subject, `other` follows them, liked, saved and commented their content, `user` has
 * to do with none of it, `blocked` is blocked by the owner, `suspended` was shut out after they signed in.
 */
export const roles = ['guest', 'user', 'owner', 'other', 'blocked', 'suspended', 'admin'] as const
export type Role = (typeof roles)[number]
export type Scene = Awaited<ReturnType<typeof setScene>>

type Called = { as?: Person | undefined; body?: unknown }

/** People of every role, content of the owner of every kind, and functions that create fresh content. */
export async function setScene(app: TestApp) {
  const people = await setPeople(app)
  const { owner, other, admin } = people
  const did = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, called: Called = {}) => {
    const answer = await ask(app, method, url, called)
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.body ? answer.json() : undefined
  }
  const list = (made: Parameters<typeof makeList>[2] = {}) =>
    makeList(app, owner, { games: ['starburst', 'gonzos-quest'], tags: ['izin'], ...made })
  const battle = async (made: Parameters<typeof savedBattle>[2] = {}) =>
    (await savedBattle(app, owner, made)).id
  const bracket = async (made: Parameters<typeof list>[0] = {}) =>
    (await openedBracket(app, owner, await list({ games: fourGames, ...made }))).id
  const hunt = async (made: object = {}) => (await startedHunt(app, owner, made)).id
  const comment = async (path: string, as: Person = owner): Promise<string> =>
    (await did('POST', `/api/${path}/comments`, { as, body: { text: 'Güzel olmuş.' } })).id
  const shared = {
    lists: { open: await list(), secret: await list({ visibility: 'private' }), hidden: await list() },
    battles: { open: await battle(), secret: await battle({ visibility: 'private' }) },
    hunts: { open: await hunt(), secret: await hunt({ visibility: 'private' }) },
  }
  // Still sealed, however long the tests take.
  const prediction = await openPrediction(app, '2024-02-29', 30 * 86_400)
  await follow(did, owner, other, shared)
  const hiding = { ids: [shared.lists.hidden], act: { action: 'hidden', reason: 'denenen bir gizleme' } }
  await did('POST', '/api/admin/lists/acts', { as: admin, body: hiding })
  /** A new entry of the owner's inbox. */
  const entry = async (): Promise<number> => {
    await did('PUT', `/api/lists/${await list()}/like`, { as: other })
    await dispatchNotifications(app.services)
    return (await did('GET', '/api/notifications?limit=1', { as: owner })).items[0].id
  }
  const parts = catalogue(app, admin, did)
  return {
    app,
    ...people,
    did,
    list,
    battle,
    bracket,
    hunt,
    comment,
    entry,
    ...proposals(app, owner, did, parts.game),
    prediction,
    openDay: daysOf(app),
    ...shared,
    ...parts,
  }
}

function proposals(app: TestApp, owner: Person, did: Did, game: () => Promise<AdminGame>) {
  const propose = async (path: string, body: object): Promise<string> => {
    app.advance(6)
    return ((await did('POST', path, { as: owner, body })) as { id: string }).id
  }
  return {
    /** A correction the owner proposed of a game that is new. */
    correction: async () => propose(`/api/games/${(await game()).slug}/corrections`, proposal()),
    /** A game the owner proposed. */
    gameProposed: () => propose('/api/game-proposals', gameProposal()),
  }
}

/** Opens one day of predictions after the other. */
function daysOf(app: TestApp) {
  let opened = 0
  return () => {
    opened += 1
    return openPrediction(app, `2024-03-${String(opened).padStart(2, '0')}`, 30 * 86_400)
  }
}

type Did = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, called?: Called) => Promise<unknown>

async function setPeople(app: TestApp) {
  const [user, owner, other, blocked, suspended, admin] = await Promise.all([
    register(app),
    register(app),
    register(app),
    register(app),
    register(app),
    register(app),
  ])
  await makeAdmin(app, admin)
  await rowsOf(app, sql`insert into blocks values (${owner.id}, ${blocked.id}, now())`)
  const { refresh: suspendedRefresh } = (await freshSession({ app }, suspended)) ?? {}
  // Their sessions stay: it is the account that is shut out.
  await rowsOf(app, sql`update users set banned_until = now() + interval '1 year' where id = ${suspended.id}`)
  return { user, owner, other, blocked, suspended, admin, suspendedRefresh }
}

async function follow(
  did: Did,
  owner: Person,
  other: Person,
  { lists, battles }: { lists: { open: string }; battles: { open: string } },
) {
  await did('PUT', `/api/users/${owner.username}/follow`, { as: other })
  for (const path of [`lists/${lists.open}`, `battles/${battles.open}`]) {
    for (const mark of ['like', 'save']) await did('PUT', `/api/${path}/${mark}`, { as: other })
    await did('POST', `/api/${path}/comments`, { as: other, body: { text: 'Ben de oradaydım.' } })
  }
}

let count = 0

/** A session of its own of the same account: what ends sessions leaves the others alone. */
export async function freshSession({ app }: { app: TestApp }, person: Person) {
  const body = { email: person.email, password: person.password }
  const answer = await ask(app, 'POST', '/api/auth/login', { body })
  if (answer.statusCode !== 200) return undefined
  const { session } = answer.json()
  return { ...person, token: session.access_token as string, refresh: session.refresh_token as string }
}

const gameFields: NewGame = {
  ...{ name: '', slug: '', provider: 'netent', status: 'released', features: [], picture: null },
  ...{ ...eachFigure(() => null), rtp: 96.5, reels: 5 },
  ...{
    theme: null,
    moreThemes: [],
    retirementReason: null,
    rtpVariants: [],
    layout: null,
    volatilityLevel: null,
    volatility: null,
    mechanic: null,
    releaseDate: null,
  },
  ...{ demoUrl: null, descriptionTr: null, descriptionEn: null, sourceUrl: null },
}

/** A correction of a game made of these fields. */
export const proposal = () => ({
  ...{ field: 'reels', oldValue: '5', newValue: '6' },
  address: 'https://saglayici.example/oyun',
})

/** A game that was not proposed before. */
export const gameProposal = () => ({
  ...{ name: `Eksik Oyun ${++count}`, provider: 'Deneme Evi', facts: { rtp: '96.5' } },
  address: 'https://saglayici.example/oyun',
})

/** Fields of a game or a provider that is not there yet. */
export const freshGame = (): NewGame => ({
  ...gameFields,
  name: `Deneme Oyunu ${++count}`,
  slug: `deneme-oyunu-${count}`,
})

export const freshProvider = () => ({
  ...{ name: `Deneme Evi ${++count}`, slug: `deneme-evi-${count}`, foundedYear: 1999 },
  ...{ headquartersTr: null, headquartersEn: null, specialtiesTr: [], specialtiesEn: [] },
  ...{ website: null, owner: null, active: true, picture: null, descriptionTr: null, descriptionEn: null },
})

export const freshPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: ++count % 256, g: 9, b: 9 } } })
    .png()
    .toBuffer()

export const freshSource = () => ({
  ...{ name: `Deneme Kaynağı ${++count}`, kind: 'dataset', url: null, licence: null, attribution: null },
  ...{ seenOn: '2026-09', noteTr: '', noteEn: '' },
})

/** The word of a source on a game. */
export const freshVoice = (source: string) => ({
  ...{ field: 'maxWin', value: '5000', source, address: 'https://ornek.test/oyun', seenOn: null, note: null },
})

/** The word of a source on a provider. */
export const freshProviderVoice = (source: string) => ({
  ...freshVoice(source),
  ...{ field: 'foundedYear', value: '2001' },
})

const table = () => `Oyun Adı;Sağlayıcı;RTP\nYüklenen Oyun ${++count};NetEnt;96,1\n`
export const freshTable = () => Buffer.from(table())

function catalogue(app: TestApp, admin: Person, did: Did) {
  const calls = importCalls(
    () => app,
    () => admin,
  )
  const uploaded = async (): Promise<ImportDetail> => (await calls.upload(freshTable())).json()
  const checked = async () => calls.check(await uploaded())
  const committed = async () => {
    const detail = await checked()
    await calls.put(detail, '/commit', { onlyGood: true })
    return calls.settled(detail.id)
  }
  const game = () => did('POST', '/api/admin/games', { as: admin, body: freshGame() }) as Promise<AdminGame>
  const source = () =>
    did('POST', '/api/admin/sources', { as: admin, body: freshSource() }) as Promise<AdminSource>
  /** The ids of a game and of what a source says of it. */
  const voice = async (said: Partial<ReturnType<typeof freshVoice>>) => {
    const { id } = await game()
    const body = { ...freshVoice(said.source ?? (await source()).slug), ...said }
    return { id, voice: await say(`/api/admin/games/${id}/voices`, body) }
  }
  const provider = () =>
    did('POST', '/api/admin/providers', { as: admin, body: freshProvider() }) as Promise<AdminProvider>
  /** The ids of a provider and of what a source says of it. */
  const providerVoice = async () => {
    const { id } = await provider()
    const said = freshProviderVoice((await source()).slug)
    return { id, voice: await say(`/api/admin/providers/${id}/voices`, said) }
  }
  const say = async (path: string, body: ReturnType<typeof freshVoice>): Promise<number> => {
    const { facts } = (await did('POST', path, { as: admin, body })) as AdminVoices
    const [made] = facts.flatMap(({ voices }) => voices.filter((one) => one.source?.slug === body.source))
    return made?.id as number
  }
  return {
    ...{ game, source, voice, provider, providerVoice },
    picture: async () =>
      (await did('POST', '/api/admin/media', { as: admin, body: await freshPicture() })) as LibraryPicture,
    imports: { uploaded, checked, committed },
  }
}
