import { expect, it } from 'vitest'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { ask } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

it('forbids scripts, frames and requests', () => {
  const { 'content-security-policy': policy, ...others } = baseHeaders
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(others).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-content-type-options': 'nosniff',
  })
})

withApp('every reply', (app) => {
  it.each([
    ...[
      '/api/site',
      '/api/games?limit=1',
      '/api/games/starburst',
      '/healthz',
      '/readyz',
      '/api/openapi.json',
    ],
    ...[
      '/api/nothing',
      '/api/games?limit=none',
      '/api/notifications',
      '/sitemap.xml',
      '/robots.txt',
      '/feeds/changes.atom',
    ],
    ...['/covers/starburst.webp', '/share/games/starburst.png', '/oembed?url=x', '/media/none/160.webp'],
    ...['/api/games/%', `/api/games/${'x'.repeat(300)}`],
    ...['/.well-known/security.txt', '/.well-known/change-password'],
  ])('%s may do nothing in a browser and is framed by nobody', async (path) => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await ask(app(), 'GET', path)
      expect(headers).toMatchObject(baseHeaders)
    }
  })
})
