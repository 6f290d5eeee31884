import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { setDesk } from '#testing/corrections.ts'
import { ask } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('the history of a game', (app) => {
  it('names the source of an accepted correction, and links it where this site links such sources', async () => {
    const desk = await setDesk(app())
    const { id } = await desk.proposed(desk.member)
    const { proposed } = await desk.preview(id)
    await desk.open(id)
    const accepted = { verdict: 'accepted', source: proposed, replace: false, decision: 'Sayfasında yazıyor' }
    const answer = await desk.decide(id, accepted)
    expect(answer.json(), answer.body).toMatchObject({ decided: 1, shown: '250' })
    const newest = async () => (await ask(app(), 'GET', '/api/games/starburst/history')).json().items[0]
    const source = { slug: proposed, name: 'NetEnt', kind: 'provider' }
    expect(await newest()).toMatchObject({
      ...{ field: 'maxBet', new: '250', cause: 'correction', note: null, credit: { username: 'ayse' } },
      ...{ sources: [source], address: 'https://netent.com/games/starburst' },
    })
    const change = async (what: string) => {
      await app().database.db.execute(sql.raw(`update sources set ${what} where slug = '${proposed}'`))
      invalidateTags(app().services)
    }
    await change(`kind = 'review'`)
    expect(await newest()).toMatchObject({ sources: [{ ...source, kind: 'review' }], address: null })
    await change('withdrawn_at = now()')
    expect(await newest()).toMatchObject({ cause: 'correction', sources: [], address: null })
  })
})
