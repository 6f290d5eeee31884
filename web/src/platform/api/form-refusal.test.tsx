import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { formOutcome, showRefusal } from './form-refusal.ts'

const message = 'So nicht.'

function refused(names: string[], refusal: object) {
  const { result } = renderHook(() => {
    const form = useForm<Record<string, string>>({
      defaultValues: Object.fromEntries(names.map((name) => [name, 'typed'])),
    })
    return { form, errors: form.formState.errors }
  })
  act(() => showRefusal(result.current.form, { ok: false, message, ...refusal } as never))
  const { errors, form } = result.current
  expect(Object.values(form.getValues()).every((value) => value === 'typed')).toBe(true)
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, [error?.type, error?.message]]),
  )
}

describe('a refusal', () => {
  it.each([
    ['USERNAME_TAKEN', 'username'],
    ['EMAIL_TAKEN', 'email'],
    ['CURRENT_PASSWORD_WRONG', 'current_password'],
    ['SAME_PASSWORD', 'new_password'],
    ['WEAK_PASSWORD', 'password'],
    ['WEAK_PASSWORD', 'new_password'],
  ])('%s stands at the field %s', (code, field) => {
    expect(refused([field, 'other'], { code })).toEqual({ [field]: ['server', message] })
  })

  it('has its own words for each field', () => {
    const fields = { username: 'Zu kurz.', elsewhere: 'Nein.' }
    expect(refused(['username', 'email'], { code: 'INVALID', fields })).toEqual({
      username: ['server', 'Zu kurz.'],
    })
  })

  it('is of the whole form where it is about no field of it', () => {
    expect(refused(['email'], { code: 'USERNAME_TAKEN' })).toEqual({ root: ['USERNAME_TAKEN', message] })
    expect(refused(['email'], { code: 'RATE_LIMITED', fields: {} })).toEqual({
      root: ['RATE_LIMITED', message],
    })
    expect(refused(['email'], {})).toEqual({ root: ['server', message] })
  })
})

it('makes a resolver’s result of messages', () => {
  expect(formOutcome({ a: 1 }, {})).toEqual({ values: { a: 1 }, errors: {} })
  expect(formOutcome({ a: 1 }, { a: 'x' })).toEqual({
    values: {},
    errors: { a: { type: 'validate', message: 'x' } },
  })
})
