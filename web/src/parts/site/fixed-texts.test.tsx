import { errors } from '@slot-liste/contract/core/errors.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { siteOptions } from '#data/site/site.ts'
import { Comments } from '#features/community/comments/comments.tsx'
import { ListsResults } from '#features/lists/browse/lists-results.tsx'
import { PageNotFound } from '#features/site/layout/page-not-found.tsx'
import { PagePending } from '#features/site/layout/page-pending.tsx'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { authStore } from '#platform/auth/auth-store.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { findToast, show } from '#testing/render.tsx'
import { list, member, page, site } from '#testing/samples.ts'
import { answer, unreachable } from '#testing/server.ts'
import { RouteTitle } from './page-title.tsx'
import { RefusedPage } from './refused-page.tsx'

// Texts of the specification, word for word. They are written out here: a locale file that differs fails.
const en = { locale: 'en' } as const

/** With the name that a site has when nobody changed it. */
async function open(node: ReactNode, surroundings: Parameters<typeof show>[1]) {
  const shown = await show(node, surroundings)
  const name = { tr: 'Slot Liste', en: 'Slot Liste' }
  act(() => void shown.queryClient.setQueryData(siteOptions.queryKey, { ...site, name }))
  return shown
}

const titles = {
  '/': ['Home', 'Ana sayfa'],
  '/login': ['Login', 'Giriş yap'],
  '/register': ['Register', 'Kayıt ol'],
  '/lists': ['Browse Lists', 'Listelere göz at'],
  '/lists/create': ['Create List', 'Liste oluştur'],
  '/lists/abcdefghijkl': ['List Detail', 'Liste ayrıntısı'],
  '/lists/abcdefghijkl/edit': ['Edit List', 'Listeyi düzenle'],
  '/profile': ['Profile', 'Profil'],
  '/profile/ayse': ['Profile', 'Profil'],
  '/games': ['Browse Games', 'Oyunlara göz at'],
  '/providers': ['Game Providers', 'Oyun sağlayıcıları'],
  '/providers/netent': ['Provider Detail', 'Sağlayıcı ayrıntısı'],
  '/battle': ['Battle Simulator', 'Savaş simülatörü'],
  '/search': ['Search', 'Arama'],
  '/search?q=wild': ['Search', 'Arama'],
  '/settings': ['Settings', 'Ayarlar'],
  '/help': ['Help Center', 'Yardım merkezi'],
  '/privacy': ['Privacy Policy', 'Gizlilik politikası'],
  '/terms': ['Terms of Service', 'Kullanım koşulları'],
  '/contact': ['Contact', 'İletişim'],
}

describe('the titles of routes', () => {
  it.each(Object.entries(titles))('%s', async (at, [english, turkish]) => {
    await open(<RouteTitle otherwise="something else" />, { ...en, at })
    await waitFor(() => expect(document.title).toBe(`${english} - Slot Liste`))
    cleanup()
    await open(<RouteTitle />, { at })
    await waitFor(() => expect(document.title).toBe(`${turkish} - Slot Liste`))
  })

  it.each([
    ['/games/starburst', undefined, 'Slot Liste'],
    ['/tags/x', 'No such tag', 'No such tag - Slot Liste'],
  ])('%s has none', async (at, otherwise, title) => {
    await open(<RouteTitle {...(otherwise && { otherwise })} />, { ...en, at })
    await waitFor(() => expect(document.title).toBe(title))
  })

  it('stand while a page is loaded, and where nothing may be shown', async () => {
    await open(<PagePending />, { ...en, at: '/providers/netent' })
    await waitFor(() => expect(document.title).toBe('Provider Detail - Slot Liste'))
    cleanup()
    const refused = (
      <RefusedPage why="private" title="You do not have permission" lead="" signIn="Sign in" isGuest>
        {() => null}
      </RefusedPage>
    )
    await open(refused, { ...en, at: '/lists/abcdefghijkl' })
    await waitFor(() => expect(document.title).toBe('List Detail - Slot Liste'))
  })

  it('are the headings of pages without a subject', async () => {
    const { t } = await show(null, en)
    const headings = {
      lists: t('lists:title'),
      games: t('games:title'),
      providers: t('providers:title'),
      battle: t('battle:title'),
      search: t('search:title'),
      settings: t('settings:title'),
      help: t('help:title'),
      privacy: t('privacy:title'),
      terms: t('terms:title'),
      contact: t('contact:title'),
      home: t('home:title'),
      login: t('auth:login.title'),
      register: t('auth:register.title'),
      createList: t('list-editor:create.title'),
      editList: t('list-editor:edit.title'),
    }
    for (const [key, heading] of Object.entries(headings))
      expect(heading, key).toBe(t(`layout:titles.${key as keyof typeof headings}`))
  })
})

function Guarded() {
  const act = usePendingAction('likeList', 'abcdefghijkl', () => undefined)
  return (
    <button type="button" onClick={act}>
      act
    </button>
  )
}

describe('a guest', () => {
  it.each([
    ['en', 'Please log in to perform this action'],
    ['tr', 'Bu işlemi yapmak için lütfen giriş yapın'],
  ] as const)('reads in %s to log in for a like, a save or a follow', async (locale, text) => {
    const { user } = await show(<Guarded />, { locale, at: '/lists/abcdefghijkl' })
    await user.click(screen.getByRole('button', { name: 'act' }))
    expect(await findToast(text)).toBeVisible()
    expect(errors.UNAUTHENTICATED[locale]).toBe(text)
  })

  it('reads to log in to comment', async () => {
    answer({ 'GET /api/lists/:id/comments': page([]) })
    const subject = { kind: 'list', id: 'abcdefghijkl' } as const
    await show(<Comments subject={subject} isOwner={false} canComment={false} total={0} />, en)
    expect(await screen.findByText('Please log in to comment')).toBeVisible()
  })
})

it('a page that does not exist leads home and to the lists', async () => {
  await open(<PageNotFound />, { ...en, at: '/nowhere' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/)
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Browse lists' })).toHaveAttribute('href', '/lists')
  await waitFor(() => expect(document.title).toBe('Not Found - Slot Liste'))
})

it('lists are counted, also once all are loaded', async () => {
  const first = { items: [list('abcdefghijkl')], total: 2, nextCursor: 'next' }
  answer({ 'GET /api/lists': first as never })
  const { user } = await show(<ListsResults search={{}} onClear={() => undefined} />, en)
  const texts = await screen.findAllByText('Showing 1 of 2 lists')
  expect(texts[0]).toBeVisible()
  const rest = { items: [list('mnopqrstuvwx')], total: 2, nextCursor: null }
  answer({ 'GET /api/lists': rest as never })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Showing 2 of 2 lists')).toBeInTheDocument()
})

it('tables say which page they show', async () => {
  await show(<AdminTablePages page={{ total: 120, page: 2, pageSize: 25 }} onState={() => undefined} />, en)
  expect(screen.getByText('Page 2 of 5')).toBeVisible()
})

describe('a call of the account that fails', () => {
  const email = 'ayse@ornek.test'
  const password = 'uzun bir parola'
  it.each([
    ['register', 'Registration failed', { email, username: 'ayse', password }],
    ['login', 'Login failed', { email, password }],
    ['updateProfile', 'Profile update failed', { bio: '' }],
    [
      'updatePassword',
      'Password update failed',
      { current_password: password, new_password: `${password}!` },
    ],
    ['forgotPassword', 'Password reset failed', { email }],
    ['deleteAccount', 'Account deletion failed', {}],
  ] as const)('%s', async (action, text, body) => {
    answer({
      'POST /api/auth/register': unreachable,
      'POST /api/auth/login': unreachable,
      'PUT /api/users/profile': unreachable,
      'POST /api/auth/update-password': unreachable,
      'POST /api/auth/forgot-password': unreachable,
      'DELETE /api/users/account': unreachable,
    })
    await show(null, { ...en, as: member })
    const outcome = await authStore.getState()[action](body as never)
    expect(outcome).toMatchObject({ ok: false, message: text })
  })

  it('and what was signed out, or was not', async () => {
    const outcomes = await import('#locales/en/auth-outcomes.json')
    expect(outcomes.default).toMatchObject({
      signOut: 'Sign out failed',
      signedOut: 'Signed out successfully',
      signOutFailed: 'Failed to sign out',
    })
    expect(errors.INVALID_CREDENTIALS.en).toBe('Invalid credentials')
  })
})
