import type { ContactMessage } from '@slot-liste/contract/site/site.ts'

/** In the order they are offered; a topic the contract does not know is no topic here. */
export const topics = [
  'wrongFigure',
  'missingGame',
  'general',
  'accessibility',
  'legal',
  'other',
] as const satisfies readonly ContactMessage['topic'][]
