import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(wish).matches,
    () => false,
  )
}

function listen(tell: () => void): () => void {
  const query = matchMedia(wish)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
