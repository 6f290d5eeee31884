import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import { newList } from '@slot-liste/contract/lists/lists.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'

type NewListInput = { title: string; game: string; clientId: string }

/** By the server's own rules. */
export function checkNewList({ title, game, clientId }: NewListInput, locale: Locale) {
  const sent = { title, clientId, games: [{ game }] }
  const { data, error } = newList.safeParse(sent, { reportInput: true })
  if (data) return { ok: true, body: data } as const
  const messages = fieldMessages(error.issues, locale)
  return { ok: false, message: messages.title ?? Object.values(messages)[0] ?? '' } as const
}
