import { useEffect, useRef, useState } from 'react'
import { type CommentPages, hasComment } from '#data/community/comment-pages.ts'
import { goTo } from './comment-places.ts'

type Feed = { data: CommentPages | undefined; isError: boolean; isPlaceholderData: boolean }

/**
 * Goes to the comment the address leads to, once. `seek` is for one that is not among the first pages: they are read
 * again from it on. True when there is no such comment.
 */
export function useLinkedComment(
  linked: string | null,
  feed: Feed,
  around: string | null,
  seek: (id: string | null) => void,
): boolean {
  const found = useRef<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const { data, isError, isPlaceholderData } = feed

  useEffect(() => {
    if (linked === null) found.current = null
    if (linked === null || found.current === linked || isPlaceholderData) return
    if (data && hasComment(data, linked)) {
      found.current = linked
      goTo(linked)
    } else if (around === linked && (data || isError)) {
      found.current = linked
      setMissing(linked)
      seek(null)
    } else if (data) seek(linked)
  }, [linked, data, isError, isPlaceholderData, around, seek])

  return linked !== null && missing === linked
}
