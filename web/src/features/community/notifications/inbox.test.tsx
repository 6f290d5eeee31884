import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { findToast, show } from '#testing/render.tsx'
import { member, notification, page, person } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { Inbox } from './inbox.tsx'

const read = 'GET /api/notifications'
const markRead = 'PUT /api/notifications/:id/read'
const remove = 'DELETE /api/notifications/:id'
const clear = 'DELETE /api/notifications'

const by = (id: number, username: string, more = {}) =>
  notification(id, { actors: [{ ...person, username }], ...more })
const inbox = (items: ReturnType<typeof by>[], cursor: string | null = null) => ({
  ...page(items, cursor),
  unread: items.filter((item) => !item.read).length,
})

async function open(items = [by(1, 'ali'), by(2, 'veli'), by(3, 'can', { read: true })]) {
  answer({ [read]: inbox(items) })
  const shown = await show(
    <div id="content">
      <PageHeading title="Bildirimler" />
      <Panel outline={null}>
        <Inbox />
      </Panel>
    </div>,
    { as: member, at: '/notifications' },
  )
  const { t } = shown
  const text = (who: string) => t('notifications:plain.followed', { who })
  const removing = (who: string) =>
    screen.getByRole('button', { name: t('notifications:remove', { text: text(who) }) })
  if (items.length > 0) await screen.findAllByRole('listitem')
  return { ...shown, text, removing }
}

const entries = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)

describe('an entry', () => {
  it('leads to what it is about, and is read from then on', async () => {
    answer({ [markRead]: { unread: 1 } })
    const { user, t, text, history } = await open()
    const link = screen.getByRole('link', {
      name: new RegExp(`^${t('notifications:unread')} ?${text('ali')}$`),
    })
    answer({ [read]: inbox([by(1, 'ali', { read: true }), by(2, 'veli')]) })
    await user.click(link)
    expect(history.location.pathname).toBe('/profile/ali')
    await screen.findByRole('link', { name: text('ali') })
    expect(callsOf(markRead).map(({ params }) => params.id)).toEqual(['1'])
    await user.click(screen.getByRole('link', { name: text('ali') }))
    expect(callsOf(markRead)).toHaveLength(1)
  })

  it('is read without leaving where it leads nowhere', async () => {
    answer({ [markRead]: { unread: 0 } })
    answer({ [read]: inbox([notification(1, { kind: 'announcement', actors: [], note: 'Bakım' })]) })
    const { user, t, history } = await show(<Inbox />, { as: member, at: '/notifications' })
    expect(await screen.findByText('Bakım')).toBeVisible()
    const text = t('notifications:plain.announcement')
    await user.click(screen.getByRole('button', { name: t('notifications:read', { text }) }))
    await waitFor(() => expect(callsOf(markRead)).toHaveLength(1))
    expect(history.location.pathname).toBe('/notifications')
  })

  it('goes at once, the next one takes the focus, and after the last one the heading', async () => {
    answer({ [remove]: { unread: 1 } })
    const { user, t, removing } = await open()
    answer({ [read]: inbox([by(1, 'ali'), by(3, 'can', { read: true })]) })
    await user.click(removing('veli'))
    expect(await findToast(t('notifications:removed'))).toBeVisible()
    expect(entries()).toHaveLength(2)
    expect(removing('can')).toHaveFocus()
    answer({ [read]: inbox([by(1, 'ali')]) })
    await user.click(removing('can'))
    await waitFor(() => expect(entries()).toHaveLength(1))
    expect(removing('ali')).toHaveFocus()
    answer({ [read]: inbox([]) })
    const last = later<Response>()
    answer({ [remove]: last.answer })
    await user.click(removing('ali'))
    expect(await screen.findByText(t('notifications:empty.title'))).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsOf(remove).map(({ params }) => params.id)).toEqual(['2', '3', '1'])
    last.arrive(refusal('RATE_LIMITED'))
    expect(await findToast(/çok/i)).toBeVisible()
  })

  it('comes back when its removal is refused', async () => {
    answer({ [remove]: () => refusal('RATE_LIMITED') })
    const { user, removing } = await open()
    await user.click(removing('veli'))
    expect(await findToast(/çok/i)).toBeVisible()
    await waitFor(() => expect(entries()).toHaveLength(3))
  })
})

describe('all of them', () => {
  it('are marked as read, where any is not', async () => {
    const marking = later<Response>()
    answer({ 'POST /api/notifications/read-all': marking.answer })
    const { user, t } = await open()
    const button = screen.getByRole('button', { name: t('notifications:readAll') })
    await user.click(button)
    await waitFor(() => expect(entries().join()).not.toContain(t('notifications:unread')))
    answer({ [read]: inbox([by(1, 'ali', { read: true })]) })
    marking.arrive(Response.json({ unread: 0 }))
    expect(await findToast(t('notifications:allRead'))).toBeVisible()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(callsOf('POST /api/notifications/read-all')).toHaveLength(1)
  })

  it('are deleted when that is confirmed', async () => {
    const clearing = later<Response>()
    answer({ [clear]: clearing.answer })
    const { user, t } = await open()
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: t('notifications:clear') }))
      return screen.findByRole('dialog', { name: t('notifications:confirm.title') })
    }
    const first = await ask()
    await user.click(within(first).getByRole('button', { name: t('notifications:confirm.cancel') }))
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(callsOf(clear)).toEqual([])
    const dialog = await ask()
    answer({ [read]: inbox([]) })
    await user.click(within(dialog).getByRole('button', { name: t('notifications:confirm.submit') }))
    expect(await screen.findByText(t('notifications:empty.title'))).toBeVisible()
    clearing.arrive(Response.json({ unread: 0 }))
    expect(await findToast(t('notifications:confirm.done'))).toBeVisible()
    expect(callsOf(clear)).toHaveLength(1)
  })

  it('are there again when their deletion is refused', async () => {
    const clearing = later<Response>()
    answer({ [clear]: clearing.answer })
    const { user, t } = await open()
    await user.click(screen.getByRole('button', { name: t('notifications:clear') }))
    await user.click(await screen.findByRole('button', { name: t('notifications:confirm.submit') }))
    await waitFor(() => expect(entries()).toEqual([]))
    clearing.arrive(refusal('RATE_LIMITED'))
    expect(await findToast(/çok/i)).toBeVisible()
    await waitFor(() => expect(entries()).toHaveLength(3))
  })

  it('come a page at a time', async () => {
    answer({
      [read]: ({ query }) => (query.has('cursor') ? inbox([by(2, 'ece')]) : inbox([by(1, 'ali')], 'next')),
    })
    const { user, t } = await show(<Inbox />, { as: member })
    await user.click(await screen.findByRole('button', { name: t('list-card:more') }))
    await waitFor(() => expect(entries()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: t('list-card:more') })).not.toBeInTheDocument()
    expect(callsOf(read).at(-1)?.query.get('cursor')).toBe('next')
  })

  it('stay when more cannot be read, which can be tried again', async () => {
    answer({
      [read]: ({ query }) =>
        query.has('cursor') ? refusal('RATE_LIMITED') : Response.json(inbox([by(1, 'ali')], 'next')),
    })
    const { user, t } = await show(<Inbox />, { as: member })
    await user.click(await screen.findByRole('button', { name: t('list-card:more') }))
    expect(await screen.findByText(t('list-card:moreFailed'))).toBeVisible()
    expect(entries()).toHaveLength(1)
    answer({ [read]: inbox([by(2, 'ece')]) })
    await user.click(screen.getByRole('button', { name: t('list-card:retry') }))
    await waitFor(() => expect(entries()).toHaveLength(2))
  })
})
