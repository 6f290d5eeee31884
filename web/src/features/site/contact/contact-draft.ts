import type { ContactMessage } from '@slot-liste/contract/site/site.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'
import { topics } from './contact-search.ts'

const key = 'draft:contact'

/** The form as it is being filled in: any text may still be empty. */
export type ContactDraft = ContactMessage

export const emptyDraft: ContactDraft = { name: '', email: '', topic: 'general', message: '' }

/** The unsent draft; undefined when there is none or it cannot be read. */
export function readDraft(): ContactDraft | undefined {
  const stored = parsed(readStored(key))
  if (stored === null) return undefined
  const text = (field: keyof ContactDraft) => (typeof stored[field] === 'string' ? stored[field] : '')
  return {
    name: text('name'),
    email: text('email'),
    topic: topics.find((topic) => topic === stored.topic) ?? emptyDraft.topic,
    message: text('message'),
  }
}

export function keepDraft(draft: ContactDraft): void {
  if (draft.name || draft.email || draft.message) writeStored(key, JSON.stringify(draft))
  else forgetDraft()
}

export function forgetDraft(): void {
  removeStored(key)
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
