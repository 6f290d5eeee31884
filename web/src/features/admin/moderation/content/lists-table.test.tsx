import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminList } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { tableSteps } from '#testing/table-steps.ts'
import { ListBar, useListBar } from './list-bar.tsx'
import { ListsTable } from './lists-table.tsx'

const read = 'GET /api/admin/lists'
const acts = 'POST /api/admin/lists/acts'
const [one, two, three] = ['liste0000001', 'liste0000002', 'liste0000003'] as const
const lists = [
  adminList(one, { title: 'Birinci', likes: 1200 }),
  adminList(two, {
    title: 'İkinci',
    featured: true,
    commentsLocked: true,
    hidden: true,
    visibility: 'private',
  }),
  adminList(three, { title: 'Üçüncü', deleted: true }),
]

async function open(at = '/admin/lists') {
  answer({ [read]: tablePage(lists) })
  const shown = await show(<ListsTable />, { at, as: administrator })
  await screen.findByText('Birinci')
  return { ...shown, ...tableSteps(shown) }
}

describe('ListsTable', () => {
  it('offers what fits the state of each, and edits it in its editor', async () => {
    const { user, t, history, menu, choose } = await open()
    const words = (...keys: string[]) =>
      keys.map((key) => t(`admin-people:${key}` as 'admin-people:hide.act'))
    const close = async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    const always = words('lists.act.edit', 'lists.act.visibility')
    expect(await menu('İkinci')).toEqual([
      ...always,
      ...words('lists.act.unfeature', 'lists.act.unlock', 'show.act', 'remove.act'),
    ])
    await close()
    expect(await menu('Üçüncü')).toEqual(words('restore.act'))
    await close()
    expect(await menu('Birinci')).toEqual([
      ...always,
      ...words('lists.act.feature', 'lists.act.lock', 'hide.act', 'remove.act'),
    ])
    await choose(t('admin-people:lists.act.edit'))
    await waitFor(() => expect(history.location.pathname).toBe(`/admin/lists/${one}/edit`))
  })

  it('changes who sees it, with a reason', async () => {
    const { user, t, menu, choose } = await open()
    answer({ [acts]: { changed: 1 } })
    await menu('Birinci')
    await choose(t('admin-people:lists.act.visibility'))
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-people:lists.ask.visibility') }))
    expect(dialog.getByRole('combobox')).toHaveValue('private')
    await user.selectOptions(dialog.getByRole('combobox'), 'unlisted')
    await user.type(dialog.getByRole('textbox'), 'Kişisel')
    await user.click(dialog.getByRole('button', { name: t('admin-people:listForm.save') }))
    expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
    expect(callsOf(acts)[0]?.body).toEqual({
      ...{ ids: [one], act: { action: 'visibility', visibility: 'unlisted', reason: 'Kişisel' } },
    })
  })

  it.each([
    ['lists.act.feature', 'featured', false],
    ['lists.act.lock', 'locked', false],
    ['show.act', 'shown', false],
    ['hide.act', 'hidden', true],
    ['remove.act', 'deleted', true],
    ['lists.act.visibility', 'visibility', true],
  ] as const)('%s of the ticked ones: %s, with a question: %s', async (word, action, isAsked) => {
    const { t, tick, press } = await open()
    answer({ [acts]: { changed: 2 } })
    await tick('Birinci')
    await tick('İkinci')
    await press(t(`admin-people:${word}`))
    if (isAsked) {
      expect(await screen.findByRole('dialog')).toBeVisible()
      expect(callsOf(acts)).toEqual([])
    } else {
      await waitFor(() => expect(callsOf(acts)[0]?.body).toEqual({ ids: [one, two], act: { action } }))
      expect(screen.queryByRole('toolbar')).toBeNull()
    }
  })

  it('filters, and saves what it found', async () => {
    const saved = watchSavedFiles()
    const { user, t, press } = await open()
    await user.selectOptions(
      screen.getByRole('combobox', { name: t('admin-people:filter.visibility') }),
      'private',
    )
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.state') }), 'hidden')
    await user.click(screen.getByRole('checkbox', { name: t('admin-people:filter.featured') }))
    await user.click(screen.getByRole('checkbox', { name: t('admin-people:filter.reported') }))
    const all = { visibility: 'private', state: 'hidden', featured: 'true', reported: 'true' }
    await waitFor(() => expect(Object.fromEntries(callsOf(read).at(-1)!.query)).toMatchObject(all))
    answer({ 'GET /api/admin/lists/export': () => new Response('') })
    await press(t('admin:table.export'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['lists.csv']))
  })
})

describe('ListBar', () => {
  /** The bar above the editor, and a button that sends as the editor does. */
  function Bar({ onTake }: { onTake: (taken: unknown) => void }) {
    const list = { ...lists[0]!, picture: null }
    const bar = useListBar(list)
    return (
      <>
        <ListBar list={list} bar={bar} messages={{ 'asAdmin.owner': 'Böyle biri yok.' }} />
        <button type="button" onClick={() => onTake(bar.take())}>
          {bar.isChanged ? 'değişti' : 'aynı'}
        </button>
      </>
    )
  }

  async function openBar() {
    const taken: unknown[] = []
    const shown = await show(<Bar onTake={(one) => taken.push(one)} />, {
      at: '/admin/lists/x/edit',
      as: administrator,
    })
    const { t } = shown
    const owner = screen.getByRole('textbox', { name: t('admin-people:listForm.owner') })
    const reason = screen.getByRole('textbox', { name: t('admin-people:reason.label') })
    return { ...shown, taken, owner, reason }
  }

  it('hands over the reason, the owner and the picture once the reason will do', async () => {
    const { user, taken, owner, reason } = await openBar()
    expect(owner).toHaveAccessibleDescription(/Böyle biri yok/)
    await user.click(screen.getByRole('button', { name: 'aynı' }))
    expect(reason).toHaveFocus()
    await user.type(reason, 'Yanıltıcı ad')
    await user.clear(owner)
    await user.type(owner, ' zeynep ')
    await user.click(screen.getByRole('button', { name: 'değişti' }))
    expect(taken).toEqual([undefined, { reason: 'Yanıltıcı ad', owner: 'zeynep', picture: null }])
  })

  it('asks before another owner is lost', async () => {
    const { user, t, history, owner } = await openBar()
    await user.clear(owner)
    history.push('/admin/lists')
    expect(await screen.findByRole('dialog', { name: t('admin:unsaved.title') })).toBeVisible()
  })

  it('acts at once on the list itself, or asks', async () => {
    const { user, t } = await openBar()
    answer({ [acts]: () => refusal('LIST_NOT_FOUND') })
    await user.click(screen.getByRole('button', { name: t('admin-people:lists.act.feature') }))
    expect(await findToast(/bulunamadı/)).toBeVisible()
    expect(callsOf(acts)[0]?.body).toEqual({ ids: [one], act: { action: 'featured' } })
    await user.click(screen.getByRole('button', { name: t('admin-people:hide.act') }))
    expect(
      await screen.findByRole('dialog', { name: t('admin-people:hide.title', { count: 1 }) }),
    ).toBeVisible()
  })
})
