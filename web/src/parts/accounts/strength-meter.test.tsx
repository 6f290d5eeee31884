import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { StrengthMeter } from './strength-meter.tsx'

function Typed() {
  const [password, setPassword] = useState('')
  return (
    <>
      <input aria-label="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <StrengthMeter password={password} known={['ayse@example.com']} onSuggest={setPassword} />
    </>
  )
}

it.each(['123456', 'password', '      ', 'ayseayse'])(
  'warns of “%s”, and offers a random one by one tap',
  async (weak) => {
    const { user, t } = await show(<Typed />)
    const box = screen.getByLabelText('password')
    await user.type(box, weak)
    expect(await screen.findByText(t('auth:weak.reason'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('auth:weak.suggest') }))
    const made = (box as HTMLInputElement).value
    expect(made).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(await screen.findByText(made)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(t('auth:weak.reason'))).toBeNull())
    await user.type(box, 'x')
    await waitFor(() => expect(screen.queryByText(made)).toBeNull())
  },
)

it('has nothing to say against a good one', async () => {
  const { user, t } = await show(<Typed />)
  await user.type(screen.getByLabelText('password'), 'üç deli eşek göle düştü')
  expect(await screen.findByText(t('auth:strength.label', { word: t('auth:strength.4') }))).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
