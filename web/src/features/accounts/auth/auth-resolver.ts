import { forgotPassword, login, registration } from '@slot-liste/contract/accounts/auth.ts'
import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { Resolver } from 'react-hook-form'
import { formOutcome } from '#platform/api/form-refusal.ts'

export type LoginForm = { email: string; password: string }
export type RegisterForm = LoginForm & { username: string; confirm: string }
export type ForgotForm = { email: string }

/** Messages of the repeated password; the server never sees it. */
type ConfirmTexts = { required: string; mismatch: string }

export function loginResolver(locale: Locale): Resolver<LoginForm> {
  return (values) => formOutcome(values, messagesOf(login.body, values, locale))
}

export function forgotResolver(locale: Locale): Resolver<ForgotForm> {
  return (values) => formOutcome(values, messagesOf(forgotPassword.body, values, locale))
}

export function registerResolver(locale: Locale, texts: ConfirmTexts): Resolver<RegisterForm> {
  return (values) => {
    const { confirm, ...sent } = values
    const messages = messagesOf(registration, sent, locale)
    if (confirm === '') messages.confirm = texts.required
    else if (confirm !== sent.password) messages.confirm = texts.mismatch
    return formOutcome(values, messages)
  }
}

type Schema = typeof login.body | typeof registration | typeof forgotPassword.body

/** The server's schema and the server's sentences: a field reads the same whoever found the fault. */
function messagesOf(schema: Schema | undefined, values: object, locale: Locale): Record<string, string> {
  const result = schema?.safeParse(values, { reportInput: true })
  return result?.error ? fieldMessages(result.error.issues, locale) : {}
}
