import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

const day = 86_400_000

async function open(sending: { busy?: boolean; error?: string } = {}) {
  const on = { onSend: vi.fn(), onClose: vi.fn() }
  const shown = await show(
    <SuspendDialog usernames={['mehmet']} busy={false} error={undefined} {...sending} {...on} />,
    { as: administrator },
  )
  const { user, t } = shown
  const length = screen.getByRole('combobox', { name: t('admin-people:suspend.length') })
  const reason = screen.getByRole('textbox', { name: t('admin-people:reason.label') })
  const send = () => user.click(screen.getByRole('button', { name: t('admin-people:suspend.confirm') }))
  return { ...shown, ...on, length, reason, send }
}

it('asks for a reason of three letters, at the box', async () => {
  const { user, t, reason, send, onSend } = await open()
  await send()
  expect(reason).toHaveFocus()
  expect(reason).toHaveAccessibleDescription(t('admin-people:reason.hint'))
  expect(reason).toBeInvalid()
  await user.paste('ab')
  await send()
  expect(onSend).not.toHaveBeenCalled()
  await user.type(reason, 'c')
  expect(reason).not.toBeInvalid()
  await send()
  expect(onSend).toHaveBeenCalledOnce()
})

it('refuses more than three hundred', async () => {
  const { user, reason, send, onSend } = await open()
  await user.click(reason)
  await user.paste('a'.repeat(301))
  await send()
  expect(onSend).not.toHaveBeenCalled()
  expect(reason).toBeInvalid()
})

it.each([
  ['day', 1],
  ['week', 7],
  ['month', 30],
] as const)('keeps out for a %s', async (length, days) => {
  const form = await open()
  await form.user.selectOptions(form.length, length)
  await form.user.type(form.reason, 'Reklam')
  await form.user.click(screen.getByRole('checkbox'))
  await form.send()
  const [{ until, ...sent }] = form.onSend.mock.calls[0]!
  expect(sent).toEqual({ reason: 'Reklam', hide: true })
  expect(Math.round((Date.parse(until) - Date.now()) / day)).toBe(days)
})

it('keeps out until the end of a day that is still to come', async () => {
  const { user, t, length, reason, send, onSend } = await open()
  await user.selectOptions(length, 'date')
  await user.type(reason, 'Reklam')
  const date = screen.getByLabelText(t('admin-people:suspend.date'))
  await send()
  expect(date).toHaveAccessibleDescription(t('admin-people:suspend.dateWrong'))
  fireEvent.change(date, { target: { value: '2020-01-01' } })
  await send()
  expect(date).toBeInvalid()
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(date, { target: { value: '2099-12-31' } })
  expect(date).not.toBeInvalid()
  await send()
  const [{ until }] = onSend.mock.calls[0]!
  expect(until).toBe(new Date('2099-12-31T23:59:59').toISOString())
})

it('keeps the reason in this browser until it was sent', async () => {
  const first = await open()
  await first.user.type(first.reason, 'Reklam')
  await first.user.click(screen.getByRole('button', { name: first.t('admin-people:ask.cancel') }))
  expect(first.onClose).toHaveBeenCalled()
  cleanup()
  const { reason, onSend } = await open()
  await waitFor(() => expect(reason).toHaveValue('Reklam'))
  fireEvent.submit(reason.closest('form')!)
  const [, sent] = onSend.mock.calls[0]!
  sent()
  await waitFor(() => expect(reason).toHaveValue(''))
})

it('sends nothing twice, and says what was refused', async () => {
  const { user, reason, send, onSend } = await open({ busy: true, error: 'Olmadı.' })
  expect(screen.getByRole('alert')).toHaveTextContent('Olmadı.')
  await user.type(reason, 'Reklam')
  await send()
  fireEvent.submit(reason.closest('form')!)
  expect(onSend).not.toHaveBeenCalled()
})
