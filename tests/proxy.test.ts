import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram, freePorts } from '#tests/cluster/programs.ts'
import { startProxy } from '#tests/cluster/proxy.ts'

const nginx = findProgram('nginx')

describe.skipIf(!nginx)('the proxy, while no process answers', () => {
  let site = ''
  let stop = async () => {}

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slot-liste-proxy-'))
    const [port = 0, ...nobody] = await freePorts(4)
    const proxy = await startProxy(nginx ?? '', port, nobody, { folder, user: undefined, isLimited: true })
    site = `http://127.0.0.1:${port}`
    stop = async () => {
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())

  const asked = async (path: string, language: string, init: RequestInit = {}) => {
    const answer = await fetch(site + path, { ...init, headers: { 'accept-language': language } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return { answer, requestId: answer.headers.get('x-request-id') }
  }

  it.each(['tr', 'en'] as const)('refuses programs as the site does (%s)', async (language) => {
    const { answer, requestId } = await asked('/api/lists', language, { method: 'POST', body: '{}' })
    const message = errors.UNAVAILABLE[language]
    expect(await answer.json()).toEqual({ code: 'UNAVAILABLE', message, requestId })
  })

  it('refuses who signs in as the site does there', async () => {
    const { answer, requestId } = await asked('/auth/v1/token?grant_type=password', 'tr', { method: 'POST' })
    const said = { code: 503, error_code: 'service_unavailable', error_id: requestId }
    expect(await answer.json()).toMatchObject(said)
  })

  it('has a page for people, in both languages, that needs nothing else', async () => {
    const { answer } = await asked('/games/starburst', 'en')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await answer.text()
    for (const said of [
      '<html lang="tr">',
      'Birazdan geri geliyoruz',
      'lang="en"',
      'Back shortly',
      '</html>',
    ])
      expect(page).toContain(said)
    expect(page).not.toMatch(/src=|<link|url\(/)
  })

  it('refuses what one address sends too much of as the site does', async () => {
    const sent = Array.from({ length: 700 }, async () => {
      const answer = await fetch(`${site}/api/games`, { headers: { 'accept-language': 'tr' } })
      return { answer, body: await answer.json() }
    })
    const refused = (await Promise.all(sent)).find(({ answer }) => answer.status === 429)
    expect(refused?.answer.headers.get('retry-after')).toBe('2')
    expect(refused?.body).toEqual({
      code: 'RATE_LIMITED',
      message: errors.RATE_LIMITED.tr,
      requestId: refused?.answer.headers.get('x-request-id'),
    })
  })
})
