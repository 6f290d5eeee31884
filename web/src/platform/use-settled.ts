import { useEffect, useState } from 'react'

/** Milliseconds a search box waits after a key before it asks. */
export const searchPause = 150

/** The value once it has not changed for so many milliseconds; an empty text at once. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
