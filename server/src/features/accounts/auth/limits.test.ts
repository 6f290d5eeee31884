import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { call, mailsTo, mailTo, password, register } from '#testing/accounts.ts'
import { withApp } from '#testing/test-app.ts'

const wrong = 'wrong horse'

withApp('wrong guesses', (app) => {
  beforeAll(() => app().holdClock())
  const guess = async (email: string, ip: string, given = wrong) => {
    const body = { email, password: given }
    const from = { 'x-forwarded-for': `10.9.8.${Math.floor(performance.now()) % 250}` }
    const { status, headers, json } = await call(app(), 'POST', '/api/auth/login', {
      body,
      ip,
      headers: from,
    })
    return { status, wait: Number(headers['retry-after']), code: json.code as string }
  }

  it.each([
    ['a known address', 'ayse', '198.51.100.7'],
    ['an unknown one', 'nobody', '198.51.100.8'],
  ])('of %s close the door after ten, for longer each time', async (_, name, ip) => {
    if (name === 'ayse') await register(app(), name)
    const email = `${name}@example.com`
    for (let i = 0; i < 10; i++) expect(await guess(email, ip)).toMatchObject({ status: 401 })
    expect(await guess(email, ip)).toMatchObject({ status: 429, code: 'RATE_LIMITED', wait: 60 })
    expect(await guess(email, ip, password)).toMatchObject({ status: 429 })
    app().advance(61)
    for (let i = 0; i < 10; i++) expect(await guess(email, ip)).toMatchObject({ status: 401 })
    expect(await guess(email, ip)).toMatchObject({ status: 429, wait: 120 })
  })

  it('from many /64s of one /48 are counted together', async () => {
    const { email } = await register(app(), 'sixes')
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) statuses.push((await guess(email, `2001:db8:7:${i.toString(16)}::1`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    expect(await guess(email, '2001:db8:8::1')).toMatchObject({ status: 401 })
  })

  it('lock neither other networks nor sessions that are there', async () => {
    const { email, access_token: token, refresh_token } = await register(app(), 'mert')
    const ip = '203.0.113.9'
    for (let i = 0; i < 11; i++) await guess(email, ip)
    expect((await guess(email, ip, password)).status).toBe(429)
    expect((await guess(email, '192.0.2.4', password)).status).toBe(200)
    expect((await call(app(), 'GET', '/api/auth/me', { token, ip })).status).toBe(200)
    expect((await call(app(), 'POST', '/api/auth/refresh', { body: { refresh_token }, ip })).status).toBe(200)
  })

  it.each(['spread', 'nowhere'])('of %s from everywhere close its door after a hundred', async (name) => {
    const session = name === 'spread' ? await register(app(), name) : undefined
    const email = `${name}@example.com`
    for (let i = 0; i < 100; i++)
      expect((await guess(email, `198.18.${name.length * 10 + Math.floor(i / 10)}.1`)).status).toBe(401)
    expect(await guess(email, '198.19.0.1', password)).toMatchObject({ status: 429, wait: 60 })
    if (!session) return
    const body = { refresh_token: session.refresh_token }
    expect((await call(app(), 'POST', '/api/auth/refresh', { body })).status).toBe(200)
    app().advance(61)
    expect((await guess(email, '198.19.0.1', password)).status).toBe(200)
  })

  it('are forgotten after a right one', async () => {
    const { email } = await register(app(), 'clumsy')
    const ip = '192.0.2.77'
    for (let i = 0; i < 9; i++) await guess(email, ip)
    expect((await guess(email, ip, password)).status).toBe(200)
    app().advance(60)
    for (let i = 0; i < 10; i++) expect((await guess(email, ip)).status).toBe(401)
  })
})

withApp('one network', (app) => {
  beforeAll(() => app().holdClock())

  it('has thirty tries at passwords, whatever it says of where it is, and an IPv6 household is one', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      const body = { email: `someone${i}@example.com`, password: wrong }
      const from = { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` }
      const ip = `2001:db8:7:7::${i.toString(16)}`
      statuses.push(
        (await call(app(), 'POST', '/auth/v1/token?grant_type=password', { body, headers: from, ip })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
    const body = { email: 'someone@example.com', password: wrong }
    const { json, headers } = await call(app(), 'POST', '/auth/v1/token?grant_type=password', {
      body,
      ip: '2001:db8:7:7::ff',
    })
    expect([json.code, Number(headers['retry-after']) > 0]).toEqual(['over_request_rate_limit', true])
    // The site's own call draws from the same bucket.
    expect((await call(app(), 'POST', '/api/auth/login', { body, ip: '2001:db8:7:7::aa' })).status).toBe(429)
    expect((await call(app(), 'POST', '/api/auth/login', { body, ip: '2001:db8:7:8::aa' })).status).toBe(401)
  })

  it('opens thirty accounts, asks for thirty mails and follows thirty links in five minutes', async () => {
    const often = async (url: string, body: (i: number) => object, ip: string) => {
      const statuses: number[] = []
      for (let i = 0; i < 31; i++)
        statuses.push((await call(app(), 'POST', url, { body: body(i), ip })).status)
      return statuses.indexOf(429)
    }
    const email = (i: number) => ({ email: `reader${i}@example.com` })
    const link = () => ({ type: 'recovery', token_hash: 'x' })
    const account = (i: number) => ({ ...email(i), password, username: `reader${i}` })
    expect(await often('/api/auth/register', account, '192.0.2.1')).toBe(30)
    expect(await often('/auth/v1/recover', email, '192.0.2.2')).toBe(30)
    expect(await often('/api/auth/resend-verification', email, '192.0.2.3')).toBe(30)
    expect(await often('/auth/v1/verify', link, '192.0.2.4')).toBe(30)
  })
})

withApp('a network at the calls of GoTrue', (app) => {
  beforeAll(() => app().holdClock())

  it('trades 150 codes in five minutes', async () => {
    const body = { auth_code: crypto.randomUUID(), code_verifier: 'x' }
    const ask = () => call(app(), 'POST', '/auth/v1/token?grant_type=pkce', { body, ip: '192.0.2.5' })
    for (let i = 0; i < 150; i++) expect((await ask()).status).toBe(404)
    expect((await ask()).status).toBe(429)
    app().advance(2)
    expect([(await ask()).status, (await ask()).status]).toEqual([404, 429])
  })

  it('changes users thirty times in five minutes', async () => {
    const { access_token: token } = await register(app(), 'restless')
    const change = () => call(app(), 'PUT', '/auth/v1/user', { token, body: { data: {} }, ip: '192.0.2.6' })
    for (let i = 0; i < 30; i++) expect((await change()).status).toBe(200)
    const refused = await change()
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 10])
  })
})

withApp('mailed codes', (app) => {
  beforeAll(() => app().holdClock())

  it('are guessed fifteen times an hour from a neighbourhood, which closes neither the address nor a new code', async () => {
    const { email } = await register(app(), 'coded')
    const verify = (token: string, ip: string) =>
      call(app(), 'POST', '/auth/v1/verify', { body: { type: 'recovery', email, token }, ip })
    const statuses: number[] = []
    for (let i = 0; i < 16; i++) statuses.push((await verify('000000', `192.0.2.${i}`)).status)
    expect(statuses).toEqual([...Array<number>(15).fill(403), 429])
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })
    const { code } = await mailTo(app(), email)
    expect((await verify(code, '192.0.2.99')).status).toBe(429)
    expect((await verify(code, '203.0.113.7')).status).toBe(200)
  })
})

withApp('asking for a mail', (app) => {
  it.each([
    ['/auth/v1/recover', {}],
    ['/auth/v1/resend', { type: 'signup' }],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/resend-verification', {}],
  ])('at %s is answered alike for every address, also again', async (url, more) => {
    const name = `asker${url.length}`
    const { email } = await register(app(), name)
    const bodies: string[] = []
    for (const address of [email, email, 'nobody@example.com', 'nobody@example.com']) {
      const { status, body } = await call(app(), 'POST', url, { body: { email: address, ...more } })
      bodies.push(`${status} ${body}`)
    }
    expect(new Set(bodies)).toEqual(new Set(['200 {}']))
  })

  it('sends one a minute', async () => {
    const { email } = await register(app(), 'impatient')
    const ask = () => call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })
    await ask()
    await mailTo(app(), email)
    await ask()
    await setTimeout(300)
    expect(await mailsTo(app(), email)).toHaveLength(1)
    app().advance(61)
    await ask()
    await mailTo(app(), email, 2)
  })

  it('writes in the language of the account', async () => {
    const body = { email: 'cagri@example.com', username: 'cagri', password }
    await call(app(), 'POST', '/api/auth/register', { body, headers: { 'accept-language': 'tr' } })
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: body.email } })
    expect((await mailTo(app(), body.email)).text).toContain('Merhaba cagri')
  })
})
