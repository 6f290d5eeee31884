import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { readQueuedGames } from '#data/lists/queued-games.ts'
import { AddToListButton, AddToListCell, type ShownMarks } from '#parts/lists/add-to-list.tsx'
import { show } from '#testing/render.tsx'
import { list, member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { ListPickerHost } from './list-picker-host.tsx'

const mine = 'GET /api/lists/mine'
const put = 'POST /api/lists/:id/games'
const take = 'DELETE /api/lists/:id/games/:slug'
const make = 'POST /api/lists'
const id = 'abcdefghijkl'
const game = { slug: 'starburst', name: 'Starburst' }

const own = (title: string, more = {}) => ({
  id: title.toLowerCase().padEnd(12, 'x'),
  title,
  visibility: 'public' as const,
  games: 3,
  holds: false,
  ...more,
})
const ownLists = (...items: ReturnType<typeof own>[]) => ({ items, total: items.length })

async function open(surroundings: Parameters<typeof show>[1] = { as: member }) {
  const page = await show(
    <ListPickerHost>
      <main>
        <AddToListButton game={game} />
      </main>
    </ListPickerHost>,
    surroundings,
  )
  const { t, user } = page
  const opener = screen.getByRole('button', { name: t('games:card.add') })
  const findMenu = () => screen.findByRole('dialog', { name: /Listeye ekle/ })
  const press = async () => {
    await user.click(opener)
    return findMenu()
  }
  const title = (which: 'first' | 'label') =>
    screen.findByRole('textbox', { name: t(`list-picker:new.${which}`) })
  return { ...page, opener, findMenu, press, title }
}

describe('one’s lists', () => {
  it('open beside the button by keys, and give the focus back', async () => {
    const waiting = later<Response>()
    answer({ [mine]: waiting.answer })
    const { user, t, opener, findMenu } = await open()
    opener.focus()
    await user.keyboard('{Enter}')
    const menu = await findMenu()
    expect(menu).toHaveTextContent('Starburst')
    expect(within(menu).getByRole('status', { name: t('layout:loading') })).toBeInTheDocument()
    waiting.arrive(Response.json(ownLists(own('Gece', { visibility: 'private' }))))
    expect(await within(menu).findByRole('checkbox', { name: /Gece.*gizli/ })).not.toBeChecked()
    expect(callsOf(mine)[0]?.query.get('game')).toBe('starburst')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(menu).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
  })

  it('are ticked and unticked at once, and the last click counts', async () => {
    let holds = false
    const hold = (next: boolean) => () => {
      holds = next
      return { holds, games: holds ? 4 : 3, version: 2 }
    }
    answer({
      [mine]: () => ownLists(own('Gece', { holds }), own('Gündüz', { holds: true })),
      [put]: hold(true),
      [take]: hold(false),
    })
    const { user, t, press } = await open()
    await press()
    const tick = await screen.findByRole('checkbox', { name: 'Gece' })
    await user.click(tick)
    expect(tick).toBeChecked()
    expect(
      await screen.findByText(t('list-picker:added', { name: 'Starburst', list: 'Gece' })),
    ).toBeInTheDocument()
    await user.click(tick)
    await user.click(tick)
    await user.click(tick)
    await waitFor(() => expect([callsOf(put).length, callsOf(take).length]).toEqual([2, 2]))
    await waitFor(() => expect(tick).not.toBeChecked())
    expect(
      await screen.findByText(t('list-picker:removed', { name: 'Starburst', list: 'Gece' })),
    ).toBeInTheDocument()
    expect(callsOf(put)[0]).toMatchObject({ params: { id: own('Gece').id }, body: { game: 'starburst' } })
    expect(screen.getByRole('checkbox', { name: 'Gündüz' })).toBeChecked()
  })

  it('take a tick back that is refused, and say why', async () => {
    answer({ [mine]: ownLists(own('Gece')), [put]: () => refusal('LIST_FULL') })
    const { user, press } = await open()
    await press()
    const tick = await screen.findByRole('checkbox', { name: 'Gece' })
    await user.click(tick)
    expect(await screen.findByRole('alert')).toHaveTextContent(/500/)
    expect(tick).not.toBeChecked()
  })

  it('keep a tick for a game that was in the list already', async () => {
    answer({ [mine]: ownLists(own('Gece')), [put]: () => refusal('GAME_ALREADY_IN_LIST') })
    const { user, t, press } = await open()
    await press()
    const tick = await screen.findByRole('checkbox', { name: 'Gece' })
    answer({ [mine]: ownLists(own('Gece', { holds: true })) })
    await user.click(tick)
    await screen.findByText(t('list-picker:added', { name: 'Starburst', list: 'Gece' }))
    expect(screen.getByRole('checkbox', { name: 'Gece' })).toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are searched once there are more than eight', async () => {
    const titles = ['Işık', ...Array.from({ length: 8 }, (_, place) => `Liste ${place}`)]
    answer({ [mine]: { items: titles.map((title) => own(title)), total: 140 } })
    const { user, t, press } = await open()
    await press()
    const filter = await screen.findByRole('searchbox', { name: t('list-picker:filter') })
    expect(screen.getByText(t('list-picker:more', { shown: '9', total: '140' }))).toBeVisible()
    await user.type(filter, 'ISIK')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getByText(t('list-picker:found', { count: 1, printed: '1' }))).toBeInTheDocument()
    await user.type(filter, 'x')
    expect(screen.getByText(t('list-picker:notFound'))).toBeVisible()
    cleanup()
    answer({ [mine]: ownLists(...titles.slice(0, 8).map((title) => own(title))) })
    const eight = await open()
    await eight.press()
    await screen.findByRole('checkbox', { name: 'Işık' })
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('say that they cannot be read, and are read again', async () => {
    answer({ [mine]: unreachable })
    const { user, t, press } = await open()
    await press()
    const retry = await screen.findByRole('button', { name: t('list-picker:retry') })
    answer({ [mine]: ownLists(own('Gece')) })
    await user.click(retry)
    expect(await screen.findByRole('checkbox', { name: 'Gece' })).toBeVisible()
  })

  it('close with another page and with the button that opened them', async () => {
    answer({ [mine]: ownLists(own('Gece')) })
    const { user, press, opener, history } = await open()
    await press()
    await user.click(opener)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Listeye/ })).not.toBeInTheDocument())
    const again = await press()
    history.push('/providers')
    await waitFor(() => expect(again).not.toBeInTheDocument())
  })
})

describe('a new list', () => {
  it('is made by its title alone, checked by the server’s rules, once', async () => {
    const making = later<Response>()
    answer({ [mine]: ownLists(), [make]: making.answer })
    const { user, t, press, title } = await open()
    await press()
    const box = await title('first')
    const submit = screen.getByRole('button', { name: t('list-picker:new.submit') })
    expect(submit).toBeDisabled()
    await user.type(box, 'ab{Enter}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/3/))
    expect(callsOf(make)).toEqual([])
    await user.clear(box)
    await user.type(box, 'Uzun geceler{Enter}')
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
    await user.keyboard('{Enter}')
    answer({ [mine]: ownLists(own('Uzun geceler', { holds: true })) })
    making.arrive(Response.json(list(id, { title: 'Uzun geceler' })))
    expect(await screen.findByRole('checkbox', { name: 'Uzun geceler' })).toBeChecked()
    expect(screen.getByText(t('list-picker:made', { list: 'Uzun geceler' }))).toBeInTheDocument()
    expect(await title('label')).toHaveValue('')
    expect(callsOf(make).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        title: 'Uzun geceler',
        games: [expect.objectContaining({ game: 'starburst' })],
      }),
    ])
  })

  it('says why it was not made, keeps its title, and is tried again under the same name', async () => {
    answer({ [mine]: ownLists(), [make]: unreachable })
    const { user, press, title } = await open()
    await press()
    const box = await title('first')
    await user.type(box, 'Uzun geceler{Enter}')
    await waitFor(() => expect(box).toHaveAccessibleDescription(/bağlan/i))
    expect(box).toHaveValue('Uzun geceler')
    answer({ [make]: list(id, { title: 'Uzun geceler' }) })
    await user.type(box, '{Enter}')
    await waitFor(() => expect(callsOf(make)).toHaveLength(2))
    const [first, second] = callsOf(make).map(({ body }) => body.clientId)
    expect(first).toBe(second)
  })

  it('can be begun in the editor, with the game waiting there', async () => {
    answer({ [mine]: ownLists(own('Gece')) })
    const { user, t, press, history } = await open()
    const menu = await press()
    await user.click(await within(menu).findByRole('button', { name: t('list-picker:new.editor') }))
    await waitFor(() => expect(history.location.pathname).toBe('/lists/create'))
    expect(readQueuedGames()).toEqual(['starburst'])
    await waitFor(() => expect(menu).not.toBeInTheDocument())
  })
})

describe('a guest', () => {
  it('may begin a list, and the game waits until they have signed in', async () => {
    const { user, t, press, history } = await open({ at: '/games?q=star' })
    const menu = await press()
    await user.click(within(menu).getByRole('button', { name: t('list-picker:guest.start') }))
    await waitFor(() => expect(history.location.pathname).toBe('/lists/draft'))
    expect(readQueuedGames()).toEqual(['starburst'])
    expect(callsOf(mine)).toEqual([])
  })

  it('signs in and finds the lists open for the game they meant', async () => {
    const { user, t, press, history } = await open({ at: '/games?q=star' })
    const menu = await press()
    await user.click(within(menu).getByRole('link', { name: t('layout:account.signIn') }))
    await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Fgames%3Fq%3Dstar'))
    cleanup()
    answer({ [mine]: ownLists(own('Gece')) })
    const { findMenu } = await open({ at: '/games?q=star', as: member })
    expect(await findMenu()).toHaveTextContent('Starburst')
    cleanup()
    await open({ at: '/games?q=star', as: member })
    expect(screen.queryByRole('dialog', { name: /Listeye ekle/ })).not.toBeInTheDocument()
  })
})

describe('what is known of the viewer', () => {
  const loadParts = async () => ({
    CardActions: ({ game: { slug } }: { game: { slug: string } }) => <p>{`actions ${slug}`}</p>,
    Beside: ({ onMarks }: { onMarks: (marks: ShownMarks) => void }) => {
      useEffect(() => onMarks(new Map([['starburst', { state: 'want', label: 'sonra' }]])), [onMarks])
      return <p>beside</p>
    },
  })
  const cell = (
    <ListPickerHost loadParts={loadParts}>
      <main>
        <AddToListCell game={game} />
      </main>
    </ListPickerHost>
  )

  it('is shown on cards of members alone', async () => {
    const { t } = await show(cell, { as: member })
    const name = t('games:card.addToList', { name: 'Starburst' })
    expect(await screen.findByRole('button', { name: `${name} (sonra)` })).toHaveAttribute(
      'data-mark',
      'want',
    )
    cleanup()
    await show(cell)
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('data-mark')
    expect(screen.queryByText('beside')).not.toBeInTheDocument()
    localStorage.setItem('compare-tray', '[]')
    window.dispatchEvent(new Event('compare-tray'))
    expect(await screen.findByText('beside')).toBeVisible()
    localStorage.removeItem('compare-tray')
  })

  it('stands above the lists', async () => {
    answer({ [mine]: ownLists(own('Gece')) })
    const { user } = await show(cell, { as: member })
    await user.click(await screen.findByRole('button', { name: /sonra/ }))
    const menu = await screen.findByRole('dialog', { name: /Listeye ekle/ })
    expect(within(menu).getByText('actions starburst')).toBeVisible()
    expect(await within(menu).findByRole('checkbox', { name: 'Gece' })).toBeVisible()
  })
})

describe('on a phone', () => {
  it('they come from below', async () => {
    const wide = globalThis.matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
      ...wide(media),
      matches: media.includes('width <'),
    }))
    answer({ [mine]: ownLists(own('Gece')) })
    const { user, press, opener } = await open()
    const sheet = await press()
    expect(sheet).toHaveAccessibleDescription('Starburst')
    expect(await within(sheet).findByRole('checkbox', { name: 'Gece' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
  })
})
