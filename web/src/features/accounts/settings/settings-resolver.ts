import { updatePassword } from '@slot-liste/contract/accounts/auth.ts'
import { deleteAccount, profileChange } from '@slot-liste/contract/accounts/users.ts'
import { emailAddress } from '@slot-liste/contract/core/email.ts'
import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { Resolver } from 'react-hook-form'
import { formOutcome } from '#platform/api/form-refusal.ts'

export type ProfileForm = { fullName: string; bio: string; location: string; website: string }
export type UsernameForm = { username: string }
export type EmailForm = { email: string }
export type PasswordForm = { current_password: string; new_password: string; confirm: string }
export type DeleteForm = { username: string; content: 'delete' | 'keep' }

type ConfirmTexts = { required: string; mismatch: string }

export function profileResolver(locale: Locale): Resolver<ProfileForm> {
  return (values) => formOutcome(values, messagesOf(profileChange, values, locale))
}

export function usernameResolver(locale: Locale): Resolver<UsernameForm> {
  return (values) => formOutcome(values, messagesOf(profileChange, values, locale))
}

export function emailResolver(locale: Locale): Resolver<EmailForm> {
  return (values) => {
    const { email } = values
    const { error } = emailAddress.safeParse(email, { reportInput: true })
    const message = error ? fieldMessages(error.issues, locale).request : undefined
    return formOutcome<EmailForm>(values, message ? { email: message } : {})
  }
}

/** The name is typed, so that nobody does it by a slip. */
export function deleteResolver(locale: Locale): Resolver<DeleteForm> {
  return (values) => formOutcome(values, messagesOf(deleteAccount.body, values, locale))
}

/** After a mailed link the old password is not required. */
export function passwordResolver(
  locale: Locale,
  texts: ConfirmTexts,
  needsCurrent: boolean,
): Resolver<PasswordForm> {
  return (values) => {
    const { confirm, current_password, new_password } = values
    const sent = needsCurrent ? { current_password, new_password } : { new_password }
    const messages = messagesOf(updatePassword.body, sent, locale)
    if (confirm === '') messages.confirm = texts.required
    else if (confirm !== new_password) messages.confirm = texts.mismatch
    return formOutcome(values, messages)
  }
}

type Schema = typeof profileChange | typeof updatePassword.body | typeof deleteAccount.body

function messagesOf(schema: Schema, values: object, locale: Locale): Record<string, string> {
  const result = schema?.safeParse(values, { reportInput: true })
  return result?.error ? fieldMessages(result.error.issues, locale) : {}
}
