import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type Lane, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Arena } from '#features/battles/arena/arena.tsx'
import { battleOfTwo, model, models } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { wrapped } from './draw-picture.ts'

/** The words of each picture, one list a canvas; `size` of the last one. */
const pictures: string[][] = []
let size = ''
let canDraw = true

beforeEach(() => {
  pictures.length = 0
  canDraw = true
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    // The chart of the page is not drawn.
    if (this.isConnected) return null
    const words: string[] = []
    pictures.push(words)
    size = `${this.width} ${this.height}`
    const calls: Record<string, unknown> = {
      measureText: (text: string) => ({ width: text.length * 8 }),
      fillText: (text: string) => void words.push(text),
    }
    return new Proxy(calls, { get: (of, name: string) => of[name] ?? (() => undefined) }) as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(canDraw ? new Blob(['png']) : null),
  )
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  URL.createObjectURL = () => `blob:picture-${pictures.length}`
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: true },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

async function open(more: Partial<Battle> = {}, others?: readonly Lane[]) {
  const two = battleOfTwo(more)
  const { battle } = two
  const lanes = others ?? two.lanes
  const shown = await show(<Arena {...{ battle, lanes, repeats: 100 }} picture onAgain={() => undefined} />)
  const { t, user } = shown
  await user.click(await screen.findByRole('button', { name: t('battle-arena:again.more') }))
  await user.click(await screen.findByRole('menuitem', { name: t('battle-page:picture.label') }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (label: 'format' | 'theme' | 'language', option: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: t(`battle-page:picture.${label}`) }), option)
  return { ...shown, battle, lanes, dialog, choose }
}

describe('a picture of a run that is not saved', () => {
  it('names the games, the winner and the margin, in the format and language that are chosen', async () => {
    const { t, dialog, choose, battle, lanes } = await open()
    const alt = t('battle-page:picture.alt')
    expect(await dialog.findByAltText(alt)).toHaveAttribute('src', expect.stringMatching(/^blob:picture/))
    const { winners } = play(battle)
    const winner = lanes[winners[0] ?? 0]?.model.name ?? ''
    const words = () => pictures.at(-1)?.join(' ') ?? ''
    expect(size).toBe('1080 1080')
    expect(words()).toContain(winner)
    for (const { model } of lanes) expect(words()).toContain(`· ${model.name}`)
    expect(words()).toContain('farkla önde bitirdi.')
    expect(words()).toContain('oyunun kendisi değil')
    const before = pictures.length
    await choose('format', 'story')
    await waitFor(() => expect(pictures.length).toBeGreaterThan(before))
    expect(size).toBe('1080 1920')
    await choose('language', 'en')
    await waitFor(() => expect(words()).toMatch(/Finished [\d.,]+x ahead/))
    expect(words()).not.toContain('farkla')
    expect(await dialog.findByRole('link', { name: t('battle-page:picture.download') })).toHaveAttribute(
      'download',
      `savas-${battle.seed}-story.png`,
    )
  })

  it('of a league shows a game of the winner, and says which', async () => {
    const known = [...models, model('razor-shark')]
    const { entrants, lanes } = lineUp(
      known.map(({ slug }) => ({ game: slug })),
      known,
      'league',
    )
    const { dialog, battle, t } = await open({ mode: 'league', entrants }, lanes)
    await dialog.findByAltText(t('battle-page:picture.alt'))
    const { winners, league } = play(battle)
    const words = pictures.at(-1)?.join(' ') ?? ''
    const winner = lanes[winners[0] ?? 0]?.model.name ?? ''
    expect(words).toContain(`· ${winner}`)
    const fixture = league?.fixtures.findLastIndex((one) => one.entrants.includes(winners[0] ?? -1)) ?? -1
    expect(words).toContain(t('battle-arena:act.fixture', { n: fixture + 1, all: 3 }))
  })

  it('that cannot be drawn says so, and offers nothing to download', async () => {
    canDraw = false
    const { t, dialog } = await open()
    expect(await dialog.findByRole('alert')).toHaveTextContent(t('battle-page:picture.failed'))
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  })
})

it('sets words in lines no wider than there is room', () => {
  const width = (line: string) => line.length
  expect(wrapped('bir iki üç dört', width, 7)).toEqual(['bir iki', 'üç dört'])
  expect(wrapped('uzunbirkelime a', width, 5)).toEqual(['uzunbirkelime', 'a'])
  expect(wrapped('', width, 5)).toEqual([''])
})
