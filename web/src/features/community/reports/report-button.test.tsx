import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ReportButton } from './report-button.tsx'

const report = 'POST /api/reports'

async function open() {
  const shown = await show(<ReportButton kind="person" id="mehmet" />, { at: '/profile/mehmet', as: member })
  const { user, t } = shown
  const button = screen.getByRole('button', { name: t('reports:open') })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:title.person') }))
  const note = dialog.getByRole('textbox', { name: t('reports:note.label') })
  const send = () => user.click(dialog.getByRole('button', { name: t('reports:send') }))
  return { ...shown, button, dialog, note, send }
}

it('asks for a reason at its place, and sends it with the note', async () => {
  const { user, t, button, dialog, note, send } = await open()
  await send()
  expect(dialog.getAllByRole('radio')[0]).toHaveFocus()
  expect(dialog.getByRole('group')).toHaveAccessibleDescription(t('reports:reasonMissing'))
  await user.keyboard(' ')
  expect(dialog.queryByText(t('reports:reasonMissing'))).toBeNull()
  await user.type(note, 'Her yere aynı')
  answer({ [report]: { received: true } as never })
  await send()
  expect(await findToast(t('reports:thanks'))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
  expect(callsOf(report).map(({ body }) => body)).toEqual([
    { kind: 'person', id: 'mehmet', reason: 'spam', note: 'Her yere aynı' },
  ])
  await user.click(button)
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('')
})

it('counts a note that grows long, and sends none that is too long', async () => {
  const { user, t, dialog, note, send } = await open()
  await user.click(dialog.getAllByRole('radio')[1]!)
  await user.click(note)
  await user.paste('a'.repeat(900))
  expect(note).toHaveAccessibleDescription(t('reports:counter', { count: 900, max: 1000 }))
  await user.paste('a'.repeat(101))
  expect(note).toHaveAccessibleDescription(expect.stringContaining(t('reports:note.tooLong', { max: 1000 })))
  await send()
  expect(note).toHaveFocus()
  expect(callsOf(report)).toEqual([])
})

it('keeps the note when it was refused, or closed unsent', async () => {
  const { user, t, button, dialog, note, send } = await open()
  const { answer: wait, arrive } = later<Response>()
  answer({ [report]: wait })
  await user.click(dialog.getAllByRole('radio')[1]!)
  await user.type(note, 'Hakaret')
  await send()
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: t('reports:send') })).toHaveAttribute('aria-busy', 'true'),
  )
  await send()
  arrive(refusal('RATE_LIMITED'))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(callsOf(report)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: t('reports:cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button)
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Hakaret')
})

it('leads a guest to sign in, and back', async () => {
  const { user, t, history } = await show(<ReportButton kind="list" id="l1" />, { at: '/lists/l1' })
  await user.click(screen.getByRole('button', { name: t('reports:open') }))
  await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Flists%2Fl1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('reports a bonus hunt by its id, under its own title', async () => {
  const id = 'aaaabbbbcccc'
  const { user, t } = await show(<ReportButton kind="hunt" id={id} />, { at: `/hunts/${id}`, as: member })
  await user.click(screen.getByRole('button', { name: t('reports:open') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:title.hunt') }))
  await user.click(dialog.getAllByRole('radio')[1]!)
  answer({ [report]: { received: true } as never })
  await user.click(dialog.getByRole('button', { name: t('reports:send') }))
  expect(await findToast(t('reports:thanks'))).toBeVisible()
  expect(callsOf(report).map(({ body }) => body)).toEqual([expect.objectContaining({ kind: 'hunt', id })])
})
