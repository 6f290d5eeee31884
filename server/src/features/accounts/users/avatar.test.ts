import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { ask, type Person, register } from '#testing/people.ts'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.close())

const picture = (background: string, width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const upload = (app: TestApp, person: Person | undefined, body: Uint8Array, type = 'image/png') =>
  ask(app, 'POST', '/api/users/avatar', { as: person, body, headers: { 'content-type': type } })

const stored = async (app: TestApp) =>
  (await Array.fromAsync(app.services.files.folders())).map(({ folder }) => folder).sort()

const places = [
  ['on the disk', {}],
  ['in a bucket', s3.variables],
] as const

for (const [place, variables] of places)
  withApp(`avatars ${place}`, avatars, { ...variables, RATE_LIMIT_SCALE: '10000' })

withApp('avatars in a bucket that fails', failures, { ...s3.variables, RATE_LIMIT_SCALE: '10000' })

function avatars(app: () => TestApp) {
  it('are shown at every size, in both formats, for ever', async () => {
    const person = await register(app())
    const answer = await upload(app(), person, await picture('#0a7'))
    expect(answer.statusCode).toBe(200)
    const { avatar_url, username } = answer.json()
    expect(avatar_url).toMatch(/^\/media\/[a-f0-9]{32}\/320\.webp$/)
    for (const [variant, type, width] of [
      ['160.webp', 'webp', 160],
      ['320.avif', 'heif', 320],
      ['640.webp', 'webp', 640],
      ['1280.avif', 'heif', 700],
      ['1280.webp', 'webp', 700],
    ] as const) {
      const shown = await app().http.inject(avatar_url.replace('320.webp', variant))
      expect(shown.statusCode).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': `image/${variant.split('.')[1]}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: type, width })
    }
    expect((await ask(app(), 'GET', '/api/auth/me', { as: person })).json().avatar_url).toBe(avatar_url)
    expect((await ask(app(), 'GET', `/api/users/${username}`)).json().avatar_url).toBe(avatar_url)
  })

  it('leave nothing behind when another takes their place, or none', async () => {
    const person = await register(app())
    const before = await stored(app())
    const first = (await upload(app(), person, await picture('#111'))).json().avatar_url
    const second = (await upload(app(), person, await picture('#222'))).json().avatar_url
    expect(second).not.toBe(first)
    expect((await app().http.inject(first)).json().code).toBe('MEDIA_NOT_FOUND')
    expect((await app().http.inject(second)).statusCode).toBe(200)
    const gone = await ask(app(), 'DELETE', '/api/users/avatar', { as: person })
    expect([gone.statusCode, gone.json().avatar_url]).toEqual([200, null])
    expect((await app().http.inject(second)).statusCode).toBe(404)
    expect(await stored(app())).toEqual(before)
    expect((await ask(app(), 'DELETE', '/api/users/avatar', { as: person })).statusCode).toBe(200)
  })

  it('of two people are their own, even from one file', async () => {
    const file = await picture('#333')
    const [one, two] = [await register(app()), await register(app())]
    const [first, second] = [await upload(app(), one, file), await upload(app(), two, file)]
    expect(first.json().avatar_url).not.toBe(second.json().avatar_url)
    await ask(app(), 'DELETE', '/api/users/avatar', { as: one })
    expect((await app().http.inject(second.json().avatar_url)).statusCode).toBe(200)
  })

  it('sent twice, or several at once, end as one that is whole', async () => {
    const person = await register(app())
    const before = (await stored(app())).length
    const files = await Promise.all(['#400', '#040', '#004', '#400', '#040'].map((colour) => picture(colour)))
    const answers = await Promise.all(files.map((file) => upload(app(), person, file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const { avatar_url } = (await ask(app(), 'GET', '/api/auth/me', { as: person })).json()
    for (const variant of ['160.avif', '320.webp', '640.avif', '1280.webp'])
      expect((await app().http.inject(avatar_url.replace('320.webp', variant))).statusCode).toBe(200)
    expect(await stored(app())).toHaveLength(before + 1)
  })

  it.each([
    ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'IMAGE_UNSUPPORTED'],
    [
      'an SVG that says PNG',
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
      'IMAGE_UNSUPPORTED',
    ],
    ['text that says PNG', 'image/png', 'not a picture', 415, 'IMAGE_UNSUPPORTED'],
    ['a GIF', 'image/gif', 'GIF89a\u0001\0\u0001\0\0\0\0;', 415, 'IMAGE_UNSUPPORTED'],
    ['half a PNG', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 422, 'IMAGE_BROKEN'],
    ['text', 'text/plain', 'hello', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'multipart/form-data; boundary=x', '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON', 'application/json', '{"a":1}', 422, 'VALIDATION'],
    ['nothing', 'image/png', '', 422, 'VALIDATION'],
  ])('are not %s', async (_, type, text, status, code) => {
    const person = await register(app())
    const before = await stored(app())
    const answer = await upload(app(), person, Buffer.from(text, 'latin1'), type)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().message).not.toBe('')
    expect(await stored(app())).toEqual(before)
  })

  it('are refused in the language of who sends them', async () => {
    const person = await register(app())
    const refusal = async (language: string) => {
      const headers = { 'content-type': 'image/png', 'accept-language': language }
      return (
        await ask(app(), 'POST', '/api/users/avatar', { as: person, body: Buffer.from('x'), headers })
      ).json()
    }
    expect((await refusal('tr')).message).toContain('JPEG, PNG, WebP veya AVIF')
    expect((await refusal('en')).message).toContain('JPEG, PNG, WebP or AVIF')
  })

  it('have at most 8 MB', async () => {
    const person = await register(app())
    const answer = await upload(app(), person, Buffer.alloc(8 * 1024 * 1024 + 1, 1))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await upload(app(), person, Buffer.alloc(8 * 1024 * 1024, 1))).statusCode).toBe(415)
  })

  it('are for the signed in', async () => {
    expect((await upload(app(), undefined, await picture('#555'))).json().code).toBe('UNAUTHENTICATED')
    // Refused before the body is read, or the size would be the complaint.
    expect((await upload(app(), undefined, Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(401)
    expect((await ask(app(), 'DELETE', '/api/users/avatar')).statusCode).toBe(401)
  })

  it.each([
    '/media/0000/320.webp',
    `/media/${'0'.repeat(32)}/320.gif`,
    `/media/${'0'.repeat(32)}/321.webp`,
    `/media/${'0'.repeat(32)}/..%2f..%2flock`,
    '/media/..%2f..%2fdb/320.webp',
  ])('are at no address like %s', async (path) => {
    expect((await app().http.inject(path)).statusCode).toBe(422)
    expect((await app().http.inject(`/media/${'0'.repeat(32)}/320.webp`)).statusCode).toBe(404)
  })

  it('arrive at no other door', async () => {
    const headers = { 'content-type': 'image/png' }
    const answer = await ask(app(), 'POST', '/api/contact', { body: Buffer.alloc(1000, 1), headers })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
}

function failures(app: () => TestApp) {
  const rows = async () =>
    (await app().database.db.execute(sql`select hash from media order by hash`)) as unknown

  it('keep what was shown, and nothing half-written', async () => {
    const person = await register(app())
    const shown = (await upload(app(), person, await picture('#811'))).json().avatar_url
    const before = [await stored(app()), await rows()]
    const objects = s3.objects.size
    s3.state.room = 3
    s3.state.fault = 'full'
    const answer = await upload(app(), person, await picture('#822'))
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.headers['retry-after']).toBe('10')
    s3.state.fault = undefined
    expect([await stored(app()), await rows()]).toEqual(before)
    expect(s3.objects.size).toBe(objects)
    expect((await ask(app(), 'GET', '/api/auth/me', { as: person })).json().avatar_url).toBe(shown)
    expect((await upload(app(), person, await picture('#822'))).statusCode).toBe(200)
  })

  it('keep the picture when it is sent again in vain', async () => {
    const person = await register(app())
    const file = await picture('#833')
    const shown = (await upload(app(), person, file)).json().avatar_url
    s3.state.room = 0
    s3.state.fault = 'full'
    expect((await upload(app(), person, file)).statusCode).toBe(503)
    s3.state.fault = undefined
    expect((await app().http.inject(shown)).statusCode).toBe(200)
  })

  it('say so while pictures cannot be read', async () => {
    const person = await register(app())
    const shown = (await upload(app(), person, await picture('#844'))).json().avatar_url
    s3.state.fault = 'gone'
    const answer = await app().http.inject(shown)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.headers['cache-control']).toBe('no-store')
    s3.state.fault = undefined
    expect((await app().http.inject(shown)).statusCode).toBe(200)
    expect((await app().http.inject(`/media/${'0'.repeat(32)}/320.webp`)).statusCode).toBe(404)
  })

  it('keep nobody from taking the picture down, or leaving', async () => {
    const person = await register(app())
    await upload(app(), person, await picture('#855'))
    s3.state.fault = 'gone'
    const gone = await ask(app(), 'DELETE', '/api/users/avatar', { as: person })
    expect([gone.statusCode, gone.json().avatar_url]).toEqual([200, null])
    const body = { username: person.username, current_password: person.password }
    expect((await ask(app(), 'DELETE', '/api/users/account', { as: person, body })).statusCode).toBe(200)
    s3.state.fault = undefined
  })
}
