import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { battleOfTwo } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { OverlayRace, type OverlayRaceProps } from './overlay-race.tsx'
import { nextSpeed } from './use-keys.ts'

const usual = { speed: 1, autoplay: false, loop: false }

async function open(more: Partial<OverlayRaceProps> = {}) {
  const shown = await show(
    <OverlayRace {...battleOfTwo()} title="Büyük final" options={usual} idle="waiting" {...more}>
      <p>saklanan</p>
    </OverlayRace>,
  )
  const { t } = shown
  const at = (n: number) => t('battle-arena:where.spin', { n, all: '20' })
  const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }))
  const stands = (n: number, more = '') => waitFor(() => expect(screen.getByText(at(n) + more)).toBeVisible())
  return { ...shown, press, stands }
}

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const matchMedia = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('matchMedia', () => matchMedia)
})
afterEach(() => vi.unstubAllGlobals())

describe('OverlayRace', () => {
  it('waits at the start without giving the winner away, and is led by keys wherever the focus is', async () => {
    const { t, press, stands } = await open()
    await stands(0)
    expect(screen.queryByText(t('battle-arena:result.winner'))).not.toBeInTheDocument()
    press('ArrowRight')
    press('ArrowRight')
    await stands(2)
    press('ArrowLeft')
    await stands(1)
    press('ArrowUp')
    await stands(1, ` · ${t('battle-arena:controls.times', { speed: 2 })}`)
    press('ArrowDown')
    await stands(1)
    press('End')
    await stands(20)
    expect(screen.getByText(t('battle-arena:result.winner'))).toBeVisible()
    press('Home')
    await stands(0)
    expect(screen.queryByText(t('battle-arena:result.winner'))).not.toBeInTheDocument()
  })

  it('says beside every race that it is a model', async () => {
    const { stands } = await open()
    await stands(0)
    expect(screen.getByText(/Matematik modeli, oyunun kendisi değil · Gerçek para yok/)).toBeVisible()
  })

  it('of an embed begins with how it ended, and has buttons', async () => {
    const { t, user, stands } = await open({ idle: 'end', hasButtons: true })
    await stands(20)
    expect(screen.getByText(t('battle-arena:result.winner'))).toBeVisible()
    expect(screen.queryByText('saklanan')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.play') }))
    expect(await screen.findByRole('button', { name: t('battle-arena:controls.pause') })).toBeVisible()
    expect(screen.queryByText(t('battle-arena:result.winner'))).not.toBeInTheDocument()
  })

  it('has no buttons over a stream', async () => {
    const { stands } = await open()
    await stands(0)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

it.each([
  [1, 1, 2],
  [1, -1, 0.5],
  [3, 1, 5],
  [3, -1, 2],
  [20, 1, 20],
  [0.25, -1, 0.25],
] as const)('from %d× in direction %d comes %d×', (now, direction, next) => {
  expect(nextSpeed(now, direction)).toBe(next)
})
