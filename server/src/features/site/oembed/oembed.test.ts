import type { List } from '@slot-liste/contract/lists/lists.ts'
import { expect, it } from 'vitest'
import { savedBattle } from '#testing/made-battles.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const site = 'https://slot.example'

async function makeList(app: TestApp, as: Person, body: object): Promise<List> {
  const games = [{ game: 'starburst' }]
  const answer = await ask(app, 'POST', '/api/lists', { as, body: { title: 'Bir liste', games, ...body } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

withApp(
  'oEmbed',
  (app) => {
    const get = async (url: string, more = '') => {
      const answer = await app().http.inject(`/oembed?url=${encodeURIComponent(url)}${more}`)
      return { status: answer.statusCode, body: answer.json() }
    }

    it('gives a frame of the embed, never larger than is asked for', async () => {
      const ayse = await register(app())
      const title = 'A "çok" <b>&</b>'
      const { id } = await makeList(app(), ayse, { title, visibility: 'unlisted' })
      const usual = await get(`${site}/lists/${id}`)
      expect(usual).toMatchObject({
        status: 200,
        body: {
          ...{ version: '1.0', type: 'rich', title, width: 480, height: 560, author_name: ayse.username },
          ...{ provider_name: 'Slot Liste', provider_url: `${site}/` },
          thumbnail_url: `${site}/share/lists/${id}.png`,
        },
      })
      expect(usual.body.html).toBe(
        `<iframe src="${site}/embed/lists/${id}" title="A &quot;çok&quot; &lt;b&gt;&amp;&lt;/b&gt;" ` +
          'width="480" height="560" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>',
      )
      const small = (await get(`${site}/lists/${id}?lang=en`, '&format=json&maxwidth=300&maxheight=200')).body
      expect([small.width, small.height, small.thumbnail_url]).toEqual([300, 200, undefined])
      expect(small.html).toContain(`src="${site}/embed/lists/${id}?lang=en"`)
      const huge = (await get(`${site}/embed/lists/${id}`, '&maxwidth=999999999999')).body
      expect(huge.width).toBe(480)
    })

    it('gives saved battles that are open by link, by their games where they have no title', async () => {
      const ayse = await register(app())
      const { id } = await savedBattle(app(), ayse, { visibility: 'unlisted' })
      for (const page of [
        `/battle/${id}`,
        `/battle/${id}/`,
        `/embed/battles/${id}`,
        `/battle/${id}?overlay=1`,
      ])
        expect(await get(site + page)).toMatchObject({
          status: 200,
          body: { title: expect.stringMatching(/^Starburst – Gonzo/), width: 640, height: 520 },
        })
    })

    it('knows nothing of what guests may not see', async () => {
      const ayse = await register(app())
      const secret = await makeList(app(), ayse, { visibility: 'private' })
      const battle = await savedBattle(app(), ayse, { visibility: 'private' })
      const gone = await makeList(app(), ayse, {})
      expect((await ask(app(), 'DELETE', `/api/lists/${gone.id}`, { as: ayse })).statusCode).toBeLessThan(300)
      const pages = [
        `/lists/${secret.id}`,
        `/battle/${battle.id}`,
        `/lists/${gone.id}`,
        '/battle/AAAAAAAAAAAA',
      ]
      for (const page of pages)
        expect([page, await get(site + page)]).toEqual([
          page,
          { status: 404, body: expect.objectContaining({ code: 'OEMBED_ADDRESS' }) },
        ])
      // Also for its owner: consumers are machines.
      const url = encodeURIComponent(`${site}/lists/${secret.id}`)
      expect((await ask(app(), 'GET', `/oembed?url=${url}`, { as: ayse })).statusCode).toBe(404)
    })

    it('answers for no other address', async () => {
      const ayse = await register(app())
      const { id } = await makeList(app(), ayse, {})
      for (const url of [
        `https://other.example/lists/${id}`,
        `http://slot.example/lists/${id}`,
        `https://slot.example:444/lists/${id}`,
        `https://a:b@slot.example/lists/${id}`,
        `https://slot.example.evil.example/lists/${id}`,
        `/lists/${id}`,
        `javascript:alert(1)`,
        `${site}/`,
        `${site}/games/starburst`,
        `${site}/lists/${id}/edit`,
        `${site}/lists/%2e%2e/${id}`,
        `${site}/battle/${id}`,
      ])
        expect([url, await get(url)]).toEqual([
          url,
          { status: 404, body: expect.objectContaining({ code: 'OEMBED_ADDRESS' }) },
        ])
    })

    it('refuses other formats and broken questions', async () => {
      const ayse = await register(app())
      const { id } = await makeList(app(), ayse, {})
      const url = `${site}/lists/${id}`
      expect(await get(url, '&format=xml')).toMatchObject({ status: 501, body: { code: 'OEMBED_FORMAT' } })
      for (const more of ['&maxwidth=0', '&maxwidth=-5', '&maxwidth=wide', '&maxheight=1e9', `&url=${site}`])
        expect([more, (await get(url, more)).status]).toEqual([more, 422])
      expect((await app().http.inject('/oembed')).statusCode).toBe(422)
      // Consumers send what they like beside it.
      expect((await get(url, '&dnt=true&_=1')).status).toBe(200)
    })
  },
  { PUBLIC_URL: site, RATE_LIMIT_SCALE: '1000' },
)
