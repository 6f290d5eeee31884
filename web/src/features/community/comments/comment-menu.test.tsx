import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { administrator, comment, member, page, person } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { Comments } from './comments.tsx'

const id = 'abcdefghijkl'
const one = 'firstcomment'
const two = 'othercomment'
const read = 'GET /api/lists/:id/comments'
const { can } = comment(one)
const mine = comment(one, {
  author: { ...person, username: member.username },
  viewer: { liked: false, isAuthor: true },
  can: { ...can, edit: true, delete: true, like: false, report: false },
})

async function open(shown = comment(one), surroundings: Parameters<typeof show>[1] = { as: member }) {
  answer({ [read]: page([shown]) })
  const opened = await show(
    <Comments subject={{ kind: 'list', id }} isOwner={false} canComment total={1} />,
    surroundings,
  )
  const { t, user } = opened
  await screen.findByText(`Yorum ${one}`)
  const name = shown.author?.username ?? ''
  const opener = () => screen.getByRole('button', { name: t('comments:menu.label', { name }) })
  const choose = async (item: 'hide' | 'show' | 'report' | 'copy') => {
    await user.click(opener())
    await user.click(await screen.findByRole('menuitem', { name: t(`comments:menu.${item}`) }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  const items = async () => {
    await user.click(opener())
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { ...opened, opener, choose, items }
}

describe('an administrator', () => {
  const hide = 'PUT /api/comments/:id/hiding'
  const hideable = comment(one, { can: { ...can, hide: true } })
  const hidden = { ...hideable, state: 'hidden' as const, hiddenReason: 'Reklam' }

  it('hides a comment with a reason, which the author reads, and shows it again', async () => {
    answer({ [hide]: hidden, 'DELETE /api/comments/:id/hiding': hideable })
    const { user, t, choose } = await open(hideable, { as: administrator })
    await choose('hide')
    const box = await screen.findByRole('textbox', { name: new RegExp(`^${t('comments:hide.label')}`) })
    const confirm = screen.getByRole('button', { name: t('comments:hide.confirm') })
    await user.type(box, 'ab')
    await user.click(confirm)
    expect(box).toBeInvalid()
    expect(box).toHaveFocus()
    expect(callsOf(hide)).toEqual([])
    await user.clear(box)
    await user.type(box, ' Reklam ')
    await user.click(confirm)
    expect(await screen.findByText(t('comments:hide.done'))).toBeInTheDocument()
    expect(callsOf(hide).map(({ body }) => body)).toEqual([{ reason: 'Reklam' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText(t('comments:reason', { reason: 'Reklam' }))).toBeVisible()
    expect(screen.getByText(t('comments:hiddenBadge'))).toBeVisible()
    await choose('show')
    expect(await screen.findByText(t('comments:hide.shown'))).toBeInTheDocument()
    expect(screen.queryByText(t('comments:hiddenBadge'))).not.toBeInTheDocument()
  })

  it('keeps the reason when it is refused', async () => {
    answer({ [hide]: () => refusal('COMMENT_NOT_FOUND') })
    const { user, t, choose } = await open(hideable, { as: administrator })
    await choose('hide')
    const box = await screen.findByRole('textbox', { name: new RegExp(`^${t('comments:hide.label')}`) })
    await user.type(box, 'Reklam')
    await user.click(screen.getByRole('button', { name: t('comments:hide.confirm') }))
    expect(await screen.findByText(/bulunamadı/)).toBeVisible()
    expect(box).toHaveValue('Reklam')
  })
})

describe('a hidden comment', () => {
  it.each([
    { whose: 'another’s', isAuthor: false, text: 'hidden' },
    { whose: 'one’s own', isAuthor: true, text: 'hiddenMine' },
  ] as const)('says so: $whose', async ({ isAuthor, text }) => {
    answer({
      [read]: page([
        comment(one, {
          text: null,
          state: 'hidden',
          hiddenReason: isAuthor ? 'Reklam' : null,
          viewer: { liked: false, isAuthor },
        }),
      ]),
    })
    const { t } = await show(
      <Comments subject={{ kind: 'list', id }} isOwner={false} canComment total={1} />,
      {
        as: member,
      },
    )
    expect(await screen.findByText(t(`comments:${text}`))).toBeVisible()
    expect(screen.queryByText(t('comments:reason', { reason: 'Reklam' })) !== null).toBe(isAuthor)
  })
})

describe('the menu', () => {
  it('offers what may be done', async () => {
    const { t, items } = await open(mine)
    expect(await items()).toEqual(
      ['copy', 'edit', 'delete'].map((key) => t(`comments:menu.${key as 'copy'}`)),
    )
  })

  it('offers others to report, and guests too, who sign in first', async () => {
    const { user, t, items, history } = await open(comment(one, { can: { ...can, report: false } }), {
      at: `/lists/${id}`,
    })
    expect(await items()).toEqual(['copy', 'report'].map((key) => t(`comments:menu.${key as 'copy'}`)))
    await user.click(screen.getByRole('menuitem', { name: t('comments:menu.report') }))
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
  })

  it('offers a guest no report of a comment that is hidden, and no menu of a deleted one', async () => {
    const gone = comment(two, { text: null, author: null, state: 'deleted' })
    const hidden = comment(one, { state: 'hidden', can: { ...can, report: false } })
    answer({ [read]: page([hidden, gone]) })
    const { t, user } = await show(
      <Comments subject={{ kind: 'list', id }} isOwner={false} canComment={false} total={2} />,
    )
    const menus = await screen.findAllByRole('button', { name: /^Yorum seçenekleri/ })
    expect(menus).toHaveLength(1)
    await user.click(menus[0] as HTMLElement)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([t('comments:menu.copy')])
  })

  it('opens no report where a guest turns out to be the author', async () => {
    const at = `/lists/${id}`
    const guest = await open(comment(one), { at })
    await guest.choose('report')
    await waitFor(() => expect(guest.history.location.pathname).toBe('/login'))
    cleanup()
    const { t, opener } = await open(mine, { at, as: member })
    await waitFor(() => expect(opener()).toBeVisible())
    expect(screen.queryByRole('dialog', { name: t('reports:title.comment') })).not.toBeInTheDocument()
  })

  it('copies the address, and says when that fails', async () => {
    const { t, choose } = await open()
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    await choose('copy')
    expect(await findToast(t('comments:menu.copied'))).toBeVisible()
    expect(copy).toHaveBeenCalledExactlyOnceWith(`${location.origin}/#comment-${one}`)
    await screen.findByRole('button', { name: /^Yorum seçenekleri/ })
    copy.mockRejectedValue(new Error('denied'))
    await choose('copy')
    expect(await findToast(t('comments:menu.copyFailed'))).toBeVisible()
  })

  it('reports a comment with a reason', async () => {
    answer({ 'POST /api/reports': { id: 1 } as never })
    const { user, t, choose, opener } = await open()
    await choose('report')
    const dialog = await screen.findByRole('dialog', { name: t('reports:title.comment') })
    const send = within(dialog).getByRole('button', { name: t('reports:send') })
    await user.click(send)
    expect(within(dialog).getByText(t('reports:reasonMissing'))).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: t('reports:reasons.spam') }))
    await user.click(send)
    expect(await findToast(t('reports:thanks'))).toBeVisible()
    expect(callsOf('POST /api/reports').map(({ body }) => body)).toEqual([
      { kind: 'comment', id: one, reason: 'spam', note: '' },
    ])
    await waitFor(() => expect(opener()).toHaveFocus())
  })
})
