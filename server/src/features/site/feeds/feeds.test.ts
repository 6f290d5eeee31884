import type { List } from '@slot-liste/contract/lists/lists.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const address = 'https://slot.example'

async function makeList(app: TestApp, as: Person, body: object): Promise<List> {
  const answer = await ask(app, 'POST', '/api/lists', { as, body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function feed(app: TestApp, url: string): Promise<string> {
  const answer = await app.http.inject(url)
  expect([answer.statusCode, answer.headers['content-type']], answer.body).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  expectAtom(answer.body)
  return answer.body
}

/** Well-formed, and with what RFC 4287 asks of a feed and of each of its entries. */
function expectAtom(xml: string): void {
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
  )
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u)
  const open: string[] = []
  const rest = xml.replace(/<(\/?)([a-z]+)((?: [a-z:]+="[^"<>]*")*)(\/?)>/g, (_, close, tag, __, empty) => {
    if (close) expect(open.pop()).toBe(tag)
    else if (!empty) open.push(tag)
    return ''
  })
  expect(open).toEqual([])
  expect(rest.replace(/^<\?xml [^>]*\?>/, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/)
  const [head = '', ...entries] = xml.split('<entry>')
  for (const part of [head, ...entries])
    for (const name of ['id', 'title', 'updated'])
      expect(part.match(new RegExp(`<${name}>[^<]+</${name}>`, 'g')), name).toHaveLength(1)
  expect(head).toContain('<author><name>')
  expect(head).toMatch(/<link rel="self" [^>]*href="https:\/\/slot\.example\/feeds\//)
  for (const entry of entries)
    expect(entry).toMatch(/<link rel="alternate" [^>]*href="https:\/\/slot\.example\//)
}

withApp(
  'feeds',
  (app) => {
    it('show the newest public lists, whatever their titles hold', async () => {
      const person = await register(app())
      const title = '</title><script>alert(1)</script> & "İşte" 😀'
      const list = await makeList(app(), person, {
        title,
        description: 'Bir satır\nbir satır ]]>',
        tags: ['a&b <c>'],
        games: [{ game: 'starburst' }],
      })
      const hidden = await makeList(app(), person, { title: 'Liste dışı olan', visibility: 'unlisted' })
      const xml = await feed(app(), '/feeds/lists.atom')
      expect(xml).toContain(`<id>${address}/lists/${list.id}</id>`)
      expect(xml).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;İşte&quot; 😀')
      expect(xml).toContain(`<name>${person.username}</name>`)
      expect(xml).not.toContain(hidden.id)
      const english = await feed(app(), '/feeds/lists.atom?lang=en')
      expect(english).toContain(`<id>${address}/lists/${list.id}</id>`)
      expect(english).toContain(`href="${address}/lists/${list.id}?lang=en"`)
      expect(english).toContain('1 game · Bir satır')
    })

    it('hold twenty entries, the newest first', async () => {
      const [one, other] = [await register(app()), await register(app())]
      const made: string[] = []
      for (let i = 0; i < 24; i++) {
        app().advance(1)
        made.unshift((await makeList(app(), i % 2 ? one : other, { title: `Liste ${i}` })).id)
      }
      const xml = await feed(app(), '/feeds/lists.atom')
      const ids = [...xml.matchAll(/<entry>\s*<id>[^<]*\/lists\/(\w+)<\/id>/g)].map(([, id]) => id)
      expect(ids).toEqual(made.slice(0, 20))
    })

    it("show one person's public lists, while they agree", async () => {
      const person = await register(app())
      const url = `/feeds/people/${person.username}.atom`
      expect(await feed(app(), url)).not.toContain('<entry>')
      const list = await makeList(app(), person, { title: 'Benim listem' })
      const secret = await makeList(app(), person, { title: 'Gizli listem', visibility: 'private' })
      const xml = await feed(app(), url)
      expect(xml).toContain(list.id)
      expect(xml).not.toContain(secret.id)
      const change = (body: object) => ask(app(), 'PUT', '/api/users/settings', { as: person, body })
      for (const closed of [
        { indexable: false },
        { profileVisibility: 'members' },
        { profileVisibility: 'private' },
      ]) {
        await change({ indexable: true, profileVisibility: 'public', ...closed })
        const answer = await app().http.inject(url)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_NOT_FOUND'])
      }
    })

    it("show a provider's games by their release, and answer 304 to who has them", async () => {
      const xml = await feed(app(), '/feeds/providers/netent.atom?lang=en')
      expect(xml.split('<entry>')).toHaveLength(21)
      expect(xml).toMatch(
        /<summary>Released: [^<]+ · RTP: [^<]+ · Volatility: [^<]+ · Max win: [^<]+<\/summary>/,
      )
      const years = [...xml.matchAll(/Released: [^·]*?(\d{4})/g)].map(([, year]) => Number(year))
      expect(years).toEqual(years.toSorted((a, b) => b - a))
      const first = await app().http.inject('/feeds/providers/netent.atom')
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await app().http.inject({ url: '/feeds/providers/netent.atom', headers })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })

    it('show what changed of games, an entry for each game and moment, never where a demo is', async () => {
      const { db } = app().database
      await db.execute(sql`delete from figure_changes`)
      await db.execute(sql`alter table figure_changes alter column id restart with 9001`)
      const change = (slug: string, set: string, at: string) =>
        db.execute(
          sql`update games set ${sql.raw(set)}, version = version + 1, updated_at = ${at} where slug = ${slug}`,
        )
      await db.execute(sql`update games set rtp = 96.09, volatility = 'low', status = 'released', demo_url = null,
        max_win_odds = null, rtp_variants = '{}' where slug in ('starburst', 'gonzos-quest')`)
      await change(
        'starburst',
        "rtp = 94.5, volatility = 'high', rtp_variants = '{92,90.5}'",
        '2026-06-03T10:00:00Z',
      )
      await change('gonzos-quest', "status = 'retired'", '2026-06-04T10:00:00Z')
      await change(
        'starburst',
        "demo_url = 'https://casino.example/x', max_win_odds = 5000",
        '2026-06-05T10:00:00Z',
      )
      const entriesOf = (xml: string) => xml.slice(xml.indexOf('<entry>'))
      expect(entriesOf(await feed(app(), '/feeds/changes.atom'))).toMatchInlineSnapshot(`
        "<entry>
        <id>https://slot.example/games/starburst/history#9006</id>
        <title>Starburst: Maksimum kazanç olasılığı, Demo</title>
        <updated>2026-06-05T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/starburst/history"/>
        <summary>Maksimum kazanç olasılığı: — → 1 / 5.000 · Demo: — → var</summary>
        </entry>
        <entry>
        <id>https://slot.example/games/gonzos-quest/history#9004</id>
        <title>Gonzo's Quest: Durum</title>
        <updated>2026-06-04T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/gonzos-quest/history"/>
        <summary>Durum: yayında → yayından kalktı</summary>
        </entry>
        <entry>
        <id>https://slot.example/games/starburst/history#9003</id>
        <title>Starburst: Volatilite, RTP, Diğer RTP sürümleri</title>
        <updated>2026-06-03T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/starburst/history"/>
        <summary>Volatilite: düşük → yüksek · RTP: %96,09 → %94,50 · Diğer RTP sürümleri: — → %92,00, %90,50</summary>
        </entry>
        </feed>
        "
      `)
      expect(entriesOf(await feed(app(), '/feeds/changes.atom?lang=en'))).toMatchInlineSnapshot(`
        "<entry>
        <id>https://slot.example/games/starburst/history#9006</id>
        <title>Starburst: Odds of the max win, Demo</title>
        <updated>2026-06-05T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/starburst/history?lang=en"/>
        <summary>Odds of the max win: — → 1 / 5,000 · Demo: — → available</summary>
        </entry>
        <entry>
        <id>https://slot.example/games/gonzos-quest/history#9004</id>
        <title>Gonzo's Quest: Status</title>
        <updated>2026-06-04T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/gonzos-quest/history?lang=en"/>
        <summary>Status: released → retired</summary>
        </entry>
        <entry>
        <id>https://slot.example/games/starburst/history#9003</id>
        <title>Starburst: Volatility, RTP, Other RTP builds</title>
        <updated>2026-06-03T10:00:00.000Z</updated>
        <link rel="alternate" type="text/html" href="https://slot.example/games/starburst/history?lang=en"/>
        <summary>Volatility: low → high · RTP: 96.09% → 94.50% · Other RTP builds: — → 92.00%, 90.50%</summary>
        </entry>
        </feed>
        "
      `)
    })

    it('hold twenty changes, of a bulk those of the best known games', async () => {
      await app().database.db.execute(sql`insert into figure_changes (game_id, field, old, new, at, cause)
        select id, 'rtp', '90', '91', '2026-07-01', 'catalogue' from games`)
      const xml = await feed(app(), '/feeds/changes.atom')
      const slugs = [...xml.matchAll(/<id>[^<]*\/games\/([^<]+)\/history#/g)].map(([, slug]) => slug)
      const known = await app().database.db.execute(
        sql`select slug from games order by popularity desc, id limit 20`,
      )
      expect(slugs).toEqual((known as { slug: string }[]).map(({ slug }) => slug))
    })

    it.each(['/feeds/people/nobody.atom', '/feeds/providers/no-such.atom', '/feeds/people/%00.atom'])(
      '%s is not there',
      async (url) => {
        const { statusCode } = await app().http.inject(url)
        expect([404, 422]).toContain(statusCode)
      },
    )
  },
  { PUBLIC_URL: address, RATE_LIMIT_SCALE: '1000' },
)
