import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adoptGuestDraft, emptyList, guestId, keepListDraft, readListDraft } from '#data/lists/list-draft.ts'
import { takePendingAction } from '#platform/auth/pending-action.ts'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { GuestEditor } from './guest-editor.tsx'
import { ListEditor } from './list-editor.tsx'

const create = 'POST /api/lists'

async function write(title: string) {
  const page = await show(
    <div id="content">
      <GuestEditor />
    </div>,
    { at: '/lists/draft' },
  )
  const { user, t } = page
  if (title) await user.type(screen.getByRole('textbox', { name: t('list-editor:title.label') }), title)
  const save = screen.getByRole('button', { name: t('list-editor:save.create') })
  return { ...page, save }
}

const draft = (title: string) => {
  const list = { ...emptyList, title }
  return { list, base: emptyList, version: null, clientId: `of ${title}` }
}

it('asks for an account when the list is to be saved, and sends nothing', async () => {
  const { user, t, save, history } = await write('Gece')
  await user.click(save)
  expect(await screen.findByRole('dialog', { name: t('list-editor:guest.title') })).toBeVisible()
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const query = '?redirect=%2Flists%2Fcreate'
  expect(ways).toEqual([
    [t('layout:account.signUp'), `/register${query}`],
    [t('layout:account.signIn'), `/login${query}`],
  ])
  await user.click(screen.getByRole('link', { name: t('layout:account.signUp') }))
  await waitFor(() => expect(history.location.pathname).toBe('/register'))
  cleanup()
  expect(callsOf(create)).toEqual([])
  expect(readListDraft(guestId, null)?.list.title).toBe('Gece')
  expect(takePendingAction({ kind: 'createList', id: guestId })).toBe(true)
})

it('offers to sign in first where somebody has signed in before', async () => {
  localStorage.setItem('last_login_at', '2026-01-01T00:00:00.000Z')
  const { user, t, save } = await write('Gece')
  await user.click(save)
  await screen.findByRole('dialog')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    t('layout:account.signIn'),
    t('layout:account.signUp'),
  ])
})

it('leads to the field at fault before it asks for an account', async () => {
  const { user, t, save } = await write('')
  await user.click(save)
  expect(await screen.findByText(t('list-editor:save.invalid'))).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('goes on under the account, and an own draft waits for the next list', async () => {
  expect(adoptGuestDraft(member.id, true)).toBeUndefined()
  keepListDraft(guestId, null, draft('Misafirken'))
  expect(adoptGuestDraft(member.id, false)).toBe('adopted')
  expect([readListDraft(guestId, null), readListDraft(member.id, null)]).toEqual([
    undefined,
    draft('Misafirken'),
  ])
  keepListDraft(guestId, null, draft('İkinci'))
  expect(adoptGuestDraft(member.id, false)).toBeUndefined()
  expect(adoptGuestDraft(member.id, true)).toBe('exchanged')
  expect([readListDraft(guestId, null), readListDraft(member.id, null)]).toEqual([
    draft('Misafirken'),
    draft('İkinci'),
  ])
  answer({})
  const { t } = await show(
    <ListEditor
      saved={null}
      userId={member.id}
      cameAlong="exchanged"
      onSaved={vi.fn()}
      onDeleted={vi.fn()}
    />,
    { as: member },
  )
  expect(screen.getByText(t('list-editor:draft.cameAlong'))).toBeVisible()
  expect(screen.getByText(new RegExp(t('list-editor:draft.exchanged').slice(-30)))).toBeVisible()
})
