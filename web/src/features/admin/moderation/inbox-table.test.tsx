import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminMessage } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { InboxTable } from './inbox-table.tsx'

const inbox = 'GET /api/admin/inbox'
const move = 'POST /api/admin/inbox/acts'

async function openInbox() {
  answer({
    [inbox]: tablePage([
      adminMessage(1, { language: 'en', message: 'Hi\nthere' }),
      adminMessage(2, { state: 'open' }),
    ]),
  })
  const shown = await show(<InboxTable />, { at: '/admin/inbox', as: administrator })
  await screen.findByText('yazan-2@example.com')
  return shown
}

it('answers a message in the language of who wrote it, quoting it', async () => {
  const { t } = await openInbox()
  const [reply] = screen.getAllByRole('link', { name: t('admin-people:inbox.reply') })
  const url = new URL(reply!.getAttribute('href')!)
  expect(url.pathname).toBe('yazan-1%40example.com')
  expect(url.searchParams.get('subject')).toMatch(/^Your message to Slot Liste/)
  expect(url.searchParams.get('body')).toBe('\n\n> Hi\n> there')
})

it('moves one message, or all that are ticked', async () => {
  const { user, t } = await openInbox()
  answer({ [move]: { changed: 1 } })
  await user.click(screen.getByRole('button', { name: t('admin-people:rowMenu', { name: 'Yazan 1' }) }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([t('admin-people:inbox.act.open'), t('admin-people:inbox.act.closed')])
  await user.click(screen.getByRole('menuitem', { name: t('admin-people:inbox.act.open') }))
  expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
  expect(callsOf(move)[0]?.body).toEqual({ ids: [1], state: 'open' })
  await user.click(screen.getByRole('checkbox', { name: t('admin:table.chooseAll') }))
  answer({ [move]: () => refusal('NOT_FOUND') })
  const bar = within(screen.getByRole('toolbar'))
  await user.click(bar.getByRole('button', { name: t('admin-people:inbox.act.closed') }))
  expect(await findToast(/bulunamadı/)).toBeVisible()
  expect(callsOf(move)[1]?.body).toEqual({ ids: [1, 2], state: 'closed' })
})

it('finds messages by state and topic', async () => {
  const { user, t } = await openInbox()
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.state') }), 'closed')
  answer({ [inbox]: tablePage([]) })
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.topic') }), 'legal')
  expect(await screen.findByText(t('admin:table.nothing'))).toBeVisible()
  expect(Object.fromEntries(callsOf(inbox).at(-1)!.query)).toMatchObject({ state: 'closed', topic: 'legal' })
})
