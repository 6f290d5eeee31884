import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminComment } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { tableSteps } from '#testing/table-steps.ts'
import { CommentsTable } from './comments-table.tsx'

const read = 'GET /api/admin/comments'
const acts = 'POST /api/admin/comments/acts'
const [one, two, three] = ['yorum0000001', 'yorum0000002', 'yorum0000003'] as const
const comments = [
  adminComment(one, { text: 'Yorum y1', on: { kind: 'battle', id: 'b1', title: 'Bir savaş' } }),
  adminComment(two, { text: 'Yorum y2', hidden: true, hiddenReason: 'Hakaret' }),
  adminComment(three, { text: 'a'.repeat(300), deleted: true, author: null }),
]

async function open(at = '/admin/comments', found = comments) {
  answer({ [read]: tablePage(found) })
  const shown = await show(<CommentsTable />, { at, as: administrator })
  if (found.length > 0) await screen.findByText('Yorum y1')
  return { ...shown, ...tableSteps(shown) }
}

it('tells where a comment stands and why it is out of sight, and folds a long one', async () => {
  const { user, t } = await open()
  expect(screen.getByRole('link', { name: 'Bir savaş' })).toHaveAttribute('href', `/battle/b1#comment-${one}`)
  expect(screen.getByText('Hakaret')).toBeVisible()
  expect(screen.getByText(t('admin-people:state.deleted'), { selector: 'td *' })).toBeVisible()
  const more = screen.getByRole('button', { name: t('admin-people:inbox.more') })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('a'.repeat(300))).toBeNull()
  await user.click(more)
  expect(screen.getByText('a'.repeat(300))).toBeVisible()
  expect(screen.getByRole('button', { name: t('admin-people:inbox.less') })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

it('offers what fits the state of each', async () => {
  const { user, t, menu } = await open()
  const [hide, remove, restore] = [
    t('admin-people:hide.act'),
    t('admin-people:remove.act'),
    t('admin-people:restore.act'),
  ]
  const [again, ban] = [t('admin-people:show.act'), t('admin-people:comments.act.ban')]
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  expect(await menu('Yorum y1')).toEqual([hide, remove, ban])
  await close()
  expect(await menu('Yorum y2')).toEqual([again, remove, ban])
  await close()
  expect(await menu('a'.repeat(40))).toEqual([restore])
})

it('hides one with a reason, which stays until it was sent', async () => {
  const { user, t, menu, choose } = await open()
  answer({ [acts]: () => refusal('COMMENT_NOT_FOUND') })
  await menu('Yorum y1')
  await choose(t('admin-people:hide.act'))
  const dialog = await screen.findByRole('dialog', { name: t('admin-people:hide.title', { count: 1 }) })
  const reason = within(dialog).getByRole('textbox')
  const confirm = within(dialog).getByRole('button', { name: t('admin-people:hide.confirm') })
  await user.click(confirm)
  expect(reason).toHaveFocus()
  await user.type(reason, 'Hakaret')
  await user.click(confirm)
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(reason).toHaveValue('Hakaret')
  answer({ [acts]: { changed: 1 } })
  await user.click(confirm)
  expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(acts).at(-1)?.body).toEqual({ ids: [one], act: { action: 'hidden', reason: 'Hakaret' } })
  await menu('Yorum y1')
  await choose(t('admin-people:hide.act'))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('')
})

it('shows one again at once', async () => {
  const { t, menu, choose } = await open()
  answer({ [acts]: { changed: 1 } })
  await menu('Yorum y2')
  await choose(t('admin-people:show.act'))
  await waitFor(() => expect(callsOf(acts)[0]?.body).toEqual({ ids: [two], act: { action: 'shown' } }))
})

it('keeps out who wrote it', async () => {
  const { user, t, menu, choose } = await open()
  answer({ 'POST /api/admin/users/acts': { changed: 1 } })
  await menu('Yorum y1')
  await choose(t('admin-people:comments.act.ban'))
  const dialog = within(
    await screen.findByRole('dialog', {
      name: t('admin-people:suspend.title', { count: 1, name: '@mehmet' }),
    }),
  )
  await user.type(dialog.getByRole('textbox'), 'Reklam')
  await user.click(dialog.getByRole('button', { name: t('admin-people:suspend.confirm') }))
  await waitFor(() =>
    expect(callsOf('POST /api/admin/users/acts')[0]?.body).toMatchObject({ usernames: ['mehmet'] }),
  )
})

it('deletes the ticked ones with one reason, or restores them at once', async () => {
  const { user, t, tick, press } = await open()
  answer({ [acts]: { changed: 2 } })
  await tick('Yorum y1')
  await tick('Yorum y2')
  await press(t('admin-people:remove.act'))
  const dialog = within(
    await screen.findByRole('dialog', { name: t('admin-people:remove.title', { count: 2 }) }),
  )
  await user.type(dialog.getByRole('textbox'), 'Reklam')
  await user.click(dialog.getByRole('button', { name: t('admin-people:remove.confirm') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(acts)[0]?.body).toEqual({ ids: [one, two], act: { action: 'deleted', reason: 'Reklam' } })
  expect(screen.getByRole('toolbar')).toBeVisible()
  await press(t('admin-people:restore.act'))
  await waitFor(() =>
    expect(callsOf(acts)[1]?.body).toEqual({ ids: [one, two], act: { action: 'restored' } }),
  )
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('filters by state, reports and author, and saves what it found', async () => {
  const saved = watchSavedFiles()
  const { user, t, press, history } = await open('/admin/comments?author=mehmet')
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.state') }), 'hidden')
  await user.click(screen.getByRole('checkbox', { name: t('admin-people:filter.reported') }))
  await waitFor(() =>
    expect(Object.fromEntries(callsOf(read).at(-1)!.query)).toMatchObject({
      author: 'mehmet',
      state: 'hidden',
      reported: 'true',
    }),
  )
  answer({ 'GET /api/admin/comments/export': () => new Response('') })
  await press(t('admin:table.export'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['comments.csv']))
  await user.click(screen.getByRole('button', { name: /mehmet$/ }))
  await waitFor(() => expect(history.location.search).not.toContain('author'))
})
