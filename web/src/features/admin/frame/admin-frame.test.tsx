import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, refusal } from '#testing/server.ts'
import { AdminFrame } from './admin-frame.tsx'

const item = (kind: string, count: number) => ({
  kind,
  count,
  oldest: count ? '2026-05-01T10:00:00.000Z' : null,
})
const waiting = (...items: ReturnType<typeof item>[]) =>
  answer({ 'GET /api/admin/waiting': { items } as never })

beforeEach(() => waiting(item('reports', 0)))

it.each([
  ['/admin/games', 'games'],
  ['/admin/games/7/edit', 'games'],
  ['/admin/games/bulk', 'bulk'],
  ['/admin/providers/new', 'providers'],
] as const)('%s belongs to one page of the navigation: %s', async (at, name) => {
  const { t } = await show(<AdminFrame />, { at, as: administrator })
  const pages = () => screen.getByRole('navigation', { name: t('admin:nav.label') })
  const current = within(pages())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([t(`admin:nav.${name}`)])
})

it('leads on, and marks where one is then', async () => {
  const { user, t, history } = await show(<AdminFrame />, { at: '/admin/providers', as: administrator })
  await user.click(screen.getByRole('link', { name: t('admin:nav.audit') }))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/audit'))
  expect(screen.getByRole('link', { name: t('admin:nav.audit') })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: t('admin:nav.providers') })).not.toHaveAttribute('aria-current')
})

it('says on top how much waits, leads there, and counts beside the pages', async () => {
  waiting(
    item('reports', 3),
    item('corrections', 0),
    item('messages', 12),
    item('imports', 1),
    item('mails', 2),
  )
  const { t } = await show(<AdminFrame />, { at: '/admin/games', as: administrator })
  const strip = screen.getByRole('region', { name: t('admin:nav.waiting') })
  await within(strip).findByText('12')
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [t('admin:nav.waiting'), '/admin/waiting'],
    [`3${t('admin:waiting.reports')}`, '/admin/reports'],
    [`12${t('admin:waiting.messages')}`, '/admin/inbox?state=new'],
    [`1${t('admin:waiting.imports')}`, '/admin/games/bulk'],
    [`2${t('admin:waiting.mails')}`, '/admin/waiting'],
  ])
  const pages = screen.getByRole('navigation', { name: t('admin:nav.label') })
  const named = (name: string) =>
    within(pages).getByRole('link', { name: new RegExp(`^${t(`admin:nav.${name}` as 'admin:nav.reports')}`) })
  expect(named('reports')).toHaveTextContent('3')
  expect(named('corrections')).not.toHaveTextContent('0')
})

it('says that nothing waits, and that it could not be asked', async () => {
  const { t } = await show(<AdminFrame />, { at: '/admin/games', as: administrator })
  expect(await screen.findByText(t('admin:waiting.nothing'))).toBeVisible()
  cleanup()
  answer({ 'GET /api/admin/waiting': () => refusal('UNAVAILABLE') })
  await show(<AdminFrame />, { at: '/admin/games', as: administrator })
  expect(await screen.findByText(t('admin:waiting.failed'))).toBeVisible()
})

it('opens the pages from a button on a phone', async () => {
  const { user, t, history } = await show(<AdminFrame />, { at: '/admin/games', as: administrator })
  const here = `${t('admin:nav.label')}: ${t('admin:nav.games')}`
  await user.click(screen.getByRole('button', { name: here }))
  const sheet = await screen.findByRole('dialog', { name: t('admin:nav.label') })
  await user.click(within(sheet).getByRole('link', { name: t('admin:nav.audit') }))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/audit'))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
})
