import type { Case, Entries } from './entry.ts'
import {
  freshGame,
  freshPicture,
  freshProvider,
  freshProviderVoice,
  freshSource,
  freshTable,
  freshVoice,
  type Scene,
} from './scene.ts'

const list: Case = {}
const byId = ({ id }: { id: number | string }): Case => ({ params: { id } })
const toNobody = { admin: 'OWN_PROFILE' }

/** Games and providers. */
const catalogue: Entries = {
  'GET /api/admin/games': () => list,
  'GET /api/admin/games/export': () => ({ query: 'q=starburst' }),
  'GET /api/admin/games/:id': async ({ game }) => byId(await game()),
  'POST /api/admin/games': () => ({ body: freshGame() }),
  'PUT /api/admin/games/retirement': async ({ game }) => ({
    body: { ids: [(await game()).id], retired: true },
  }),
  'PUT /api/admin/games/:id': async ({ game }) => {
    const { id, version } = await game()
    return { params: { id }, body: { ...freshGame(), version } }
  },
  'PUT /api/admin/games/:id/merging': async ({ game }) => {
    const into = await game()
    return { ...byId(await game()), body: { into: into.id, version: into.version } }
  },
  'GET /api/admin/providers': () => list,
  'GET /api/admin/providers/export': () => list,
  'GET /api/admin/providers/:id': async ({ provider }) => byId(await provider()),
  'POST /api/admin/providers': () => ({ body: freshProvider() }),
  'PUT /api/admin/providers/:id': async ({ provider }) => {
    const { id, version } = await provider()
    return { params: { id }, body: { ...freshProvider(), version } }
  },
  'DELETE /api/admin/providers/:id': async ({ provider }) => byId(await provider()),
  'PUT /api/admin/providers/:id/merging': async ({ provider }) => {
    const into = await provider()
    return { ...byId(await provider()), body: { into: into.id, version: into.version } }
  },
}

const reason = 'denenen bir gerekçe'

/** Sources of figures, and what they say of a game. */
const sources: Entries = {
  'GET /api/admin/sources': () => list,
  'GET /api/admin/sources/:id': async ({ source }) => byId(await source()),
  'POST /api/admin/sources': () => ({ body: freshSource() }),
  'PUT /api/admin/sources/:id': async ({ source }) => {
    const { id, version } = await source()
    return { params: { id }, body: { ...freshSource(), version } }
  },
  'GET /api/admin/sources/:id/withdrawal': async ({ source }) => byId(await source()),
  'PUT /api/admin/sources/:id/withdrawal': async ({ source }) => {
    const { id, version } = await source()
    return { params: { id }, body: { version, withdrawn: true, reason } }
  },
  'PUT /api/admin/sources/:id/merging': async ({ source }) => {
    const { id, version } = await source()
    return { params: { id }, body: { into: (await source()).id, version, reason } }
  },
  'PUT /api/admin/sources/:id/splitting': async ({ source, voice }) => {
    const { id, slug, version } = await source()
    for (const host of ['bir', 'iki'])
      await voice({ source: slug, value: host === 'bir' ? '100' : '200', address: `https://${host}.test/x` })
    return { params: { id }, body: { host: 'iki.test', name: 'Ayrılan', version, reason } }
  },
  'GET /api/admin/games/:id/voices': async ({ game }) => byId(await game()),
  'POST /api/admin/games/:id/voices': async ({ game, source }) => {
    const { slug } = await source()
    return { ...byId(await game()), body: freshVoice(slug) }
  },
  'DELETE /api/admin/games/:id/voices/:voice': async ({ voice }) => ({ params: await voice({}) }),
  'PUT /api/admin/games/:id/voices/:voice/restoration': async ({ voice }) => ({ params: await voice({}) }),
  'GET /api/admin/providers/:id/voices': async ({ provider }) => byId(await provider()),
  'POST /api/admin/providers/:id/voices': async ({ provider, source }) => {
    const { slug } = await source()
    return { ...byId(await provider()), body: freshProviderVoice(slug) }
  },
  'DELETE /api/admin/providers/:id/voices/:voice': async ({ providerVoice }) => ({
    params: await providerVoice(),
  }),
  'PUT /api/admin/providers/:id/voices/:voice/restoration': async ({ providerVoice }) => ({
    params: await providerVoice(),
  }),
}

const imports: Entries = {
  'POST /api/admin/imports': () => ({ query: 'name=oyunlar.csv', body: freshTable() }),
  'GET /api/admin/imports': () => list,
  'GET /api/admin/imports/:id': async ({ imports }) => byId(await imports.uploaded()),
  'DELETE /api/admin/imports/:id': async ({ imports }) => byId(await imports.uploaded()),
  'PUT /api/admin/imports/:id/choices': async ({ imports }) => {
    const { id, version, choices } = await imports.uploaded()
    const { mapping, writes, answers, providers } = choices
    return { params: { id }, body: { mapping, writes, answers, providers, version } }
  },
  'PUT /api/admin/imports/:id/header': async ({ imports }) => {
    const { id, version } = await imports.uploaded()
    return { params: { id }, body: { version, row: 1 } }
  },
  'PUT /api/admin/imports/:id/cells': async ({ imports }) => {
    const { id, version } = await imports.checked()
    return { params: { id }, body: { version, cells: [{ row: 2, column: 'name', text: 'Başka Ad' }] } }
  },
  'GET /api/admin/imports/:id/failed-rows': async ({ imports }) => byId(await imports.checked()),
  'GET /api/admin/imports/:id/rows': async ({ imports }) => byId(await imports.checked()),
  'PUT /api/admin/imports/:id/picks': async ({ imports }) => {
    const { id, version } = await imports.checked()
    return { params: { id }, body: { version, picked: false, rows: 'create' } }
  },
  'PUT /api/admin/imports/:id/commit': async ({ imports }) => {
    const { id, version } = await imports.checked()
    return { params: { id }, body: { version } }
  },
  'PUT /api/admin/imports/:id/undoing': async ({ imports }) => {
    const { id, version } = await imports.committed()
    return { params: { id }, body: { version } }
  },
  'GET /api/admin/imports/:id/report': async ({ imports }) => byId(await imports.checked()),
  'GET /api/admin/import-template': () => list,
}

const media: Entries = {
  'GET /api/admin/media': () => list,
  'GET /api/admin/media/:hash': async ({ picture }) => ({ params: { hash: (await picture()).hash } }),
  'POST /api/admin/media': async () => ({ query: 'name=deneme', body: await freshPicture() }),
  'PUT /api/admin/media/:hash': async ({ picture }) => {
    const { hash, version } = await picture()
    return { params: { hash }, body: { version, name: 'Yeni ad', alt: { tr: '', en: '' } } }
  },
  'PUT /api/admin/media/:hash/file': async ({ picture }) => {
    const { hash, version } = await picture()
    return { params: { hash }, query: `version=${version}`, body: await freshPicture() }
  },
  'DELETE /api/admin/media/:hash': async ({ picture }) => ({ params: { hash: (await picture()).hash } }),
}

const shown = { action: 'shown' }

/** People and their content. */
const moderation: Entries = {
  'GET /api/admin/users': () => list,
  'GET /api/admin/users/export': () => ({ query: 'q=yok' }),
  'POST /api/admin/users/acts': ({ blocked }) => ({
    body: { usernames: [blocked.username], act: { action: 'verified' } },
  }),
  'POST /api/admin/users/acts (oneself)': ({ admin }) => ({
    body: { usernames: [admin.username], act: { action: 'roleChanged', role: 'user' } },
    refuses: toNobody,
  }),
  'GET /api/admin/lists': () => list,
  'GET /api/admin/lists/export': () => list,
  'GET /api/admin/lists/:id': ({ lists }) => byId({ id: lists.secret }),
  'POST /api/admin/lists/acts': ({ lists }) => ({ body: { ids: [lists.open], act: shown } }),
  'POST /api/admin/hunts/:id/showing': ({ hunts }) => ({
    params: { id: hunts.open },
    body: { reason: 'denenen bir gerekçe' },
  }),
  'POST /api/admin/battles/acts': ({ battles }) => ({ body: { ids: [battles.open], act: shown } }),
  'GET /api/admin/comments': () => list,
  'GET /api/admin/comments/export': () => list,
  'POST /api/admin/comments/acts': async (scene) => {
    scene.app.advance(6)
    return { body: { ids: [await scene.comment(`lists/${scene.lists.open}`)], act: shown } }
  },
  'GET /api/admin/reports': () => list,
  'PUT /api/admin/reports/:kind/:id/decision': async ({ list: make, did, other }) => {
    const id = await make()
    await did('POST', '/api/reports', { as: other, body: { kind: 'list', id, reason: 'spam' } })
    return { params: { kind: 'list', id }, body: { verdict: 'dismissed' } }
  },
  'GET /api/admin/corrections': () => list,
  'PUT /api/admin/corrections/:id/opening': async ({ correction }) => byId({ id: await correction() }),
  'GET /api/admin/corrections/:id/preview': async ({ correction }) => byId({ id: await correction() }),
  'PUT /api/admin/corrections/:id/decision': async ({ correction }) => ({
    ...byId({ id: await correction() }),
    body: { verdict: 'refused', reason: 'Başka bir sürüm.' },
  }),
  'GET /api/admin/game-proposals': () => list,
  'PUT /api/admin/game-proposals/:id/opening': async ({ gameProposed }) => byId({ id: await gameProposed() }),
  'GET /api/admin/game-proposals/:id/preview': async ({ gameProposed }) => byId({ id: await gameProposed() }),
  'PUT /api/admin/game-proposals/:id/decision': async ({ gameProposed }) => ({
    ...byId({ id: await gameProposed() }),
    body: { verdict: 'refused', reason: 'Başka bir oyun.' },
  }),
  'GET /api/admin/acts': () => list,
  'GET /api/admin/acts/export': () => ({ query: 'subject=yok' }),
  'GET /api/admin/inbox': () => list,
  'POST /api/admin/inbox/acts': async ({ did, admin }) => {
    const message = {
      name: 'Bir Okur',
      email: 'okur@ornek.test',
      topic: 'general',
      message: 'Uzunca bir söz.',
    }
    await did('POST', '/api/contact', { body: message })
    const { items } = await did('GET', '/api/admin/inbox', { as: admin })
    return { body: { ids: [items[0].id], state: 'open' } }
  },
}

const settings = async ({ did, admin }: Scene) => did('GET', '/api/admin/settings', { as: admin })

export const admin: Entries = {
  ...catalogue,
  ...sources,
  ...imports,
  ...media,
  ...moderation,
  'GET /api/admin/dashboard': () => list,
  'GET /api/admin/waiting': () => list,
  'GET /api/admin/synonyms': () => list,
  'PUT /api/admin/synonyms': () => ({
    body: { term: 'dağ', means: 'mountain', kind: 'word', active: true },
  }),
  'GET /api/admin/missed-searches': () => list,
  'PUT /api/admin/missed-searches/dismissal': () => ({ body: { words: 'dağ', dismissed: true } }),
  'GET /api/admin/settings': () => list,
  'PUT /api/admin/settings': async (scene) => {
    const { version, values } = await settings(scene)
    return { body: { version, values } }
  },
  'GET /api/admin/settings/history': () => list,
  'PUT /api/admin/settings/restoration': async (scene) => {
    const { version } = await settings(scene)
    return { body: { version, from: version } }
  },
}
