import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** While this is on the page, what others do with the list and write under it shows without a reload. */
export function useWatchedList(id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let left = false
    let end = () => {}
    import('./live.ts').then(
      ({ live }) => {
        if (!left) end = live(client).watch(id)
      },
      // The page is as good as before, only not live.
      () => undefined,
    )
    return () => {
      left = true
      end()
    }
  }, [client, id])
}
