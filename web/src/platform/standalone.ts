import { type StandalonePage, standalonePage } from '@slot-liste/domain/site/standalone-page.ts'

/**
 * Of the document itself, as it was loaded: it stays a guest's whatever the address becomes. Null on every other page, and
 * while the server draws.
 */
export const standaloneDocument: StandalonePage | null = import.meta.env.SSR
  ? null
  : standalonePage(location.pathname + location.search)
