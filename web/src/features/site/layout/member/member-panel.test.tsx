import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import outcomes from '#locales/tr/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { MemberPanel } from './member-panel.tsx'

async function showPanel() {
  const onLeave = vi.fn()
  const shown = await show(<MemberPanel onLeave={onLeave} />, { as: member })
  storeSession(member)
  return { ...shown, onLeave }
}

describe('MemberPanel', () => {
  it('leads to the own pages, and leaves the menu', async () => {
    const { user, t, onLeave, history } = await showPanel()
    expect(screen.getByText(member.username)).toBeVisible()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile/ayse',
      '/settings',
      '/notifications',
      '/lists/create',
    ])
    await user.click(screen.getByRole('link', { name: t('layout:bell.open') }))
    expect(onLeave).toHaveBeenCalledOnce()
    await waitFor(() => expect(history.location.href).toBe('/notifications'))
  })

  it('signs out, and leaves the menu', async () => {
    answer({ 'POST /auth/v1/logout': {} })
    const { user, t, onLeave } = await showPanel()
    await user.click(screen.getByRole('button', { name: t('layout:account.signOut') }))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(await findToast(outcomes.signedOut)).toBeVisible()
    expect(callsOf('POST /auth/v1/logout').map(({ query }) => query.get('scope'))).toEqual(['local'])
    expect(authStore.getState().user).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
