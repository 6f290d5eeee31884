import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSuggestedGames } from '#data/catalogue/found-games.ts'
import { guardComposing } from '#platform/drafts/composing.ts'
import { show } from '#testing/render.tsx'
import { game } from '#testing/samples.ts'
import { answer, later, refusal } from '#testing/server.ts'
import { GameFinder } from './game-finder.tsx'

const suggest = 'GET /api/search/suggest'
const found = (...slugs: string[]) => ({
  groups: [{ kind: 'games' as const, items: slugs.map((slug) => game(slug)) }],
})
const books = found('book-of-dead', 'book-of-ra', 'şans-kitabı')

async function showFinder() {
  const picked: string[] = []
  const { user } = await show(
    <>
      <GameFinder
        id="finder"
        useFound={useSuggestedGames}
        onPick={({ slug }) => picked.push(slug)}
        label="Oyun ekle"
        placeholder="Oyun adı"
        statusText={(status, count) => `${status} ${count}`}
        sign={({ slug }) => <span>{`+${slug}`}</span>}
      />
      <button type="button">Sonraki</button>
    </>,
  )
  return { user, picked, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Oyun ekle' }) }
}

const list = () => screen.queryByRole('listbox')
const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) })

async function expectActive(box: HTMLElement, name: string): Promise<void> {
  const active = await option(name)
  expect(active).toHaveAttribute('aria-selected', 'true')
  expect(box).toHaveAttribute('aria-activedescendant', active.id)
}

describe('GameFinder', () => {
  it('searches from the second letter on, and the first game is active', async () => {
    answer({ [suggest]: books })
    const { user, box } = await showFinder()
    await user.type(box, 'b')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).not.toHaveAttribute('aria-controls')
    await user.type(box, 'o')
    await expectActive(box, 'book of dead')
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(box).toHaveAttribute('aria-controls', list()?.id)
    expect(list()).toHaveAccessibleName('Oyun ekle')
    expect(await option('şans')).toHaveTextContent('Pragmatic Play')
    expect(await option('şans')).toHaveTextContent('+şans-kitabı')
    expect(screen.getByText('found 3')).toHaveClass('sr-only')
  })

  it('is walked through by arrows, around both ends, and Enter picks and empties the box', async () => {
    answer({ [suggest]: books })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await expectActive(box, 'book of dead')
    await user.keyboard('{ArrowUp}')
    await expectActive(box, 'şans')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await expectActive(box, 'book of ra')
    await user.keyboard('{Enter}')
    expect(picked).toEqual(['book-of-ra'])
    expect(box).toHaveValue('')
    expect(box).toHaveFocus()
    expect(list()).toBeNull()
  })

  it('picks by a click, and the pointer makes nothing else active', async () => {
    answer({ [suggest]: books })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await user.hover(await option('book of ra'))
    await expectActive(box, 'book of dead')
    await user.click(await option('şans'))
    expect(picked).toEqual(['şans-kitabı'])
    expect(box).toHaveFocus()
    expect(list()).toBeNull()
    await user.type(box, 'book')
    await user.click(await option('şans'))
    expect(picked).toEqual(['şans-kitabı', 'şans-kitabı'])
  })

  it('picks the first game by Enter once it arrives', async () => {
    const reply = later<typeof books>()
    answer({ [suggest]: reply.answer })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book{Enter}')
    expect(screen.getByText('searching 0')).toBeVisible()
    expect(picked).toEqual([])
    reply.arrive(books)
    await waitFor(() => expect(box).toHaveValue(''))
    expect(picked).toEqual(['book-of-dead'])
    await waitFor(() => expect(list()).toBeNull())
  })

  it.each(['s', '{Escape}', '{Tab}'])('picks nothing any more after Enter and %s', async (key) => {
    const reply = later<typeof books>()
    answer({ [suggest]: ({ query }) => (query.get('q') === 'book' ? reply.answer() : found('books')) })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await user.keyboard(`{Enter}${key}`)
    reply.arrive(books)
    if (key === '{Tab}') box.focus()
    if (key === '{Escape}') await user.keyboard('{ArrowDown}')
    await expectActive(box, key === 's' ? 'books' : 'book of dead')
    expect(picked).toEqual([])
  })

  it('takes no game that was found for the text before', async () => {
    const reply = later<typeof books>()
    answer({ [suggest]: ({ query }) => (query.get('q') === 'star' ? found('starburst') : reply.answer()) })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'star')
    await expectActive(box, 'starburst')
    await user.clear(box)
    await user.type(box, 'book{Enter}')
    expect(picked).toEqual([])
    reply.arrive(books)
    await expect.poll(() => picked).toEqual(['book-of-dead'])
  })

  it('closes by Escape, and empties itself by another', async () => {
    answer({ [suggest]: books })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await option('book of dead')
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(box).toHaveValue('book')
    await user.keyboard('{Enter}')
    expect(picked).toEqual([])
    await user.keyboard('{ArrowDown}')
    await expectActive(box, 'book of dead')
    await user.keyboard('{Escape}{Escape}')
    expect(box).toHaveValue('')
    expect(picked).toEqual([])
  })

  it('closes when it is left, picks nothing and opens again with the same text', async () => {
    answer({ [suggest]: books })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await option('book of dead')
    await user.tab()
    expect(list()).toBeNull()
    expect(picked).toEqual([])
    await user.tab({ shift: true })
    await expectActive(box, 'book of dead')
    expect(box).toHaveValue('book')
  })

  it.each([
    ['none 0', found()],
    ['failed 0', () => refusal('RATE_LIMITED')],
  ] as const)('says “%s”, and Enter does nothing', async (status, reply) => {
    answer({ [suggest]: reply })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'qq')
    const line = await screen.findByText(status)
    expect(line).toHaveAttribute('role', 'status')
    expect(line).not.toHaveClass('sr-only')
    expect(box).not.toHaveAttribute('aria-activedescendant')
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false)
    expect(picked).toEqual([])
  })

  it('leaves Home and End to the text', async () => {
    answer({ [suggest]: books })
    const { user, box } = await showFinder()
    await user.type(box, 'book')
    await option('book of dead')
    await user.keyboard('{ArrowDown}')
    for (const key of ['Home', 'End']) expect(fireEvent.keyDown(box, { key })).toBe(true)
    await expectActive(box, 'book of ra')
  })

  it('picks nothing by the Enter that ends the composing of a letter', async () => {
    guardComposing()
    answer({ [suggest]: books })
    const { user, picked, box } = await showFinder()
    await user.type(box, 'book')
    await option('book of dead')
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(picked).toEqual([])
    await user.keyboard('{Enter}')
    expect(picked).toEqual(['book-of-dead'])
  })
})
