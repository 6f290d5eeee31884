import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { findToast, show } from '#testing/render.tsx'
import { game, listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'

const id = 'abcdefghijkl'
const many = (count: number) => Array.from({ length: count }, (_, place) => `oyun-${place + 1}`)

async function edit(...slugs: string[]) {
  answer({
    'GET /api/search/suggest': ({ query }) => ({
      groups: [{ kind: 'games', items: [game(String(query.get('q')).replaceAll(' ', '-'))] }],
    }),
    'POST /api/games/matches': ({ body }) => ({
      items: body.names.map((name) => ({ name, exact: true, matches: [game(name.replaceAll(' ', '-'))] })),
    }),
  })
  const shown = await show(
    <ListEditor
      saved={ownList(id, { games: listGames(...slugs) })}
      userId={member.id}
      onSaved={vi.fn()}
      onDeleted={vi.fn()}
    />,
    { as: member },
  )
  const { user, t } = shown
  const box = screen.getByRole('combobox', { name: t('list-editor:finder.label') })
  // The choice of the cover has options, too.
  const pick = async (name: string) => {
    await user.clear(box)
    await user.type(box, name)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}.*Pragmatic`) }))
  }
  return { ...shown, box, pick }
}

const names = () => screen.queryAllByRole('button', { name: /^Taşı: / }).map(({ ariaLabel }) => ariaLabel)

describe('GamesSection', () => {
  it('takes a game that was found at its end, and each once', async () => {
    const { t, box, pick } = await edit('starburst')
    await pick('wolf gold')
    expect(
      await screen.findByText(t('list-editor:games.added', { name: 'wolf gold', place: 2 })),
    ).toBeVisible()
    expect(names()).toEqual(['Taşı: starburst', 'Taşı: wolf gold'])
    expect(box).toHaveFocus()
    await pick('starburst')
    expect(
      await screen.findByText(t('list-editor:games.alreadyIn', { name: 'starburst', place: 1 })),
    ).toBeVisible()
    expect(names()).toHaveLength(2)
    expect(screen.getByText(t('list-editor:games.count', { count: 2, max: 500 }))).toBeVisible()
  })

  it('says that it is empty', async () => {
    const { t, pick } = await edit()
    expect(screen.getByText(t('list-editor:games.empty'))).toBeVisible()
    await pick('starburst')
    expect(screen.queryByText(t('list-editor:games.empty'))).not.toBeInTheDocument()
  })

  it('looks up several lines that are pasted, and leaves a single one in the box', async () => {
    const { user, t, box } = await edit('starburst')
    await user.click(box)
    await user.paste('wolf gold')
    expect(box).toHaveValue('wolf gold')
    expect(callsOf('POST /api/games/matches')).toEqual([])
    await user.clear(box)
    await user.paste('1. wolf gold\n2. starburst')
    expect(await screen.findByRole('dialog', { name: t('list-editor:names.title') })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: t('list-editor:names.add', { count: 1 }) }))
    expect(await screen.findByText(t('list-editor:games.addedMany', { count: 1 }))).toBeInTheDocument()
    expect(names()).toEqual(['Taşı: starburst', 'Taşı: wolf gold'])
  })

  it('holds five hundred and says that it is full', async () => {
    // Names of so many rows are not looked for by role: jsdom would work out all of them.
    const { t } = await edit(...many(499))
    fireEvent.click(screen.getByText(t('list-editor:names.open')))
    const dialog = within(document.querySelector('[role=dialog]:not([popover])') as HTMLElement)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'bir\niki' } })
    fireEvent.click(dialog.getByText(t('list-editor:names.find')))
    fireEvent.click(await dialog.findByText(t('list-editor:names.add', { count: 2 })))
    const full = t('list-editor:games.full', { max: 500 })
    expect(await findToast(full)).toBeVisible()
    expect(screen.getByText(t('list-editor:games.addedMany', { count: 1 }))).toBeInTheDocument()
    expect(screen.getByText(t('list-editor:games.count', { count: 500, max: 500 }))).toBeVisible()
    const box = screen.getByLabelText(t('list-editor:finder.label'), { selector: 'input' })
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: 'wolf gold' } })
    fireEvent.click(await screen.findByText('wolf gold', { selector: '[role=option] *' }))
    await waitFor(() => expect(screen.getAllByText(full).length).toBeGreaterThan(1))
    expect(screen.getByText(t('list-editor:games.count', { count: 500, max: 500 }))).toBeVisible()
  })
})
