import { afterEach, expect, it, vi } from 'vitest'
import { registerWorker } from './worker-register.ts'

const withWorkers = (register: (url: unknown) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { register } })

afterEach(() => vi.unstubAllGlobals())

it('registers the worker of the site, by a policy where addresses of scripts need one', async () => {
  const asked: unknown[] = []
  withWorkers(async (url) => asked.push(url))
  await registerWorker()
  const createPolicy = (name: string, { createScriptURL }: { createScriptURL: () => string }) => ({
    createScriptURL: () => `${name}: ${createScriptURL()}`,
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  await registerWorker()
  expect(asked).toEqual(['/sw.js', 'service-worker: /sw.js'])
})

it('breaks nothing where there is none or it is refused', async () => {
  withWorkers(() => Promise.reject(new DOMException('No.', 'SecurityError')))
  await expect(registerWorker()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(registerWorker()).resolves.toBeUndefined()
})
