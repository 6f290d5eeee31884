import { expect, it } from 'vitest'
import { newPassword } from './new-password.ts'
import { passwordStrength } from './password-strength.ts'

it('is another one each time, and strong', () => {
  const made = Array.from({ length: 50 }, newPassword)
  expect(new Set(made).size).toBe(50)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
  expect(passwordStrength(made[0] ?? '')).toBe(4)
})
