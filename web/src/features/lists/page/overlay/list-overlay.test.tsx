import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { game, list } from '#testing/samples.ts'
import { ListEmbed, mostEmbedded } from './list-embed.tsx'
import { ListOverlay } from './list-overlay.tsx'
import { fittingRows } from './use-pages.ts'

const options = { speed: 1, margin: 4, autoplay: true, loop: false, seconds: 10 }
const ofGames = (count: number, more = {}) => ({
  ...list('aaaabbbbcccc'),
  ...more,
  games: Array.from({ length: count }, (_, i) => ({
    order: i + 1,
    note: '',
    game: game(`oyun-${i + 1}`, { name: `Oyun ${i + 1}` }),
  })),
})
const named = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(() => vi.useRealTimers())

it('shows a ranked list a part at a time, by itself and by keys', async () => {
  await show(<ListOverlay list={ofGames(20, { ranked: true })} options={options} />)
  // jsdom measures nothing: eight rows.
  expect(named()).toHaveLength(8)
  expect(named()[0]).toMatch(/^1Oyun 1/)
  const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }))
  press('ArrowRight')
  expect(named()[0]).toMatch(/^9Oyun 9/)
  press('End')
  expect(named()).toHaveLength(4)
  press('ArrowRight')
  expect(named()[0]).toMatch(/^1Oyun 1/)
  press('ArrowLeft')
  expect(named()[0]).toMatch(/^17/)
})

it('turns after its seconds, until it is stopped', async () => {
  await show(<ListOverlay list={ofGames(20)} options={{ ...options, autoplay: false }} />)
  vi.useFakeTimers()
  act(() => void fireEvent.keyDown(document.body, { key: ' ' }))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(named()[0]).toMatch(/^Oyun 9/)
  act(() => void fireEvent.keyDown(document.body, { key: ' ' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(named()[0]).toMatch(/^Oyun 9/)
})

it('says so when there is nothing in it', async () => {
  const { t } = await show(<ListOverlay list={ofGames(0)} options={options} />)
  expect(screen.getByText(t('overlay:list.empty'))).toBeVisible()
})

it('fits whole rows alone, at least one', () => {
  expect([fittingRows(100, 30), fittingRows(90, 30), fittingRows(10, 30), fittingRows(10, 0)]).toEqual([
    3, 3, 1, 8,
  ])
})

it('embeds the first games, and leads to the rest in a tab of its own', async () => {
  const { t } = await show(<ListEmbed list={ofGames(mostEmbedded + 3)} />)
  expect(named()).toHaveLength(mostEmbedded)
  const more = screen.getByRole('link', { name: t('overlay:list.more', { count: 3, shown: '3' }) })
  expect(more).toHaveAttribute('href', '/lists/aaaabbbbcccc')
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank')
})
