import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { battleOfTwo, model, models } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { type AgainKind, Arena } from './arena.tsx'
import { outcomeId } from './race/controls.tsx'

let again: AgainKind[] = []

/** The heading of the outcome, once there is one. */
const outcome = () => document.getElementById(outcomeId)

async function open(more: Partial<Battle> = {}, start: 'running' | 'end' = 'end', repeats = 100) {
  again = []
  const { battle, lanes } = battleOfTwo(more)
  const shown = await show(
    <Arena
      {...{ battle, lanes, repeats, start }}
      onAgain={(kind) => again.push(kind)}
      actions={({ digest }) => <output>{digest}</output>}
    />,
  )
  const { t } = shown
  const place = (await screen.findByRole('slider', {
    name: t('battle-arena:controls.where'),
  })) as HTMLInputElement
  const at = (n: string | number, all = '20') => t('battle-arena:where.spin', { n, all })
  return { ...shown, battle, place, at }
}

/** Sets whether the reader prefers reduced motion. */
function wantsCalm(isCalm: boolean): void {
  const matchMedia = (media: string) => ({
    ...{ media, matches: isCalm },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', matchMedia)
}

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  wantsCalm(false)
})
afterEach(() => vi.unstubAllGlobals())

describe('Arena', () => {
  it('shows how it ended, the same as the battle comes to anywhere, and what can be done next', async () => {
    const { user, t, battle } = await open()
    const result = play(battle)
    expect(screen.getByText(digestOf(result), { selector: 'output' })).toBeVisible()
    await user.click(screen.getByText(t('battle-arena:table.open')))
    const table = screen.getByRole('table', { name: t('battle-arena:table.caption') })
    const last = within(table).getAllByRole('row').at(-1) as HTMLElement
    const cells = within(last).getAllByRole('cell')
    expect(cells.map(({ textContent }) => Number.parseFloat(text(textContent)))).toEqual([
      20,
      ...(result.match?.games.map(({ balance }) => balance / 10) ?? []),
    ])

    await user.click(screen.getByText(t('battle-arena:parts.proof')))
    await user.click(screen.getByRole('button', { name: t('battle-arena:proof.verify') }))
    expect(await screen.findByText(t('battle-arena:proof.same'))).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('n=100').length).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: t('battle-arena:again.new-seed') }))
    for (const way of ['same-seed', 'longer', 'rematch', 'change'] as const) {
      await user.click(screen.getByRole('button', { name: t('battle-arena:again.more') }))
      await user.click(await screen.findByRole('menuitem', { name: t(`battle-arena:again.${way}`) }))
    }
    expect(again).toEqual(['new-seed', 'same-seed', 'longer', 'rematch', 'change'])
  })

  it('goes to and fro by its slider, its buttons and the keys', async () => {
    const { user, t, place, at } = await open()
    expect(place).toHaveAttribute('aria-valuetext', at(20))
    const stands = (n: number) => waitFor(() => expect(place).toHaveAttribute('aria-valuetext', at(n)))
    fireEvent.change(place, { target: { value: '5' } })
    await stands(5)
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.back') }))
    await stands(4)
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.step') }))
    await stands(5)
    screen.getByRole('region', { name: t('battle-arena:stage.label') }).focus()
    await user.keyboard('{ArrowLeft}')
    await stands(4)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await stands(6)
    await user.keyboard('{Home}')
    await stands(0)
    await user.keyboard('{End}')
    await stands(20)
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.outcome') }))
    expect(document.activeElement?.id).toBe(outcomeId)
  })

  it('goes from event to event by its button and a key, and says what happened', async () => {
    const { user, t, place } = await open({ spins: 500 })
    const stage = screen.getByRole('region', { name: t('battle-arena:stage.label') })
    const next = screen.getByRole('button', { name: t('battle-arena:controls.event') })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    stage.focus()
    await user.keyboard('{Home}')
    await waitFor(() => expect(place).toHaveValue('0'))
    expect(next).toHaveAttribute('aria-disabled', 'false')
    await user.click(next)
    await waitFor(() => expect(Number(place.value)).toBeGreaterThan(0))
    const first = Number(place.value)
    const note = within(stage)
      .getAllByText(/ödedi\.|öne geçti\./)
      .at(0)
    expect(note).toHaveTextContent(t('battle-arena:events.spin', { n: first }))
    expect(note?.closest('p')).toHaveAttribute('aria-live', 'polite')
    stage.focus()
    await user.keyboard('e')
    await waitFor(() => expect(Number(place.value)).toBeGreaterThan(first))
    for (let i = 0; i < 200 && place.value !== '500'; i += 1) await user.keyboard('E')
    expect(place).toHaveValue('500')
  })

  it('changes its scale with the keyboard, and this browser remembers it', async () => {
    const { user, t } = await open()
    const button = (kind: 'linear' | 'log') =>
      screen.getByRole('button', { name: t(`battle-arena:scale.${kind}`) })
    expect(button('linear')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByText(t('battle-arena:scale.note'))).not.toBeInTheDocument()
    button('linear').focus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button('log')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(t('battle-arena:scale.note'))).toBeVisible()
    cleanup()
    await open()
    expect(button('log')).toHaveAttribute('aria-pressed', 'true')
    await user.click(button('linear'))
    expect(localStorage.getItem('race-scale')).toBe('linear')
    localStorage.setItem('race-scale', 'cubic')
  })

  it('without motion begins at its end', async () => {
    wantsCalm(true)
    const { place, at } = await open({}, 'running')
    expect(place).toHaveAttribute('aria-valuetext', at(20))
  })

  it('goes on by itself, stops, and is skipped', async () => {
    const { user, t, place } = await open({ spins: 20_000 }, 'running')
    expect(screen.getByRole('region', { name: t('battle-arena:title') })).toHaveFocus()
    await waitFor(() => expect(Number(place.value)).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.pause') }))
    const stopped = Number(place.value)
    expect(outcome()).toBeNull()
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.step') }))
    await waitFor(() => expect(place).toHaveValue(`${stopped + 1}`))
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.instant') }))
    await waitFor(() => expect(outcome()).toHaveFocus())
    await waitFor(() => expect(place.value).toBe(place.max))
    // None ten times as long may be played.
    await user.click(screen.getByRole('button', { name: t('battle-arena:again.more') }))
    const longer = await screen.findByRole('menuitem', { name: t('battle-arena:again.longer') })
    expect(longer).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.restart') }))
    await waitFor(() => expect(Number(place.value)).toBeLessThan(Number(place.max)))
    // The outcome stays once it was seen.
    expect(outcome()).toBeVisible()
  })

  it('repeats the battle, which can be stopped and begun once more', async () => {
    const { user, t } = await open({ spins: 2_000 }, 'end', 100_000)
    await user.click(screen.getByText(t('battle-arena:parts.chances')))
    const stop = () => screen.findByRole('button', { name: t('battle-arena:stop') })
    // Not more often than there is time for.
    const n = '50.000'
    const progress = (await screen.findByLabelText(
      t('battle-arena:wins.running', { n }),
    )) as HTMLProgressElement
    await waitFor(() => expect(progress.value).toBeGreaterThan(0))
    await user.click(await stop())
    await user.click(await screen.findByRole('button', { name: t('battle-arena:wins.run', { n }) }))
    expect(await stop()).toBeVisible()
  })

  it('that takes long can be stopped, and begun once more', async () => {
    again = []
    const battle = exampleBattle('bracket', 16, { spins: 100_000, bestOf: 5 })
    const { user, t } = await show(<Arena battle={battle} lanes={[]} onAgain={(kind) => again.push(kind)} />)
    await user.click(await screen.findByRole('button', { name: t('battle-arena:stop') }))
    expect(await screen.findByText(t('battle-arena:stopped.title'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('battle-arena:again.change') }))
    expect(again).toEqual(['change'])
    await user.click(screen.getByRole('button', { name: t('battle-arena:stopped.again') }))
    expect(await screen.findByRole('button', { name: t('battle-arena:stop') })).toBeVisible()
    expect(screen.queryByText(t('battle-arena:stopped.title'))).not.toBeInTheDocument()
  })

  it('of several games goes from one to the next, and shows no outcome before the last', async () => {
    const known = [...models, model('razor-shark')]
    const chosen = known.map(({ slug }) => ({ game: slug }))
    const { entrants, lanes } = lineUp(chosen, known, 'bracket')
    const { battle } = battleOfTwo({ mode: 'bracket', entrants, spins: 2_000 })
    const { user, t } = await show(<Arena {...{ battle, lanes }} repeats={100} onAgain={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: t('battle-arena:controls.skip') }))
    // The final is the last: there is nothing to skip to.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: t('battle-arena:controls.skip') })).not.toBeInTheDocument(),
    )
    await screen.findByRole('slider', { name: t('battle-arena:controls.where') })
    expect(outcome()).toBeNull()
    await user.click(screen.getByRole('button', { name: t('battle-arena:controls.instant') }))
    await waitFor(() => expect(outcome()).toBeVisible())
  })

  it('that cannot be played says why', async () => {
    again = []
    const { battle, lanes } = battleOfTwo({ version: 99 })
    const { t } = await show(<Arena battle={battle} lanes={lanes} onAgain={() => undefined} />)
    expect(await screen.findByText(t('battle-arena:problem.version'))).toBeVisible()
    expect(screen.getByRole('button', { name: t('battle-arena:problem.retry') })).toBeVisible()
  })
})

/** A printed balance as a machine reads it. */
const text = (printed: string | null) => (printed ?? '').replace('.', '').replace(',', '.').replace('−', '-')
