import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { list, listGames, member, ownList } from '#testing/samples.ts'
import { answer } from '#testing/server.ts'
import { ListEditor } from './list-editor.tsx'

const id = 'abcdefghijkl'
const saved = ownList(id, { title: 'Gece', games: listGames('starburst') })

async function edit(of: typeof saved | null, userId = member.id) {
  const onSaved = vi.fn()
  const page = await show(
    <div id="content">
      <ListEditor saved={of} userId={userId} onSaved={onSaved} onDeleted={vi.fn()} />
    </div>,
    { as: member },
  )
  const title = screen.getByRole('textbox', { name: page.t('list-editor:title.label') })
  return { ...page, title, onSaved }
}

describe('what was left unsaved', () => {
  it('is there again for its list and its owner alone, until they go on', async () => {
    const first = await edit(saved)
    await first.user.type(first.title, ' yarısı')
    cleanup()
    const ofOther = await edit(saved, 'another-member')
    expect(ofOther.title).toHaveValue('Gece')
    cleanup()
    const ofNew = await edit(null)
    expect(ofNew.title).toHaveValue('')
    cleanup()

    const { user, t, title } = await edit(saved)
    expect(title).toHaveValue('Gece yarısı')
    expect(screen.getByText(t('list-editor:draft.found'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('list-editor:draft.continue') }))
    expect(screen.queryByText(t('list-editor:draft.found'))).not.toBeInTheDocument()
    expect(title).toHaveValue('Gece yarısı')
  })

  it('can be thrown away, and that taken back', async () => {
    const first = await edit(saved)
    await first.user.type(first.title, '!')
    cleanup()
    const { user, t, title } = await edit(saved)
    await user.click(screen.getByRole('button', { name: t('list-editor:draft.discard') }))
    expect(title).toHaveValue('Gece')
    expect(await screen.findByText(t('list-editor:save.nothing'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('list-editor:undo') }))
    expect(title).toHaveValue('Gece!')
    await user.click(screen.getByRole('button', { name: t('list-editor:redo') }))
    cleanup()
    const again = await edit(saved)
    expect(screen.queryByText(t('list-editor:draft.found'))).not.toBeInTheDocument()
    expect(again.title).toHaveValue('Gece')
  })

  it('is kept while one writes, and when the page is hidden', async () => {
    const { user, t, title } = await edit(null)
    const kept = () => Object.entries(localStorage).find(([key]) => key.startsWith('draft:list'))?.[1] ?? ''
    await user.type(title, 'Gece')
    expect(screen.getByText(t('list-editor:save.kept'))).toBeVisible()
    await waitFor(() => expect(kept()).toContain('"title":"Gece"'))
    await user.type(title, 'ler')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(kept()).toContain('"title":"Geceler"')
  })
})

describe('with full storage', () => {
  it('says that nothing is kept, asks before the page is left, and lifts that once it is saved', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    answer({ 'POST /api/lists': list(id, { title: 'Depo dolu' }) })
    const { user, t, title, history, onSaved } = await edit(null)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.type(title, 'Depo dolu')
    expect(await screen.findByText(t('list-editor:save.notKept'))).toBeVisible()
    history.push('/games')
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(t('list-editor:leave')))
    expect(history.location.pathname).toBe('/')

    await user.click(screen.getByRole('button', { name: t('list-editor:save.create') }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    history.push('/games')
    await waitFor(() => expect(history.location.pathname).toBe('/games'))
    expect(confirm).toHaveBeenCalledOnce()
  })
})
