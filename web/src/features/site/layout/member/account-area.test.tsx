import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import outcomes from '#locales/en/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { answer, callsOf, unreachable } from '#testing/server.ts'
import { AccountArea } from './account-area.tsx'

const leave = 'POST /auth/v1/logout'

async function showArea(as?: typeof member) {
  answer({ 'GET /api/notifications': { ...page([]), unread: 0 } })
  const shown = await show(<AccountArea />, { locale: 'en', at: '/games', ...(as && { as }) })
  if (as) storeSession(as)
  const { t } = shown
  const link = (name: 'signIn' | 'signUp') =>
    screen.queryByRole('link', { name: t(`layout:account.${name}`) })
  const menu = () => screen.findByRole('button', { name: `${t('layout:account.menu')}: ${member.username}` })
  return { ...shown, link, menu }
}

describe('AccountArea', () => {
  it('offers a guest both ways in', async () => {
    const { link } = await showArea()
    expect(link('signIn')).toHaveAttribute('href', '/login')
    expect(link('signUp')).toHaveAttribute('href', '/register')
  })

  it('offers nothing of a guest until it is known who is there', async () => {
    document.documentElement.dataset.member = ''
    const { link, menu } = await showArea(member)
    expect(document.documentElement.dataset).not.toHaveProperty('member')
    document.documentElement.dataset.member = ''
    act(() => authStore.setState({ isReady: false, user: null }))
    expect(link('signIn')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.documentElement.dataset).toHaveProperty('member')
    act(() => authStore.setState({ isReady: true, user: member }))
    expect(await menu()).toBeVisible()
    expect(document.documentElement.dataset).not.toHaveProperty('member')
    expect(link('signIn')).toBeNull()
  })
})

describe('the menu of a member', () => {
  it('leads to the own pages and closes, by keyboard too', async () => {
    const { user, t, menu, history } = await showArea(member)
    const open = await menu()
    const places = screen.getByRole('navigation', { name: t('layout:account.menu'), hidden: true })
    const links = () => within(places).queryAllByRole('link')
    expect(links()).toEqual([])
    open.focus()
    await user.keyboard('{Enter}')
    expect(links().map((one) => one.getAttribute('href'))).toEqual([
      '/profile/ayse',
      '/lists/create',
      '/settings',
    ])
    await user.keyboard('{Escape}')
    expect(links()).toEqual([])
    expect(open).toHaveFocus()
    await user.click(open)
    await user.click(screen.getByRole('link', { name: t('layout:account.settings') }))
    await waitFor(() => expect(history.location.href).toBe('/settings'))
    expect(links()).toEqual([])
  })

  it.each([
    ['', {}, outcomes.signedOut],
    ['also where the server may not know', unreachable, outcomes.signOutFailed],
  ])('signs out %s', async (_, reply, text) => {
    answer({ [leave]: reply })
    const { user, t, menu, link } = await showArea(member)
    await user.click(await menu())
    await user.click(screen.getByRole('button', { name: t('layout:account.signOut') }))
    expect(await findToast(text)).toBeVisible()
    expect(link('signIn')).toBeVisible()
    expect(callsOf(leave).map(({ query }) => query.get('scope'))).toEqual(['local'])
    expect(Object.keys(localStorage).filter((key) => /token|auth/.test(key))).toEqual([])
  })

  it('shows the picture of whoever has one', async () => {
    const { menu } = await showArea(member)
    expect((await menu()).querySelector('img')).toBeNull()
    act(() => authStore.setState({ user: { ...member, avatar_url: '/media/ayse.webp' } }))
    expect((await menu()).querySelector('img')).toHaveAttribute('src', '/media/ayse.webp')
  })
})
