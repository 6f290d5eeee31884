import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf, refusal, unreachable } from '#testing/server.ts'
import { ListEditor } from './list-editor.tsx'

const id = 'abcdefghijkl'
const update = 'PUT /api/lists/:id'
const base = { title: 'Gece', games: listGames('starburst', 'book-of-dead') }
const theirs = ownList(id, {
  title: 'Gece yarısı',
  games: listGames('starburst', 'book-of-dead', 'wolf-gold'),
  version: 4,
})

/** Changed here (a description, a game less) and elsewhere, and sent. */
async function collide(fresh: () => Response = () => Response.json(theirs)) {
  answer({ [update]: () => refusal('CONFLICT'), 'GET /api/lists/:id': fresh })
  const onSaved = vi.fn()
  const page = await show(
    <ListEditor
      saved={ownList(id, { ...base, version: 3 })}
      userId={member.id}
      onSaved={onSaved}
      onDeleted={vi.fn()}
    />,
    { as: member },
  )
  const { user, t } = page
  await user.type(screen.getByRole('textbox', { name: t('list-editor:description.label') }), 'Benim')
  await user.click(screen.getByRole('button', { name: t('list-editor:item.menu', { name: 'book of dead' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('list-editor:item.remove') }))
  const save = screen.getByRole('button', { name: t('list-editor:save.update') })
  await user.click(save)
  return { ...page, save, onSaved }
}

const findDialog = () => screen.findByRole('dialog')
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const handles = () => screen.getAllByRole('button', { name: /^Taşı: / }).map(({ ariaLabel }) => ariaLabel)

describe('ConflictDialog', () => {
  it('shows what changed here and there, and brings both together under the newer version', async () => {
    const { user, t, save, onSaved } = await collide()
    const dialog = await findDialog()
    const side = (name: string) => within(dialog).getByRole('heading', { name }).parentElement as HTMLElement
    const there = side(t('list-editor:conflict.there'))
    expect(there).toHaveTextContent(/Gece yarısı/)
    expect(there).toHaveTextContent(/1 oyun eklendi: wolf gold/)
    const here = side(t('list-editor:conflict.here'))
    expect(here).toHaveTextContent(t('list-editor:conflict.fields.description'))
    expect(here).toHaveTextContent(/1 oyun çıkarıldı: book of dead/)
    expect(here).not.toHaveTextContent(/wolf gold/)

    await user.click(within(dialog).getByRole('button', { name: t('list-editor:conflict.merge') }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(field(/Başlık/)).toHaveValue('Gece yarısı')
    expect(field(/Açıklama/)).toHaveValue('Benim')
    expect(handles()).toEqual(['Taşı: starburst', 'Taşı: wolf gold'])
    expect(onSaved).not.toHaveBeenCalled()
    answer({ [update]: ownList(id) })
    await user.click(save)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(callsOf(update).map(({ body }) => body.version)).toEqual([3, 4])
  })

  it('puts one’s own over the other', async () => {
    const { user, t, onSaved } = await collide()
    const dialog = await findDialog()
    answer({ [update]: ownList(id) })
    await user.click(within(dialog).getByRole('button', { name: t('list-editor:conflict.keepMine') }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(callsOf(update)[1]?.body).toMatchObject({
      version: 4,
      title: 'Gece',
      description: 'Benim',
      games: [{ game: 'starburst' }],
    })
  })

  it('takes the other, with nothing left to save, and that back again', async () => {
    const { user, t, save } = await collide()
    const dialog = await findDialog()
    await user.click(within(dialog).getByRole('button', { name: t('list-editor:conflict.takeTheirs') }))
    await waitFor(() => expect(handles()).toHaveLength(3))
    expect(field(/Açıklama/)).toHaveValue('')
    expect(save).toBeDisabled()
    await user.click(screen.getByRole('button', { name: t('list-editor:undo') }))
    expect(handles()).toEqual(['Taşı: starburst'])
    expect(save).toBeEnabled()
  })

  it('changes nothing when it is closed', async () => {
    const { user } = await collide()
    await findDialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(field(/Açıklama/)).toHaveValue('Benim')
    expect(callsOf(update)).toHaveLength(1)
  })

  it('gives way to the plain refusal when the other cannot be read', async () => {
    const { onSaved } = await collide(unreachable)
    expect(await findToast(/başka bir yerde değişti/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(onSaved).not.toHaveBeenCalled()
  })
})
