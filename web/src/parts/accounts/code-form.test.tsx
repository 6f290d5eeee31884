import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { CodeForm } from './code-form.tsx'
import { digitsOf } from './code-input.tsx'

async function showForm(verify = vi.fn(async (_code: string) => ({ ok: true }) as const)) {
  const shown = await show(<CodeForm verify={verify} />, { locale: 'tr' })
  const box = () => screen.getByLabelText(new RegExp(shown.t('auth:code.label')))
  const submit = () => screen.getByRole('button', { name: shown.t('auth:code.submit') })
  return { ...shown, verify, box, submit }
}

describe('CodeForm', () => {
  it('is one field that phones can fill in, and takes a code pasted whole', async () => {
    const { user, verify, box, submit } = await showForm()
    expect(box()).toHaveAttribute('inputmode', 'numeric')
    expect(box()).toHaveAttribute('autocomplete', 'one-time-code')
    await user.click(box())
    await user.paste('Kodunuz: 012 345.')
    expect(box()).toHaveValue('012345')
    await user.click(submit())
    expect(verify).toHaveBeenCalledExactlyOnceWith('012345')
  })

  it('refuses fewer digits without a request', async () => {
    const { user, t, verify, box } = await showForm()
    await user.type(box(), '12a3{Enter}')
    expect(box()).toHaveValue('123')
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(t('auth:code.incomplete')))
    expect(box()).toHaveFocus()
    expect(verify).not.toHaveBeenCalled()
  })

  it('says why a code was refused and keeps what was typed', async () => {
    const refused = vi.fn(async () => ({ ok: false, message: 'Bu kodun süresi doldu.' }) as const)
    const { user, box } = await showForm(refused as never)
    await user.type(box(), '123456{Enter}')
    expect(await screen.findByText('Bu kodun süresi doldu.')).toBeVisible()
    expect(box()).toHaveValue('123456')
    expect(box()).toHaveAttribute('aria-invalid', 'true')
  })
})

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['10 dakika geçerli: 123456', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['kod', ''],
])('reads the digits of “%s”', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})
