import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { show } from '#testing/render.tsx'
import { listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'

const id = 'abcdefghijkl'
const [star, book, wolf] = ['starburst', 'book of dead', 'wolf gold']

async function edit(more: Parameters<typeof ownList>[1] = {}) {
  const games = listGames('starburst', 'book-of-dead', 'wolf-gold')
  const page = await show(
    <ListEditor
      saved={ownList(id, { title: 'Gece', games, ranked: true, ...more })}
      userId={member.id}
      onSaved={vi.fn()}
      onDeleted={vi.fn()}
    />,
    { as: member },
  )
  const { t, user } = page
  const handle = (name: string) =>
    screen.getByRole('button', { name: t('list-editor:order.handle', { name }) })
  const rank = (name: string) => screen.getByRole('textbox', { name: t('list-editor:order.rank', { name }) })
  const choose = async (
    name: string,
    item: 'top' | 'up' | 'down' | 'bottom' | 'cover' | 'noCover' | 'remove' | 'note',
  ) => {
    await user.click(screen.getByRole('button', { name: t('list-editor:item.menu', { name }) }))
    await user.click(await screen.findByRole('menuitem', { name: t(`list-editor:item.${item}`) }))
  }
  const at = (key: string, name: string, place: number) =>
    screen.findByText(t(`list-editor:order.${key}` as 'list-editor:order.at', { name, place, count: 3 }))
  const undo = () => user.click(screen.getByRole('button', { name: t('list-editor:undo') }))
  return { ...page, handle, rank, choose, at, undo }
}

const names = () =>
  screen.getAllByRole('button', { name: /^Taşı: / }).map((handle) => handle.ariaLabel?.replace('Taşı: ', ''))

describe('the order', () => {
  it('is changed by keys, each step said, in one step to be undone', async () => {
    const { user, handle, at, undo } = await edit()
    handle(wolf).focus()
    await user.keyboard(' ')
    expect(await at('grabbed', wolf, 3)).toBeInTheDocument()
    expect(handle(wolf)).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual([star, wolf, book])
    expect(await at('at', wolf, 2)).toBeInTheDocument()
    expect(handle(wolf)).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}{End}{Home}{ArrowDown}')
    expect(names()).toEqual([star, wolf, book])
    await user.keyboard('{Enter}')
    expect(await at('dropped', wolf, 2)).toBeInTheDocument()
    expect(handle(wolf)).toHaveAttribute('aria-pressed', 'false')
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual([star, wolf, book])
    await undo()
    expect(names()).toEqual([star, book, wolf])
  })

  it('is put back by Escape', async () => {
    const { user, handle, at } = await edit()
    handle(star).focus()
    await user.keyboard(' {End}')
    expect(names()).toEqual([book, wolf, star])
    await user.keyboard('{Escape}')
    expect(names()).toEqual([star, book, wolf])
    expect(await at('back', star, 1)).toBeInTheDocument()
  })

  it('lets go of a game when the focus goes on', async () => {
    const { user, handle } = await edit()
    handle(book).focus()
    await user.keyboard(' ')
    await user.tab()
    expect(handle(book)).toHaveAttribute('aria-pressed', 'false')
    handle(book).focus()
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual([star, book, wolf])
  })

  it.each([
    { typed: '1{Enter}', order: [wolf, star, book], shown: '1' },
    { typed: '99{Enter}', order: [star, book, wolf], shown: '3' },
    { typed: '2{Tab}', order: [star, wolf, book], shown: '2' },
    { typed: '1{Escape}', order: [star, book, wolf], shown: '3' },
    { typed: '0{Enter}', order: [star, book, wolf], shown: '3' },
    { typed: '{Backspace}x{Enter}', order: [star, book, wolf], shown: '3' },
  ])('is changed by number: $typed', async ({ typed, order, shown }) => {
    const { user, rank } = await edit()
    await user.click(rank(wolf))
    await user.keyboard(typed)
    expect(names()).toEqual(order)
    expect(rank(wolf)).toHaveValue(shown)
  })

  it('is changed by menu, which does not offer what cannot be', async () => {
    const { user, choose, at, t } = await edit()
    await choose(wolf, 'top')
    expect(names()).toEqual([wolf, star, book])
    expect(await at('at', wolf, 1)).toBeInTheDocument()
    await choose(wolf, 'down')
    expect(names()).toEqual([star, wolf, book])
    await choose(book, 'up')
    expect(names()).toEqual([star, book, wolf])
    await choose(star, 'bottom')
    expect(names()).toEqual([book, wolf, star])
    await user.click(screen.getByRole('button', { name: t('list-editor:item.menu', { name: book }) }))
    expect(await screen.findByRole('menuitem', { name: t('list-editor:item.up') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

describe('a game', () => {
  it('goes out, and comes back in as long as nothing else was done', async () => {
    const { user, choose, t } = await edit()
    const notice = (name: string) => screen.queryByText(t('list-editor:games.removed', { name }))
    await choose(book, 'remove')
    expect(names()).toEqual([star, wolf])
    const said = notice(book)?.closest('[role=status]') as HTMLElement
    await user.click(within(said).getByRole('button', { name: t('list-editor:undo') }))
    expect(names()).toEqual([star, book, wolf])
    expect(notice(book)).not.toBeInTheDocument()
    await choose(book, 'remove')
    await choose(wolf, 'top')
    await waitFor(() => expect(notice(book)).not.toBeInTheDocument())
  })

  it('becomes the cover and ceases to be it, also when it goes out', async () => {
    const { choose, t } = await edit()
    const cover = screen.getByRole('combobox', { name: t('list-editor:cover.label') })
    expect(cover).toHaveDisplayValue(t('list-editor:cover.fan'))
    await choose(book, 'cover')
    expect(cover).toHaveDisplayValue(book)
    await choose(book, 'noCover')
    expect(cover).toHaveValue('')
    await choose(book, 'cover')
    await choose(book, 'remove')
    expect(cover).toHaveValue('')
  })

  it('has no numbers where the order means nothing', async () => {
    await edit({ ranked: false })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('textbox', { name: /^Sırası/ })).not.toBeInTheDocument()
  })

  it('gets a note, by keys, with its letters counted near the end', async () => {
    const { user, t } = await edit()
    const menu = screen.getByRole('button', { name: t('list-editor:item.menu', { name: book }) })
    menu.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: t('list-editor:item.note') }))
    await screen.findByRole('textbox', { name: t('list-editor:item.noteOf', { name: book }) })
    const note = () => screen.getByRole('textbox', { name: t('list-editor:item.noteOf', { name: book }) })
    expect(note()).toHaveFocus()
    await user.keyboard('Işıl ışıl{Escape}')
    const change = screen.getByRole('button', { name: t('list-editor:item.editNote', { name: book }) })
    expect(change).toHaveFocus()
    expect(change).toHaveTextContent('Işıl ışıl')
    await user.keyboard('{Enter}')
    const counter = (count: number) => screen.queryByText(t('list-editor:counter', { count, max: 500 }))
    const write = (count: number) =>
      fireEvent.change(note(), {
        target: { value: 'ı'.repeat(count) },
      })
    write(440)
    expect(counter(440)).not.toBeInTheDocument()
    write(441)
    expect(counter(441)).toBeVisible()
  })

  it('shows what is wrong with its note where it stands, and sends nothing', async () => {
    answer({ 'PUT /api/lists/:id': ownList(id) })
    const { user, choose, t } = await edit()
    await choose(wolf, 'note')
    await screen.findByRole('textbox', { name: t('list-editor:item.noteOf', { name: wolf }) })
    const note = () => screen.getByRole('textbox', { name: t('list-editor:item.noteOf', { name: wolf }) })
    fireEvent.change(note(), { target: { value: 'ı'.repeat(501) } })
    const save = screen.getByRole('button', { name: t('list-editor:save.update') })
    await user.click(save)
    const row = () => screen.getByRole('button', { name: `Taşı: ${wolf}` }).closest('li') as HTMLElement
    expect(within(row()).getByRole('alert')).toHaveTextContent('500')
    expect(note()).toBeInvalid()
    // The message goes with its game.
    await choose(wolf, 'top')
    expect(within(row()).getByRole('alert')).toBeVisible()
    expect(callsOf('PUT /api/lists/:id')).toEqual([])
    fireEvent.change(note(), { target: { value: 'kısa' } })
    expect(within(row()).queryByRole('alert')).not.toBeInTheDocument()
    await user.click(save)
    await waitFor(() => expect(callsOf('PUT /api/lists/:id')).toHaveLength(1))
    expect(callsOf('PUT /api/lists/:id')[0]?.body.games).toEqual([
      { game: 'wolf-gold', note: 'kısa' },
      { game: 'starburst', note: '' },
      { game: 'book-of-dead', note: '' },
    ])
  })
})
