import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '#platform/auth/auth-store.ts'

type Refusal = Extract<Outcome, { ok: false }>

/** Which field, by its name in one form or another, a refusal without a word for each field is about. */
const fieldsOf: Record<string, string[]> = {
  USERNAME_TAKEN: ['username'],
  EMAIL_TAKEN: ['email'],
  CURRENT_PASSWORD_WRONG: ['current_password'],
  FACTOR_CODE_WRONG: ['code'],
  FACTOR_NAME_TAKEN: ['name'],
  SAME_PASSWORD: ['new_password'],
  WEAK_PASSWORD: ['password', 'new_password'],
}

/** The server's words go to their fields, what has no field to the form as a whole; what was typed stays. */
export function showRefusal<T extends FieldValues>(form: UseFormReturn<T>, refusal: Refusal): void {
  const about = fieldsOf[refusal.code ?? ''] ?? []
  const everywhere = Object.fromEntries(about.map((field) => [field, refusal.message]))
  const words = Object.entries(refusal.fields ?? everywhere)
  const known = words.filter(([field]) => field in form.getValues())
  for (const [field, message] of known) form.setError(field as Path<T>, { type: 'server', message })
  if (known.length === 0) form.setError('root', { type: refusal.code ?? 'server', message: refusal.message })
  else form.setFocus(known[0]?.[0] as Path<T>)
}

/** A resolver's result from each field's message. */
export function formOutcome<T extends object>(values: T, messages: Record<string, string>) {
  const found = Object.entries(messages)
  if (found.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'validate', message }]))
  return { values: {}, errors: errors as FieldErrors<T> }
}
