import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { readStored, writeStored } from '#platform/storage.ts'
import { run } from '#testing/hook.tsx'
import { game, list, member, sessionOf, site } from '#testing/samples.ts'
import { dropList, keepList } from './offline-lists.ts'
import { useForgottenCopy, useOfflineCopy } from './use-offline-copy.ts'

const address = (path: string) => new URL(path, location.origin).href

/** The browser's store, in the order of writing. */
class Store {
  readonly kept = new Map<string, Response>()
  added: string[] = []
  put = async (path: string, reply: Response) => void this.kept.set(address(path), reply)
  add = async (path: string) => {
    this.added.push(path)
    if (path.includes('broken')) throw new TypeError('not there')
    this.kept.set(address(path), new Response(path))
  }
  match = async (request: string | { url: string }) => this.kept.get(this.#of(request))?.clone()
  delete = async (request: string | { url: string }) => this.kept.delete(this.#of(request))
  keys = async () => [...this.kept.keys()].map((url) => ({ url }))
  #of = (request: string | { url: string }) => address(typeof request === 'string' ? request : request.url)
}

let store: Store
let has: boolean
const posted: unknown[] = []

beforeEach(() => {
  store = new Store()
  has = true
  posted.length = 0
  writeStored('access_token', 'token')
  vi.stubGlobal('caches', {
    open: async () => store,
    has: async () => has,
    delete: async () => {
      store.kept.clear()
      return true
    },
  })
  const active = { postMessage: (message: unknown) => posted.push(message) }
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ active }) } })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const paths = () => [...store.kept.keys()].map((url) => new URL(url).pathname)
const withGames = (id: string, ...covers: string[]) =>
  list(id, {
    covers: covers.slice(0, 1),
    games: covers.map((cover, i) => ({ game: { ...game(`g${i}`), cover }, note: '' })) as never,
  })

describe('a list put down for later', () => {
  it('stands there with its covers and the site, each once', async () => {
    await keepList(
      { ...withGames('a', '/covers/1.png', '/covers/2.png', '/elsewhere/3.png'), picture: '/media/p.png' },
      site,
    )
    expect(paths()).toEqual(['/api/lists/a', '/api/site', '/media/p.png', '/covers/1.png', '/covers/2.png'])
    expect(await (await store.match('/api/lists/a'))?.json()).toMatchObject({
      id: 'a',
      copiedAt: expect.any(String),
    })
    expect(posted).toEqual(['keep-shell'])
    await keepList(withGames('b', '/covers/2.png', '/covers/broken.png', '/covers/4.png'), undefined)
    expect(store.added).toEqual([
      '/media/p.png',
      '/covers/1.png',
      '/covers/2.png',
      '/covers/broken.png',
      '/covers/4.png',
    ])
    expect(paths()).toContain('/covers/4.png')
  })

  it('takes the first 120 covers', async () => {
    await keepList(withGames('a', ...Array.from({ length: 130 }, (_, i) => `/covers/${i}.png`)), undefined)
    expect(paths().filter((path) => path.startsWith('/covers/'))).toHaveLength(120)
  })

  it('is one of thirty: the one read longest ago goes, with covers no other has', async () => {
    for (let i = 0; i < 30; i += 1)
      await keepList(withGames(`l${i}`, '/covers/all.png', `/covers/${i}.png`), site)
    expect(paths().filter((path) => path.startsWith('/api/lists/'))).toHaveLength(30)
    await keepList(withGames('l0', '/covers/all.png', '/covers/0.png'), site)
    await keepList(withGames('new', '/covers/all.png'), site)
    const left = paths()
    expect(left.filter((path) => path.startsWith('/api/lists/'))).toHaveLength(30)
    for (const path of ['/api/lists/l1', '/covers/1.png']) expect(left).not.toContain(path)
    for (const path of ['/api/lists/l0', '/covers/0.png', '/covers/all.png', '/api/site'])
      expect(left).toContain(path)
  })

  it('is gone again where the person signed out meanwhile', async () => {
    localStorage.clear()
    expect(readStored('access_token')).toBeNull()
    await keepList(list('a'), site)
    await waitFor(() => expect(paths()).toEqual([]))
    expect(posted).toEqual([])
  })

  it('goes with its covers, and leaves what was never there', async () => {
    await keepList(withGames('a', '/covers/1.png', '/covers/2.png'), undefined)
    await keepList(withGames('b', '/covers/2.png'), undefined)
    await dropList('c')
    expect(paths()).toHaveLength(4)
    await dropList('a')
    expect(paths().sort()).toEqual(['/api/lists/b', '/covers/2.png'])
    has = false
    await dropList('b')
    expect(paths()).toContain('/api/lists/b')
  })
})

describe('the copy of a list on the page', () => {
  const saved = (more: object = {}) => ({
    ...list('a'),
    viewer: { liked: false, saved: true, isOwner: false },
    ...more,
  })
  const signIn = () =>
    authStore.setState({ user: member, session: sessionOf(member) as never, isReady: true })
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('is put down while it is saved, and goes when it is not', async () => {
    signIn()
    run(() => useOfflineCopy(saved()))
    await waitFor(() => expect(paths()).toContain('/api/lists/a'))
    run(() => useOfflineCopy(list('a')))
    await waitFor(() => expect(paths()).toEqual([]))
  })

  it.each([
    ['a guest', false, saved()],
    ['one that is a copy itself', true, saved({ copiedAt: '2026-01-01' })],
  ])('is not put down for %s', async (_who, isMember, one) => {
    if (isMember) signIn()
    const open = vi.spyOn(caches, 'open')
    run(() => useOfflineCopy(one))
    await import('./offline-lists.ts')
    await settled()
    expect(open).not.toHaveBeenCalled()
  })

  it('is no matter where a browser keeps nothing', async () => {
    signIn()
    Reflect.deleteProperty(globalThis, 'caches')
    run(() => useOfflineCopy(saved()))
    run(() => useForgottenCopy('a', true))
    await settled()
  })

  it('goes where the list was closed', async () => {
    await keepList(list('a'), undefined)
    const { rerender } = renderHook(({ isGone }) => useForgottenCopy('a', isGone), {
      initialProps: { isGone: false },
    })
    await settled()
    expect(paths()).toEqual(['/api/lists/a'])
    rerender({ isGone: true })
    await waitFor(() => expect(paths()).toEqual([]))
  })
})
