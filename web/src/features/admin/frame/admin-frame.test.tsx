import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { AdminFrame } from './admin-frame.tsx'

it.each([
  ['/admin/games', 'games'],
  ['/admin/games/7/edit', 'games'],
  ['/admin/games/bulk', 'bulk'],
  ['/admin/providers/new', 'providers'],
] as const)('%s belongs to one page of the navigation: %s', async (at, name) => {
  const { t } = await show(<AdminFrame />, { at, as: administrator })
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([t(`admin:nav.${name}`)])
})

it('leads on, and marks where one is then', async () => {
  const { user, t, history } = await show(<AdminFrame />, { at: '/admin/providers', as: administrator })
  await user.click(screen.getByRole('link', { name: t('admin:nav.audit') }))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/audit'))
  expect(screen.getByRole('link', { name: t('admin:nav.audit') })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: t('admin:nav.providers') })).not.toHaveAttribute('aria-current')
})
