import type { List } from '@slot-liste/contract/lists/lists.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { savedBattle } from '#testing/made-battles.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { battleShare } from './battle-share.ts'
import { legible } from './legible.ts'
import { shareText } from './share.routes.ts'
import { comparisonShare, gameShare, personShare } from './share-facts.ts'
import { shareTexts } from './share-texts.ts'

const person = { username: 'ayse', fullName: '', followers: 0, lists: 0, covers: [] }
const named = (fullName: string) => shareText(personShare({ ...person, fullName }, 'tr'))

const shared: Parameters<typeof battleShare>[0] = {
  title: '',
  mode: 'duel',
  spins: 1000,
  criterion: 'final',
  winners: [1],
  owner: null,
  covers: [],
  entrants: ['Starburst', 'Reactoonz'].map((name, i) => ({
    name,
    outcome: {
      ...{ place: 2 - i, games: 1, spins: 1000, hits: 200, wagered: 10_000, returned: 9_700, balance: -300 },
      ...{ biggest: 1_234, drawdown: 900, longestDry: 20 },
    },
  })),
}

describe('the picture of a battle', () => {
  it('says who met and who finished ahead, in multiples of the bet', () => {
    expect(battleShare(shared, 'tr')).toMatchObject({
      kicker: 'Düello · 1.000 spin · silinmiş üye',
      title: 'Starburst – Reactoonz',
      figures: [
        { label: 'Önde bitiren', value: 'Reactoonz' },
        { label: 'Bakiye', value: '-30x' },
      ],
    })
    const named = { ...shared, title: 'Final', owner: 'ayse', criterion: 'biggest', winners: [0, 1] } as const
    expect(battleShare({ ...named, winners: [0, 1] }, 'en')).toMatchObject({
      kicker: 'Duel · 1,000 spins · @ayse',
      title: 'Final',
      figures: [
        { label: 'Finished ahead', value: 'Tie' },
        { label: 'Biggest payout', value: '123.4x' },
      ],
    })
  })
})

const sharedGame = (name: string, rtp: number | null, maxWin: number | null) => ({
  cover: { slug: 'oyun', name, theme: null, volatility: null, providerName: 'NetEnt' },
  ...{ volatility: null, rtp, maxWin },
  sources: rtp === null ? {} : { rtp: { state: 'verified' as const, support: 1, voices: [] } },
})

describe('the picture of a comparison', () => {
  it('names each RTP, and of four games the lowest and the highest', () => {
    const [aztec, zeus, moon] = [
      sharedGame('Aztec', 96.5, 5000),
      sharedGame('Zeus', null, 500),
      sharedGame('Moon', 94, null),
    ]
    expect(comparisonShare([aztec, zeus], 'tr')).toMatchObject({
      title: 'Aztec – Zeus',
      figures: [
        { label: 'Aztec', value: '%96,50', support: 'tek kaynak' },
        { label: 'Zeus', value: '—' },
      ],
    })
    expect(comparisonShare([aztec, zeus, moon, zeus], 'en').figures).toEqual([
      { label: 'RTP', value: '94.00% – 96.50%' },
      { label: 'Max win', value: '500x – 5,000x' },
    ])
  })
})

describe('the picture of a game', () => {
  it.each(['tr', 'en'] as const)(
    'names who stands behind each figure as its page does: %s',
    async (locale) => {
      const words = (
        await import(`../../../../../web/src/locales/${locale}/support.json`, { with: { type: 'json' } })
      ).default
      const figures = (
        supports: readonly ('provider' | number | undefined)[],
        state: 'verified' | 'disputed',
      ) => {
        const of = supports.map((support) => ({
          state,
          voices: [],
          ...(support !== undefined && { support }),
        }))
        const [rtp, volatility, maxWin] = of
        const cover = { slug: 'a', name: 'A', providerName: 'P' } as Parameters<typeof gameShare>[0]['cover']
        const game = {
          cover,
          rtp: 96.5,
          volatility: 'high',
          maxWin: null,
          sources: { rtp, volatility, maxWin },
        }
        const share = gameShare(game as Parameters<typeof gameShare>[0], locale)
        return share.figures.map(({ support }) => support)
      }
      const confirmed = words.confirmed.replace('{{n}}', '3')
      expect(figures(['provider', 3, 1], 'verified')).toEqual([words.provider, confirmed, words.single])
      expect(figures([0, 0, undefined], 'disputed')).toEqual([
        `${words.editor} · ${words.disputed}`,
        `${words.editor} · ${words.disputed}`,
        undefined,
      ])
      expect(shareTexts[locale].disputed).toBe(words.disputed)
    },
  )
})

describe('the words of a picture', () => {
  it.each([
    ['İğneli Şölen', 'İğneli Şölen'],
    ['🎣 Balık 🐟\u00a0tutan\n', 'Balık tutan'],
    ['𝓑𝓲𝓰 ﬁre Ⅷ', 'Big fire VIII'],
    ['Oyun 日本', 'Oyun'],
    ['日本', 'yerine'],
    ['🎰 !', 'yerine'],
    ['nul\u0000 yarım\ud800', 'nul yarım'],
    ['I\u0307s\u0327', 'İş'],
  ])('%j are drawn as %j', (text, drawn) => {
    expect(legible(text, 'yerine')).toBe(drawn)
  })

  it('are outlines: no text is left that a font of the machine would draw', () => {
    for (const name of ['Ayşe Çağrı', '日本', '<b>&', 'x'.repeat(60), '\ud800'])
      expect(named(name)).not.toMatch(/<text|font-|NaN/)
  })

  it('are seen in the pixels', async () => {
    const pixels = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    const [one, other, same] = await Promise.all([named('Ayşe'), named('Ayse'), named('Ayşe')].map(pixels))
    expect(one?.equals(same as Buffer)).toBe(true)
    const [from, to] = [138 * 1200 * 3, 260 * 1200 * 3]
    expect(one?.subarray(from, to).equals(other?.subarray(from, to) as Buffer)).toBe(false)
    expect(one?.subarray(300 * 1200 * 3).equals(other?.subarray(300 * 1200 * 3) as Buffer)).toBe(true)
  })
})

async function picture(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url, headers })
  return {
    answer,
    status: answer.statusCode,
    code: answer.statusCode >= 400 ? answer.json().code : undefined,
  }
}

async function makeList(app: TestApp, as: Awaited<ReturnType<typeof register>>, body: object): Promise<List> {
  const answer = await ask(app, 'POST', '/api/lists', { as, body: { title: 'Bir liste', ...body } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

withApp('share pictures', (app) => {
  it.each([
    '/share/site.png',
    '/share/games/sweet-bonanza.png',
    '/share/providers/netent.png?lang=en',
    '/share/compare.png?g=starburst,gonzos-quest,sweet-bonanza,gates-of-olympus',
  ])('%s is a PNG of 1200 × 630 with a mark', async (url) => {
    const { answer } = await picture(app(), url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toBe('public, max-age=600')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    const etag = String(answer.headers.etag)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await picture(app(), url, { 'if-none-match': known })
      expect([again.status, again.answer.body]).toEqual([304, ''])
    }
  })

  it('differ by language and by what they show', async () => {
    const urls = ['starburst.png', 'starburst.png?lang=en', 'gonzos-quest.png']
    const marks = await Promise.all(
      urls.map(async (file) => (await picture(app(), `/share/games/${file}`)).answer.headers.etag),
    )
    expect(new Set(marks).size).toBe(3)
  })

  it.each([
    ['g=starburst', 422, 'VALIDATION'],
    ['g=starburst,starburst', 422, 'VALIDATION'],
    ['g=starburst,gonzos-quest,sweet-bonanza,gates-of-olympus,twin-spin', 422, 'VALIDATION'],
    ['g=starburst,yok-boyle-oyun', 404, 'GAME_NOT_FOUND'],
  ])('compare two to four games that are there: %s', async (query, status, code) => {
    expect(await picture(app(), `/share/compare.png?${query}`)).toMatchObject({ status, code })
  })

  it('are drawn once for many who ask together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => picture(app(), '/share/games/gates-of-olympus.png')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('show public and unlisted lists under any title, and no others', async () => {
    const ayse = await register(app())
    const games = ['starburst', 'gonzos-quest'].map((game) => ({ game }))
    for (const title of [
      '</svg><script>alert(1)</script>',
      '日本の 🎰 リスト',
      '&#0; ]]> %00',
      'İ'.repeat(100),
    ]) {
      const list = await makeList(app(), ayse, { title, games, visibility: 'unlisted' })
      const { answer } = await picture(app(), `/share/lists/${list.id}.png`)
      expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, 1200])
    }
    const secret = await makeList(app(), ayse, { visibility: 'private' })
    const url = `/share/lists/${secret.id}.png`
    expect(await picture(app(), url)).toMatchObject({ status: 404, code: 'LIST_NOT_FOUND' })
    // For every caller: pictures are fetched by crawlers.
    expect((await ask(app(), 'GET', url, { as: ayse })).statusCode).toBe(404)
    expect(await picture(app(), '/share/lists/AAAAAAAAAAAA.png')).toMatchObject({ status: 404 })
  })

  it('show battles that are public or unlisted, and no others', async () => {
    const ayse = await register(app())
    const games = ['gates-of-olympus-1000', 'starburst']
    for (const visibility of ['public', 'unlisted', 'private'] as const) {
      const { id } = await savedBattle(app(), ayse, { games, visibility })
      const { answer, code } = await picture(app(), `/share/battles/${id}.png?lang=en`)
      if (visibility === 'private') expect(code).toBe('BATTLE_NOT_FOUND')
      else expect((await sharp(answer.rawPayload).metadata()).height).toBe(630)
    }
    expect((await picture(app(), '/share/battles/AAAAAAAAAAAA.png')).status).toBe(404)
  })

  it('of battles come in three formats, light and dark, each with a mark of its own', async () => {
    const ayse = await register(app())
    const { id } = await savedBattle(app(), ayse, {})
    const sizes = { wide: [1200, 630], square: [1080, 1080], story: [1080, 1920] }
    const marks = new Set()
    for (const [format, size] of Object.entries(sizes))
      for (const theme of ['light', 'dark']) {
        const { answer } = await picture(app(), `/share/battles/${id}.png?format=${format}&theme=${theme}`)
        const { width, height } = await sharp(answer.rawPayload).metadata()
        expect([width, height]).toEqual(size)
        marks.add(answer.headers.etag)
      }
    expect(marks.size).toBe(6)
    const usual = await picture(app(), `/share/battles/${id}.png`)
    expect(marks).toContain(usual.answer.headers.etag)
    for (const query of ['format=poster', 'theme=pink', 'format=wide&format=story', 'width=9000'])
      expect([query, (await picture(app(), `/share/battles/${id}.png?${query}`)).status]).toEqual([
        query,
        422,
      ])
  })

  it('forget a list that was closed', async () => {
    const ayse = await register(app())
    const list = await makeList(app(), ayse, {})
    const { answer } = await picture(app(), `/share/lists/${list.id}.png`)
    const body = { title: 'Bir liste', visibility: 'private', version: list.version }
    expect((await ask(app(), 'PUT', `/api/lists/${list.id}`, { as: ayse, body })).statusCode).toBe(200)
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await picture(app(), `/share/lists/${list.id}.png`, headers)).status).toBe(404)
  })

  it('show people guests may see, whatever dots are in their names', async () => {
    const dotted = await register(app(), `nokta.png.${Date.now() % 100000}`)
    const url = `/share/people/${dotted.username}.png`
    expect((await picture(app(), url)).status).toBe(200)
    expect((await picture(app(), `/share/people/${dotted.username.toUpperCase()}.png`)).status).toBe(200)
    for (const profileVisibility of ['members', 'private']) {
      await ask(app(), 'PUT', '/api/users/settings', { as: dotted, body: { profileVisibility } })
      expect(await picture(app(), url)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
    }
  })

  it.each([
    '/share/games/no-such-game.png',
    '/share/providers/no-such-provider.png',
    '/share/people/no-such-person.png',
    '/share/people/%00.png',
    '/share/people/%ED%A0%80.png',
  ])('%s is refused clearly', async (url) => {
    const { status } = await picture(app(), url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
