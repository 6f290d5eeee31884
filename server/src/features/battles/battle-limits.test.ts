import { expect, it } from 'vitest'
import { asPlayed, save } from '#testing/made-battles.ts'
import { register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('saving many battles', (app) => {
  it('is one after the other for each person, and refuses what would wait long', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const body = await asPlayed(app())
    const order: string[] = []
    const ask = async (who: string, as: typeof ayse) =>
      order.push(`${who} ${(await save(app(), as, body)).statusCode}`)
    await Promise.all([...Array.from({ length: 6 }, () => ask('ayse', ayse)), ask('mert', mert)])
    const count = (wanted: string) => order.filter((one) => one === wanted).length
    expect([count('ayse 201'), count('ayse 429'), count('mert 201')]).toEqual([4, 2, 1])
    expect(order.indexOf('mert 201')).toBeLessThan(order.lastIndexOf('ayse 201'))
  })

  it('counts a result that was made up as five', async () => {
    const ayse = await register(app())
    const body = await asPlayed(app())
    const codes = []
    for (const digest of [...Array(7).fill('f'.repeat(64)), ...Array(6).fill(body.digest)])
      codes.push((await save(app(), ayse, { ...body, digest })).statusCode)
    expect(codes).toEqual([...Array(7).fill(422), ...Array(5).fill(201), 429])
  })

  it('takes a member, and stops at so many a day', async () => {
    const body = await asPlayed(app())
    expect((await save(app(), undefined, body)).statusCode).toBe(401)
    const ayse = await register(app())
    const statuses = []
    for (let i = 0; i < 41; i++) statuses.push((await save(app(), ayse, body)).statusCode)
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(201))
    expect(statuses[40]).toBe(429)
  })
})
