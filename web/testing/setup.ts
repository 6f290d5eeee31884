import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { appStore } from '#platform/app-store.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { clearStrayAction } from '#platform/auth/pending-action.ts'
import { installOverlays } from './overlays.ts'
import { serve, takeFaults } from './server.ts'

const initial = { app: appStore.getInitialState(), auth: authStore.getInitialState() }

configure({
  // The whole page as text says less than the message before it.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
  // A busy machine needs longer than the second that is usual.
  asyncUtilTimeout: 20_000,
})

/** React notes for each element where it was made, for a tool we do not open here: a tenth of the time of these tests. */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  },
)

beforeEach(() => {
  vi.stubGlobal('fetch', serve)
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  toast.dismiss()
  const complaints = vi
    .mocked(console.error)
    .mock.calls.filter(isFault)
    .map(([first]) => String(first))
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  // It is remembered beside the storage, too.
  clearStrayAction('')
  appStore.setState(initial.app, true)
  authStore.setState(initial.auth, true)
  expect([...takeFaults(), ...complaints]).toEqual([])
})

/** jsdom does not know this element, and React takes it for a misspelt component. */
const isFault = ([first, tag]: unknown[]) =>
  !(tag === 'search' && String(first).startsWith('The tag <%s> is unrecognized'))

/** Observers that browsers have and jsdom lacks: it has no layout, so no element changes size or becomes visible. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const nothing = () => undefined
const missing = {
  ResizeObserver: Unmoved,
  IntersectionObserver: Unmoved,
  scrollTo: nothing,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
}
Object.assign(globalThis, missing)
Object.assign(Element.prototype, {
  scrollIntoView: nothing,
  hasPointerCapture: () => false,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
})
Object.assign(CSSStyleSheet.prototype, { replaceSync: nothing })
Object.assign(document, { adoptedStyleSheets: [] })
installOverlays()
