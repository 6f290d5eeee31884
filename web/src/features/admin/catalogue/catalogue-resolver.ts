import { newGame } from '@slot-liste/contract/admin/admin-games.ts'
import { newProvider } from '@slot-liste/contract/admin/admin-providers.ts'
import { fieldMessage, fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { Resolver } from 'react-hook-form'
import { formOutcome } from '#platform/api/form-refusal.ts'
import { type GameValues, gameBodyOf } from './game-values.ts'
import { type ProviderValues, providerBodyOf } from './provider-values.ts'

type Ambiguous = (choices: string, isDate: boolean) => string

/** The server's schema and the server's sentences, after figures are read as people write them. */
export function gameResolver(locale: Locale, ambiguous: Ambiguous): Resolver<GameValues> {
  return (values) => {
    const { body, problems } = gameBodyOf(values, locale)
    const { error } = newGame.safeParse(body, { reportInput: true })
    const messages = error ? fieldMessages(error.issues, locale) : {}
    for (const [name, problem] of Object.entries(problems))
      messages[name] =
        problem.why === 'asks'
          ? ambiguous(problem.choices, name === 'releaseDate')
          : fieldMessage(problem.why, locale)
    return formOutcome(values, byField(messages))
  }
}

export function providerResolver(locale: Locale): Resolver<ProviderValues> {
  return (values) => {
    const { error } = newProvider.safeParse(providerBodyOf(values), { reportInput: true })
    return formOutcome(values, byField(error ? fieldMessages(error.issues, locale) : {}))
  }
}

/** A problem with one element of a list belongs to the list's field. */
const byField = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field.split('.')[0] ?? field, message]),
  )
