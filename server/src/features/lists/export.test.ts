import { readListFile } from '@slot-liste/domain/lists/list-file.ts'
import { expect, it } from 'vitest'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('a list as a file', (app) => {
  it.each(['csv', 'json'])('comes as %s that reads back, and not for whom it is private', async (format) => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const games = [
      { game: 'book-of-dead', note: '=SUM(A1) "tırnak", virgül;\nsatır' },
      { game: 'starburst', note: '' },
    ]
    const body = { title: 'Çılgın Liste', visibility: 'private', tags: ['Meyve'], ranked: true, games }
    const { id } = (await ask(app(), 'POST', '/api/lists', { as: ayse, body })).json()
    const answer = await ask(app(), 'GET', `/api/lists/${id}/export?format=${format}`, { as: ayse })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="cilgin-liste.${format}"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const read = readListFile(answer.body)
    expect(read?.games.map(({ game, note }) => ({ game, note }))).toEqual(games)
    if (format === 'json')
      expect(read).toMatchObject({ title: 'Çılgın Liste', tags: ['Meyve'], ranked: true })
    const other = await ask(app(), 'GET', `/api/lists/${id}/export?format=${format}`, { as: mert })
    expect(other.json().code).toBe('LIST_PRIVATE')
  })
})
