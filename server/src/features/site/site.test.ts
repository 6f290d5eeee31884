import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import providers from '@slot-liste/catalogue/providers.json' with { type: 'json' }
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const message = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  topic: 'wrongFigure',
  message: 'Sweet Bonanza için RTP %96,51 olmalı. İyi çalışmalar!',
}

const post = (app: TestApp, payload: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const stored = async (app: TestApp) => {
  const answer = await app.database.db.execute(
    sql`select name, email, topic, message, language, state from contact_messages order by id`,
  )
  return answer as Record<string, unknown>[]
}

withApp(
  'contact',
  (app) => {
    it('stores a message, trimmed, with the language it was written in', async () => {
      const answer = await post(app(), { ...message, name: '  Ayşe Yılmaz ' }, { 'accept-language': 'en' })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({ received: true })
      expect(await stored(app())).toEqual([{ ...message, language: 'en', state: 'new' }])
    })

    it.each([
      [{ ...message, email: 'nobody' }, { email: 'Geçerli bir e-posta adresi girin.' }],
      [{ ...message, name: '' }, { name: 'Bu alan gerekli.' }],
      [{ ...message, message: 'kısa' }, { message: 'En az 10 karakter olmalı.' }],
      [{ ...message, message: 'x'.repeat(4001) }, { message: 'En fazla 4000 karakter olabilir.' }],
      [{ ...message, extra: 1 }, { extra: 'Böyle bir alan yok.' }],
      [{ ...message, name: 'a\u0000b' }, { name: 'Metinde geçersiz karakter var.' }],
      [{ ...message, name: 'a\ud800b' }, { name: 'Metinde geçersiz karakter var.' }],
    ])('refuses what is not valid, by field (%#)', async (body, fields) => {
      const answer = await post(app(), body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields })
      expect(await stored(app())).toHaveLength(1)
    })

    it.each([
      ['{"name":', 'application/json', 400, 'MALFORMED_REQUEST'],
      ['', 'application/json', 422, 'VALIDATION'],
      ['name=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['null', 'application/json', 422, 'VALIDATION'],
      ['[]', 'application/json', 422, 'VALIDATION'],
      [`{"name":"${'x'.repeat(2_100_000)}"}`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ])('refuses a body that is no message (%#)', async (body, type, status, code) => {
      const answer = await post(app(), body, { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('contact, too often', (app) => {
  it('is asked to wait, in the language requested', async () => {
    for (let i = 0; i < 5; i++) expect((await post(app(), message)).statusCode).toBe(201)
    const answer = await post(app(), message, { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Wait a little and try again.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored(app())).toHaveLength(5)
  })
})

withApp('site', (app) => {
  it('gives every page what it needs', async () => {
    const site: CallReply<'GET /api/site'> = (await app().http.inject('/api/site')).json()
    expect(site).toMatchObject({
      gamesCount: games.length,
      providersCount: providers.length,
      year: new Date().getFullYear(),
    })
    expect(site.themes).toHaveLength(26)
    expect(site.features).toContainEqual({ slug: 'tumble', tr: 'Düşen Semboller', en: 'Tumble' })
  })

  it('says how to report a weakness, and where a password is changed', async () => {
    const { headers, body } = await app().http.inject('/.well-known/security.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    )
    expect(fields.Contact).toMatch(/^https?:\/\/\S+\/contact$/)
    const days = (Date.parse(fields.Expires) - app().services.clock().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(366)
    const change = await app().http.inject('/.well-known/change-password')
    expect([change.statusCode, change.headers.location]).toEqual([303, '/settings?tab=account'])
  })

  it('is up and ready', async () => {
    expect((await app().http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app().http.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })
})

const s3 = await startS3StandIn()
afterAll(() => s3.close())

withApp(
  'readiness with a bucket that does not exist',
  (app) => {
    it('is refused in words, and back soon after the bucket is', async () => {
      const ready = () => app().http.inject({ url: '/readyz', headers: { 'accept-language': 'en' } })
      const refused = await ready()
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE'])
      expect(refused.json().message).toMatch(/S3_BUCKET.*does not exist/)
      const { files } = app().services
      files.findProblem = async () => undefined
      expect((await ready()).statusCode).toBe(503)
      app().advance(10)
      expect((await ready()).statusCode).toBe(200)
    })
  },
  () => ({ ...s3.variables, S3_BUCKET: 'nowhere' }),
)

describe('a database that is gone', () => {
  withApp(
    'readiness',
    (app) => {
      it('is reported, while the process is still up', async () => {
        await app().database.close()
        const answer = await app().http.inject('/readyz')
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
        expect((await app().http.inject('/healthz')).statusCode).toBe(200)
      })
    },
    {},
    { database: 'own' },
  )
})
