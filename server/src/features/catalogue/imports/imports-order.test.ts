import { beforeAll, expect, it } from 'vitest'
import { importCalls } from '#testing/imports.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('the list of uploads', (app) => {
  let admin: Person
  beforeAll(async () => {
    admin = await register(app())
    await makeAdmin(app(), admin)
  })

  it('is in the order that is asked for, the latest first by itself', async () => {
    const { upload } = importCalls(app, () => admin)
    for (const name of ['ilk.csv', 'orta.csv', 'son.csv']) {
      await upload('name,provider\nA,NetEnt\n', name)
      app().advance(60)
    }
    const names = async (query: string) =>
      (await ask(app(), 'GET', `/api/admin/imports?${query}`, { as: admin }))
        .json()
        .items.map(({ name }: { name: string }) => name)
    expect(await names('dir=asc')).toEqual(['ilk.csv', 'orta.csv', 'son.csv'])
    expect(await names('dir=desc')).toEqual(['son.csv', 'orta.csv', 'ilk.csv'])
    expect(await names('')).toEqual(await names('dir=desc'))
  })
})
