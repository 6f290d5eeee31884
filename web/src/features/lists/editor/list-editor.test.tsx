import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { game, list, listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { ListEditor } from './list-editor.tsx'

const id = 'abcdefghijkl'
const create = 'POST /api/lists'
const update = 'PUT /api/lists/:id'

async function edit(saved: ReturnType<typeof list> | null, surroundings = {}) {
  const onSaved = vi.fn()
  const page = await show(
    <div id="content">
      <ListEditor saved={saved} userId={member.id} onSaved={onSaved} onDeleted={vi.fn()} />
    </div>,
    { as: member, ...surroundings },
  )
  const { t } = page
  return {
    ...page,
    onSaved,
    title: screen.getByRole('textbox', { name: t('list-editor:title.label') }),
    description: screen.getByRole('textbox', { name: t('list-editor:description.label') }),
    save: screen.getByRole('button', { name: t(`list-editor:save.${saved ? 'update' : 'create'}`) }),
    undo: screen.getByRole('button', { name: t('list-editor:undo') }),
    redo: screen.getByRole('button', { name: t('list-editor:redo') }),
  }
}

describe('saving', () => {
  it('sends a new list with its settings, says so and keeps no draft', async () => {
    const made = list(id, { title: 'Gece', description: 'Uzun', visibility: 'private', ranked: true })
    answer({ [create]: { ...made, commentsPolicy: 'none' } })
    const { user, t, title, description, save, onSaved } = await edit(null)
    await user.type(title, 'Gece')
    await user.type(description, 'Uzun')
    await user.click(
      screen.getByRole('radio', { name: new RegExp(t('list-editor:visibility.private.name')) }),
    )
    await user.click(screen.getByRole('checkbox', { name: t('list-editor:ranked.label') }))
    await user.selectOptions(screen.getByRole('combobox', { name: t('list-editor:comments.label') }), 'none')
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:list'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(drafts()).toHaveLength(1)
    await user.click(save)
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id })))
    expect(await findToast(t('list-editor:save.created'))).toBeVisible()
    expect(callsOf(create).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        title: 'Gece',
        description: 'Uzun',
        visibility: 'private',
        ranked: true,
        commentsPolicy: 'none',
        clientId: expect.any(String),
      }),
    ])
    cleanup()
    expect(drafts()).toEqual([])
  })

  it.each([
    { locale: 'tr', empty: /gerekli/ },
    { locale: 'en', empty: /required/ },
  ] as const)('leads to the field at fault until it is mended: $locale', async ({ locale, empty }) => {
    const { user, t, title, save } = await edit(null, { locale })
    await user.click(save)
    await waitFor(() => expect(title).toHaveFocus())
    expect(title).toBeInvalid()
    expect(title).toHaveAccessibleDescription(empty)
    expect(screen.getByRole('alert')).toHaveTextContent(t('list-editor:save.invalid'))
    await user.type(title, 'Gece')
    expect(title).toBeValid()
    expect(screen.queryByText(t('list-editor:save.invalid'))).not.toBeInTheDocument()
    expect(callsOf(create)).toEqual([])
  })

  it('sends once, and nothing can be written meanwhile', async () => {
    const saving = later<Response>()
    answer({ [update]: saving.answer })
    const { user, title, save, onSaved } = await edit(ownList(id, { version: 3 }))
    expect(save).toBeDisabled()
    await user.type(title, '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
    expect(title.closest('[inert]')).not.toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await user.click(save)
    saving.arrive(Response.json(ownList(id)))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(callsOf(update).map(({ params, body }) => [params, body])).toEqual([
      [{ id }, expect.objectContaining({ title: `Liste ${id}!`, version: 3 })],
    ])
    expect(title.closest('[inert]')).toBeNull()
  })

  it('shows at its field what the server refuses, and keeps what was written', async () => {
    answer({ [create]: () => refusal('VALIDATION', { title: 'Bu başlık olmaz.' }) })
    const { user, title, save, onSaved } = await edit(null)
    await user.type(title, 'Gece')
    await user.click(save)
    await waitFor(() => expect(title).toHaveAccessibleDescription(/Bu başlık olmaz/))
    expect(title).toHaveValue('Gece')
    expect(onSaved).not.toHaveBeenCalled()
    answer({ [create]: list(id, { title: 'Gece' }) })
    await user.click(save)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('makes one list when an answer is lost, and sends after it what was written since', async () => {
    answer({ [create]: unreachable })
    const { user, t, title, save, onSaved } = await edit(null)
    await user.type(title, 'Kopan')
    await user.click(save)
    expect(await findToast(new RegExp(t('list-editor:save.lost')))).toBeVisible()
    expect(screen.getAllByText(new RegExp(t('list-editor:save.lost')))).toHaveLength(2)
    await user.type(title, ' bağlantı')
    // The first try reached the server: it answers with the list it made then.
    answer({
      [create]: list(id, { title: 'Kopan', version: 1 }),
      [update]: list(id, { title: 'Kopan bağlantı' }),
    })
    await user.click(save)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const [first, second] = callsOf(create).map(({ body }) => body.clientId)
    expect(second).toBe(first)
    expect(callsOf(update).map(({ params, body }) => [params, body])).toEqual([
      [{ id }, expect.objectContaining({ title: 'Kopan bağlantı', version: 1 })],
    ])
  })
})

describe('steps', () => {
  it('are taken back and done again, by button and by key', async () => {
    const { user, title, undo, redo } = await edit(ownList(id, { title: 'Gece' }))
    expect(undo).toBeDisabled()
    expect(redo).toBeDisabled()
    await user.type(title, ' yarısı')
    await user.click(undo)
    expect(title).toHaveValue('Gece')
    expect(undo).toBeDisabled()
    await user.click(redo)
    expect(title).toHaveValue('Gece yarısı')
    await user.keyboard('{Control>}z{/Control}')
    expect(title).toHaveValue('Gece')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(title).toHaveValue('Gece yarısı')
    await user.keyboard('{Meta>}z{/Meta}{Meta>}y{/Meta}')
    expect(title).toHaveValue('Gece yarısı')
  })

  it('are the text box’s own inside of one', async () => {
    const { user, title, undo } = await edit(ownList(id, { title: 'Gece' }))
    await user.click(screen.getByRole('radio', { checked: false, name: /Gizli/ }))
    await user.click(title)
    await user.keyboard('{Control>}z{/Control}')
    expect(undo).toBeEnabled()
    expect(screen.getByRole('radio', { name: /Gizli/ })).toBeChecked()
  })

  it('count letters from four fifths of the room on', async () => {
    const { t, title } = await edit(null)
    fireEvent.change(title, { target: { value: 'ı'.repeat(79) } })
    expect(title).not.toHaveAccessibleDescription()
    fireEvent.change(title, { target: { value: 'ı'.repeat(80) } })
    expect(title).toHaveAccessibleDescription(t('list-editor:counter', { count: 80, max: 100 }))
  })
})

describe('games that wait for a new list', () => {
  const key = 'draft:list-start'
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('come into it, without those that are gone', async () => {
    localStorage.setItem(key, '["starburst","gone","book-of-dead"]')
    answer({
      'GET /api/games/:slug': ({ params }) =>
        params.slug === 'gone' ? refusal('GAME_NOT_FOUND') : Response.json(game(params.slug)),
    })
    const { t } = await edit(null)
    expect(await screen.findByText(t('list-editor:games.addedMany', { count: 2 }))).toBeInTheDocument()
    expect(names()).toEqual([expect.stringContaining('starburst'), expect.stringContaining('book of dead')])
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('wait on while they cannot be asked for', async () => {
    localStorage.setItem(key, '["starburst"]')
    answer({ 'GET /api/games/:slug': unreachable })
    const { t, queryClient } = await edit(null)
    await waitFor(() => expect(callsOf('GET /api/games/:slug')).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByText(t('list-editor:games.empty'))).toBeVisible()
    expect(localStorage.getItem(key)).toBe('["starburst"]')
  })

  it('do not come into a list that is there already', async () => {
    localStorage.setItem(key, '["starburst"]')
    await edit(ownList(id, { games: listGames('gates-of-olympus') }))
    expect(names()).toEqual([expect.stringContaining('gates of olympus')])
    expect(localStorage.getItem(key)).toBe('["starburst"]')
  })
})
