import { useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** By column, only what somebody chose. */
type Shown = Record<string, boolean>

/** Which columns of a table this browser shows. */
export function useColumnChoice(table: string) {
  const key = `columns:${table}`
  const [shown, setShown] = useState<Shown>(() => readChoice(key))
  const onShown = (next: Shown) => {
    setShown(next)
    writeStored(key, JSON.stringify(next))
  }
  return { shown, onShown }
}

function readChoice(key: string): Shown {
  try {
    const read: object = JSON.parse(readStored(key) ?? '{}')
    return Object.fromEntries(Object.entries(read).map(([id, shown]) => [id, shown === true]))
  } catch {
    return {}
  }
}
