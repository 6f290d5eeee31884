import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Comments } from '#features/community/comments/comments.tsx'
import { ListsResults } from '#features/lists/browse/lists-results.tsx'
import { PageNotFound } from '#features/site/layout/page-not-found.tsx'
import { PagePending } from '#features/site/layout/page-pending.tsx'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { authStore } from '#platform/auth/auth-store.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { findToast, show } from '#testing/render.tsx'
import { list, member, page } from '#testing/samples.ts'
import { answer, unreachable } from '#testing/server.ts'
import { RefusedPage } from './refused-page.tsx'
import { RouteTitle } from './page-title.tsx'

// Texts of the specification, word for word. They are written out here: a locale file that differs fails.
const en = { locale: 'en' } as const

const titles = {
  '/': ['Home', 'Ana Sayfa'],
  '/login': ['Login', 'Giriş Yap'],
  '/register': ['Register', 'Kayıt Ol'],
  '/lists': ['Browse Lists', 'Listelere Göz At'],
  '/lists/create': ['Create List', 'Liste Oluştur'],
  '/lists/abcdefghijkl': ['List Detail', 'Liste Ayrıntısı'],
  '/lists/abcdefghijkl/edit': ['Edit List', 'Listeyi Düzenle'],
  '/profile': ['Profile', 'Profil'],
  '/profile/ayse': ['Profile', 'Profil'],
  '/games': ['Browse Games', 'Oyunlara Göz At'],
  '/providers': ['Game Providers', 'Oyun Sağlayıcıları'],
  '/providers/netent': ['Provider Detail', 'Sağlayıcı Ayrıntısı'],
  '/battle': ['Battle Simulator', 'Savaş Simülatörü'],
  '/search': ['Search', 'Arama'],
  '/search?q=wild': ['Search', 'Arama'],
  '/settings': ['Settings', 'Ayarlar'],
  '/help': ['Help Center', 'Yardım Merkezi'],
  '/privacy': ['Privacy Policy', 'Gizlilik Politikası'],
  '/terms': ['Terms of Service', 'Kullanım Koşulları'],
  '/contact': ['Contact', 'İletişim'],
}

describe('the titles of routes', () => {
  it.each(Object.entries(titles))('%s', async (at, [english, turkish]) => {
    await show(<RouteTitle otherwise="something else" />, { ...en, at })
    await waitFor(() => expect(document.title).toBe(`${english} - Slot Liste`))
    document.title = ''
    await show(<RouteTitle />, { at })
    await waitFor(() => expect(document.title).toMatch(`${turkish} - Slot Liste`))
  })

  it.each([
    ['/games/starburst', undefined, 'Slot Liste'],
    ['/tags/x', 'No such tag', 'No such tag - Slot Liste'],
  ])('%s has none', async (at, otherwise, title) => {
    await show(<RouteTitle {...(otherwise && { otherwise })} />, { ...en, at })
    await waitFor(() => expect(document.title).toBe(title))
  })

  it('stand while a page is loaded, and where nothing may be shown', async () => {
    await show(<PagePending />, { ...en, at: '/providers/netent' })
    await waitFor(() => expect(document.title).toBe('Provider Detail - Slot Liste'))
    const refused = (
      <RefusedPage why="private" title="You do not have permission" lead="" signIn="Sign in" isGuest>
        {() => null}
      </RefusedPage>
    )
    await show(refused, { ...en, at: '/lists/abcdefghijkl' })
    await waitFor(() => expect(document.title).toContain('List Detail - Slot Liste'))
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
  await show(<PageNotFound />, { ...en, at: '/nowhere' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/)
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Browse lists' })).toHaveAttribute('href', '/lists')
  await waitFor(() => expect(document.title).toBe('Not Found - Slot Liste'))
})

it.each([
  [1, 1],
  [1, 30],
])('%i of %i lists are counted', async (shown, total) => {
  const items = [list('abcdefghijkl')]
  answer({ 'GET /api/lists': { items, total, nextCursor: shown < total ? 'next' : null } as never })
  await show(<ListsResults search={{}} onClear={() => undefined} />, en)
  const texts = await screen.findAllByText(`Showing ${shown} of ${total} lists`)
  expect(texts[0]).toBeVisible()
})

it('tables say which page they show', async () => {
  await show(<AdminTablePages page={{ total: 120, page: 2, pageSize: 25 }} onState={() => undefined} />, en)
  expect(screen.getByText('Page 2 of 5')).toBeVisible()
})

describe('a call of the account that fails', () => {
  it.each([
    ['register', 'Registration failed'],
    ['login', 'Login failed'],
    ['updateProfile', 'Profile update failed'],
    ['updatePassword', 'Password update failed'],
    ['forgotPassword', 'Password reset failed'],
    ['deleteAccount', 'Account deletion failed'],
  ] as const)('%s', async (action, text) => {
    answer({
      'POST /api/auth/register': unreachable,
      'POST /api/auth/login': unreachable,
      'PUT /api/users/profile': unreachable,
      'POST /api/auth/update-password': unreachable,
      'POST /api/auth/forgot-password': unreachable,
      'DELETE /api/users/account': unreachable,
    })
    await show(null, { ...en, as: member })
    const outcome = await authStore.getState()[action]({} as never)
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
