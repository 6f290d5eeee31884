import { maxCompared } from '@slot-liste/domain/site/compare.ts'
import { createStore, useStore } from 'zustand'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

/** A game laid aside for a comparison. */
export type TrayGame = { slug: string; name: string }

const trayKey = 'compare-tray'

const store = createStore<{ games: readonly TrayGame[] }>()(() => ({ games: readTray() }))

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === trayKey || key === null) store.setState({ games: readTray() })
  })

export const useTray = () => useStore(store, ({ games }) => games)

/** Adds the game, or removes it if it is there; false when the tray is full. */
export function toggleInTray({ slug, name }: TrayGame): boolean {
  const { games } = store.getState()
  const others = games.filter((game) => game.slug !== slug)
  if (others.length < games.length) write(others)
  else if (games.length >= maxCompared) return false
  else write([...games, { slug, name }])
  return true
}

export const clearTray = () => write([])

function write(games: readonly TrayGame[]): void {
  if (games.length === 0) removeStored(trayKey)
  else writeStored(trayKey, JSON.stringify(games))
  store.setState({ games })
  // The frame of the page loads the tray with the first game in it.
  window.dispatchEvent(new Event(trayKey))
}

function readTray(): TrayGame[] {
  try {
    const stored: unknown = JSON.parse(readStored(trayKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isGame).slice(0, maxCompared) : []
  } catch {
    return []
  }
}

const isGame = (value: unknown): value is TrayGame =>
  typeof value === 'object' &&
  value !== null &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String((value as TrayGame).slug)) &&
  typeof (value as TrayGame).name === 'string'
