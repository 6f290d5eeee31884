import { expect, it } from 'vitest'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const token = 'uzun-bir-anahtar-1'

withApp(
  'the metrics',
  (app) => {
    const read = (authorization?: string) =>
      app().http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

    it('are refused without the token', async () => {
      expect((await read()).statusCode).toBe(404)
      expect((await read(`Bearer ${token}x`)).statusCode).toBe(404)
    })

    it('count requests by the template of their endpoint, and name nobody', async () => {
      const person = await register(app())
      await ask(app(), 'GET', `/api/users/${person.username}`)
      await ask(app(), 'GET', `/api/users/${person.username}`)
      await ask(app(), 'GET', '/api/users/nobody-of-this-name')
      const { body, headers } = await read(`Bearer ${token}`)
      expect(headers['content-type']).toContain('text/plain')
      const counted = (status: string) =>
        `slot_liste_request_seconds_count{method="GET",route="/api/users/:username",status="${status}"}`
      expect(body).toContain(`${counted('200')} 2`)
      expect(body).toContain(`${counted('404')} 1`)
      for (const name of [
        'underway',
        'refused_total',
        'deadlock_retries_total',
        'memory_bytes',
        'event_loop_p99_seconds',
      ])
        expect(body).toMatch(new RegExp(`^slot_liste_${name} \\d`, 'm'))
      expect(body).not.toContain(person.username)
    })

    it('have labels of a closed set, whatever is asked for', async () => {
      for (const method of ['PROPFIND', 'MKCOL', 'GET', 'POST'])
        for (const url of ['/nobody-has/this-address', '/api/nor-this', '/auth/v1/nor-this?x=1'])
          await app().http.inject({ method: method as 'GET', url })
      const { body } = await read(`Bearer ${token}`)
      const labels = (name: string) =>
        new Set(
          [...body.matchAll(new RegExp(`request_seconds_count{.*${name}="([^"]*)"`, 'g'))].map(
            ([, one]) => one,
          ),
        )
      expect(labels('method')).toContain('other')
      for (const method of labels('method')) expect(['GET', 'POST', 'other']).toContain(method)
      expect(labels('route')).toContain('other')
      expect(body).not.toMatch(/this-address|nor-this/)
    })

    it('count replies sent from the cache', async () => {
      // Soon after a change replies may not be cached yet.
      const again = async () => {
        await ask(app(), 'GET', '/api/games?limit=1')
        return (await read(`Bearer ${token}`)).body
      }
      await expect.poll(again).toMatch(/response_cache_hits_total\{place="router"\} [1-9]/)
    })

    it('count statements and jobs once there are any', async () => {
      await ask(app(), 'GET', '/api/users/nobody-else-of-this-name')
      app().services.metrics.observeJob('sweep', false, 20)
      const { body } = await read(`Bearer ${token}`)
      expect(body).toMatch(/^slot_liste_query_seconds_count [1-9]/m)
      expect(body).toContain('slot_liste_job_seconds_count{job="sweep",outcome="failed"} 1')
    })
  },
  { METRICS_TOKEN: token },
)

const forwarding = [
  ...[
    'X-Real-IP',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'Forwarded',
  ],
  ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'True-Client-IP', 'X-Client-IP', 'Fastly-Client-IP', 'Via'],
]

withApp('the metrics without a token', (app) => {
  it('are for this machine, and for nobody whom a proxy lets through', async () => {
    expect((await app().http.inject('/metrics')).statusCode).toBe(200)
    for (const name of forwarding) {
      const headers = { [name]: '127.0.0.1' }
      expect((await app().http.inject({ url: '/metrics', headers })).statusCode, name).toBe(404)
    }
    expect((await app().http.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  })
})
