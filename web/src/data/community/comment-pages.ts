import type { Comment, Reply } from '@slot-liste/contract/community/comments.ts'
import type { InfiniteData } from '@tanstack/react-query'

type Page = { items: Comment[]; total: number; nextCursor: string | null }
export type CommentPages = InfiniteData<Page>

/** The pages with one comment or answer changed, wherever it stands in them. */
export function changeComment(
  pages: CommentPages,
  id: string,
  change: (before: Reply) => Partial<Reply>,
): CommentPages {
  return eachItem(pages, (item) => {
    if (item.id === id) return [{ ...item, ...change(item) }]
    if (!item.replies.some((reply) => reply.id === id)) return [item]
    const replies = item.replies.map((reply) => (reply.id === id ? { ...reply, ...change(reply) } : reply))
    return [{ ...item, replies }]
  })
}

/** A new answer stands after those that are shown. */
export function addAnswer(pages: CommentPages, answer: Comment): CommentPages {
  return eachItem(pages, (item) =>
    item.id === answer.replyTo
      ? [{ ...item, replies: [...item.replies, answer], repliesCount: item.repliesCount + 1 }]
      : [item],
  )
}

/** A new comment stands first, before it is sorted in by the next look. */
export function addComment(pages: CommentPages, comment: Comment): CommentPages {
  return {
    ...pages,
    pages: pages.pages.map((page, place) => ({
      ...page,
      items: place === 0 ? [comment, ...page.items] : page.items,
      total: page.total + 1,
    })),
  }
}

const nothing = { edit: false, delete: false, like: false, reply: false, report: false, hide: false }

/** Where it has answers a placeholder stays, and goes with the last of them. */
export function removeComment(pages: CommentPages, id: string): CommentPages {
  const before = pages.pages.flatMap(({ items }) => items).length
  const left = eachItem(pages, (item) => {
    if (item.id === id)
      return item.repliesCount > 0
        ? [{ ...item, text: null, author: null, state: 'deleted', can: nothing, likes: 0 }]
        : []
    const replies = item.replies.filter((reply) => reply.id !== id)
    if (replies.length === item.replies.length) return [item]
    const repliesCount = item.repliesCount - 1
    const isBare = (item.state === 'deleted' || item.state === 'blocked') && repliesCount === 0
    return isBare ? [] : [{ ...item, replies, repliesCount }]
  })
  const gone = before - left.pages.flatMap(({ items }) => items).length
  return { ...left, pages: left.pages.map((page) => ({ ...page, total: page.total - gone })) }
}

export function hasComment(pages: CommentPages, id: string): boolean {
  return pages.pages.some(({ items }) =>
    items.some((item) => item.id === id || item.replies.some((reply) => reply.id === id)),
  )
}

function eachItem(pages: CommentPages, change: (item: Comment) => Comment[]): CommentPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap(change) })) }
}
