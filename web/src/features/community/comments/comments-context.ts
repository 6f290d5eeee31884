import { createContext, use } from 'react'
import type { CommentSubject } from '#data/community/comments.ts'

/** State shared by all comments of a page. */
export type CommentsFrame = {
  subject: CommentSubject
  /** The owner of the list or battle; their comments are marked. */
  ownerName: string | null
  /** Says it to those who listen. */
  say: (words: string) => void
  /** The comment the address leads to. */
  linked: string | null
}

export const CommentsContext = createContext<CommentsFrame | null>(null)

export function useComments(): CommentsFrame {
  const frame = use(CommentsContext)
  if (!frame) throw new Error('A comment stands outside of the comments.')
  return frame
}
