import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { member, ownList } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ListEditor } from './list-editor.tsx'

const id = 'abcdefghijkl'
const remove = 'DELETE /api/lists/:id'

async function open() {
  const onDeleted = vi.fn()
  const page = await show(
    <ListEditor
      saved={ownList(id, { title: 'Gece' })}
      userId={member.id}
      onSaved={vi.fn()}
      onDeleted={onDeleted}
    />,
    { as: member },
  )
  const { user, t } = page
  const opener = screen.getByRole('button', { name: t('list-editor:delete.open') })
  await user.click(opener)
  const dialog = screen.getByRole('dialog', { name: t('list-editor:delete.title') })
  const press = (name: 'confirm' | 'cancel') =>
    user.click(within(dialog).getByRole('button', { name: t(`list-editor:delete.${name}`) }))
  return { ...page, onDeleted, opener, dialog, press }
}

describe('DeleteList', () => {
  it('asks, deletes once, says so and forgets what was not saved', async () => {
    const deleting = later<Response>()
    answer({ [remove]: deleting.answer })
    const { t, dialog, press, onDeleted } = await open()
    expect(dialog).toHaveTextContent(t('list-editor:delete.body', { title: 'Gece' }))
    await press('confirm')
    await press('confirm')
    deleting.arrive(Response.json({ deleted: true }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(await findToast(t('list-editor:delete.done'))).toBeVisible()
    expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id }])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:list'))).toEqual([])
  })

  it('does nothing when one thinks better of it', async () => {
    const { dialog, press, opener } = await open()
    await press('cancel')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
    expect(callsOf(remove)).toEqual([])
  })

  it('stays and says why when it is refused', async () => {
    answer({ [remove]: () => refusal('FORBIDDEN') })
    const { press, dialog, onDeleted } = await open()
    await press('confirm')
    expect(await findToast(/yetkiniz yok/)).toBeVisible()
    expect(dialog).toBeVisible()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('is only for those who may', async () => {
    const saved = ownList(id)
    const { t } = await show(
      <ListEditor
        saved={{ ...saved, can: { ...saved.can, delete: false } }}
        userId={member.id}
        onSaved={vi.fn()}
        onDeleted={vi.fn()}
      />,
      { as: member },
    )
    expect(screen.queryByRole('button', { name: t('list-editor:delete.open') })).not.toBeInTheDocument()
  })
})
