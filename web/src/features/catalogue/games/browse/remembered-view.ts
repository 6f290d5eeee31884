import type { GamesSearch } from '#features/catalogue/games/filters/filters.ts'
import { readStored, writeStored } from '#platform/storage.ts'

const key = 'games-view'

/** How this browser last looked at games. Never while drawing: the address says how a page is drawn. */
export function readGamesView(): GamesSearch['view'] {
  return readStored(key) === 'table' ? 'table' : undefined
}

export function keepGamesView(view: GamesSearch['view']): void {
  writeStored(key, view ?? 'grid')
}
