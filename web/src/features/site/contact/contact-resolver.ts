import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import { type ContactMessage, contactMessage } from '@slot-liste/contract/site/site.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { Resolver } from 'react-hook-form'
import type { ContactDraft } from './contact-draft.ts'

/** The server's schema and the server's sentences: a field reads the same whoever found the fault. */
export function contactResolver(locale: Locale): Resolver<ContactDraft, unknown, ContactMessage> {
  return (draft) => {
    const result = contactMessage.safeParse(draft, { reportInput: true })
    if (result.success) return { values: result.data, errors: {} }
    const messages = Object.entries(fieldMessages(result.error.issues, locale))
    return {
      values: {},
      errors: Object.fromEntries(messages.map(([field, message]) => [field, { type: 'validate', message }])),
    }
  }
}
