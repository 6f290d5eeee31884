import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CommentSubject } from './comments.ts'

/** While this is on the page, what others do with the list or battle and write under it shows without a reload. */
export function useWatched(kind: CommentSubject['kind'], id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let left = false
    let end = () => {}
    import('./live.ts').then(
      ({ live }) => {
        if (!left) end = live(client).watch({ kind, id })
      },
      // The page is as good as before, only not live.
      () => undefined,
    )
    return () => {
      left = true
      end()
    }
  }, [client, kind, id])
}
