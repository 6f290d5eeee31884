import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { MarkButtons } from './mark-buttons.tsx'
import { MarkNote } from './mark-note.tsx'
import { OwnMarks } from './own-marks.tsx'

const read = 'GET /api/games/:slug/mark'
const write = 'PUT /api/games/:slug/mark'
const game = { slug: 'starburst', name: 'Starburst' }

async function open(surroundings: Parameters<typeof show>[1] = { as: member }) {
  const page = await show(
    <main>
      <MarkButtons game={game} />
      <MarkNote game={game} />
    </main>,
    surroundings,
  )
  const button = (state: 'played' | 'want' | 'notForMe') =>
    screen.getByRole('button', { name: page.t(`marks:state.${state}`) })
  return { ...page, button }
}

describe('marks', () => {
  it('are set at once by keys, one at a time, and taken back by the same button', async () => {
    const waiting = later<Response>()
    answer({ [read]: { state: 'played', note: '' }, [write]: waiting.answer })
    const { user, button, t } = await open()
    await waitFor(() => expect(button('played')).toHaveAttribute('aria-pressed', 'true'))
    button('want').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button('want')).toHaveAttribute('aria-pressed', 'true'))
    expect(button('played')).toHaveAttribute('aria-pressed', 'false')
    waiting.arrive(Response.json({ state: 'want', note: '' }))
    expect(await screen.findByText(t('marks:done.want', { name: 'Starburst' }))).toBeInTheDocument()
    answer({ [write]: { state: null, note: '' } })
    await user.click(button('want'))
    expect(await screen.findByText(t('marks:undone', { name: 'Starburst' }))).toBeInTheDocument()
    expect(button('want')).toHaveAttribute('aria-pressed', 'false')
    expect(callsOf(write).map(({ body }) => body)).toEqual([{ state: 'want' }, { state: null }])
  })

  it('go back to what they were when they are refused', async () => {
    answer({ [read]: { state: 'played', note: '' }, [write]: () => refusal('GAME_NOT_FOUND') })
    const { user, button } = await open()
    await waitFor(() => expect(button('played')).toHaveAttribute('aria-pressed', 'true'))
    await user.click(button('notForMe'))
    expect(await findToast(/bulunamadı/)).toBeVisible()
    expect(button('played')).toHaveAttribute('aria-pressed', 'true')
    expect(button('notForMe')).toHaveAttribute('aria-pressed', 'false')
  })

  it('ask a guest to log in, and send nothing', async () => {
    const { user, button, history, t } = await open({ at: '/games/starburst' })
    await user.click(button('want'))
    expect(await findToast(t('layout:account.needed'))).toBeVisible()
    await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Fgames%2Fstarburst'))
    expect(callsOf(write)).toEqual([])
    expect(screen.queryByRole('button', { name: t('marks:note.add') })).not.toBeInTheDocument()
  })
})

it('of a guest wait for them to sign in, and are set once', async () => {
  const { user, button } = await open({ at: '/games/starburst' })
  await user.click(button('played'))
  cleanup()
  answer({ [write]: { state: 'played', note: '' } })
  const shown: string[] = []
  const own = <OwnMarks onMarks={(marks) => shown.push(marks?.get('starburst')?.label ?? '')} />
  const { t } = await show(own, { as: member, at: '/games/starburst' })
  expect(await findToast(t('marks:marked.played'))).toBeVisible()
  expect(callsOf(write)).toMatchObject([{ params: { slug: 'starburst' }, body: { state: 'played' } }])
  cleanup()
  answer({ 'GET /api/game-marks': { played: ['starburst'], want: [], notForMe: [] } })
  await show(own, { as: member, at: '/games/starburst' })
  await waitFor(() => expect(shown).toContain(t('marks:state.played')))
  expect(callsOf(write)).toHaveLength(1)
})

describe('the private note', () => {
  it('is written, kept in its box while it cannot be saved, and shown once it is', async () => {
    answer({ [read]: { state: null, note: '' }, [write]: unreachable })
    const { user, t } = await open()
    await user.click(await screen.findByRole('button', { name: t('marks:note.add') }))
    const box = screen.getByRole('textbox', { name: t('marks:note.label') })
    expect(box).toHaveFocus()
    await user.type(box, 'Gece iyi')
    await user.click(screen.getByRole('button', { name: t('marks:note.save') }))
    await waitFor(() => expect(box).toHaveAccessibleDescription(/bağlan/i))
    expect(box).toHaveValue('Gece iyi')
    answer({ [write]: { state: null, note: 'Gece iyi' } })
    await user.type(box, '{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Gece iyi')).toBeVisible()
    expect(box).not.toBeInTheDocument()
    expect(callsOf(write).at(-1)?.body).toEqual({ note: 'Gece iyi' })
  })

  it('is not sent when it is too long', async () => {
    answer({ [read]: { state: null, note: 'a'.repeat(500) } })
    const { user, t } = await open()
    await user.click(await screen.findByRole('button', { name: t('marks:note.edit') }))
    const box = screen.getByRole('textbox', { name: t('marks:note.label') })
    await user.type(box, 'b')
    expect(box).toHaveAccessibleDescription(new RegExp(t('marks:note.long', { max: 500 })))
    expect(screen.getByRole('button', { name: t('marks:note.save') })).toBeDisabled()
    expect(callsOf(write)).toEqual([])
  })
})
