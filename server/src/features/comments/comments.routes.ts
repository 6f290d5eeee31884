import * as contract from '@slot-liste/contract/comments.ts'
import type { Viewer } from '#platform/access.ts'
import { fail } from '#platform/errors.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { type CommentedList, findComment, findCommentedList } from '#store/comment-access.ts'
import { setCommentLike } from '#store/comment-changes.ts'
import { findCommentRow, findThread, listAnswers, listComments } from '#store/comments.ts'
import { admitReader, listNews } from '#store/list-access.ts'
import { viewComments } from './comment-view.ts'
import { deleteComment, editComment, writeComment } from './comments.actions.ts'
import { createProviderHosts, type ProviderHosts } from './link-hosts.ts'
import { moderateComment } from './moderation.actions.ts'

export function commentsRoutes(serve: Serve, services: Services): void {
  const hosts = createProviderHosts(services)
  readRoutes(serve, services, hosts)
  writeRoutes(serve, services, hosts)
  likeRoutes(serve, services)
}

function readRoutes(serve: Serve, services: Services, hosts: ProviderHosts): void {
  const { db } = services
  serve(contract.listComments, async ({ params, query, viewer }) => {
    const list = await findCommentedList(db, params.id, viewer)
    const { replyTo, around, sort, cursor } = query
    const thread = replyTo ?? (cursor ? undefined : around)
    const top = thread === undefined ? undefined : await findThread(db, list.id, thread, viewer, sort)
    if (thread !== undefined && !top) throw fail('COMMENT_NOT_FOUND')
    const { rows, total, nextCursor } =
      top && replyTo !== undefined
        ? await listAnswers(db, top.id, viewer, query)
        : await listComments(db, list.id, viewer, query, top)
    return { items: await viewComments(services, hosts, rows, { list, viewer }), total, nextCursor }
  })
}

function writeRoutes(serve: Serve, services: Services, hosts: ProviderHosts): void {
  const { db, events } = services
  const tell = (list: CommentedList) => events.publish(...listNews('comments', list))
  /** Their number stands on the list as well. */
  const tellOfNumber = (list: CommentedList) =>
    Promise.all([tell(list), events.publish(...listNews('list', list))])
  const answer = async (id: number, list: CommentedList, viewer: Viewer) => {
    const row = await findCommentRow(db, id, viewer)
    const [view] = row ? await viewComments(services, hosts, [{ ...row, answers: [] }], { list, viewer }) : []
    if (!view) throw fail('COMMENT_NOT_FOUND')
    return view
  }

  serve(contract.createComment, async ({ params, body, viewer }) => {
    const author = present(viewer)
    const list = await findCommentedList(db, params.id, author)
    const id = await writeComment(services, list, author, body)
    await tellOfNumber(list)
    return answer(id, list, author)
  })

  serve(contract.updateComment, async ({ params, body, viewer }) => {
    const { id, list } = await editComment(services, params.id, present(viewer), body.text)
    await tell(list)
    return answer(id, list, viewer)
  })

  serve(contract.deleteComment, async ({ params, viewer, caller }) => {
    await tellOfNumber(await deleteComment(services, params.id, present(viewer), caller))
    return { deleted: true as const }
  })

  serve(contract.hideComment, async ({ params, body, viewer, caller }) => {
    const { id, list } = await moderateComment(services, params.id, present(viewer), body.reason, caller)
    await tellOfNumber(list)
    return answer(id, list, viewer)
  })

  serve(contract.showComment, async ({ params, viewer, caller }) => {
    const { id, list } = await moderateComment(services, params.id, present(viewer), null, caller)
    await tellOfNumber(list)
    return answer(id, list, viewer)
  })
}

function likeRoutes(serve: Serve, { db, clock, events }: Services): void {
  const like = async (publicId: string, viewer: Viewer, liked: boolean) => {
    const { id: userId } = present(viewer)
    const { comment, list } = await findComment(db, publicId, viewer)
    admitReader(list, viewer)
    if (!comment.shown) throw fail('COMMENT_NOT_FOUND')
    if (liked && comment.authorId === userId) throw fail('OWN_COMMENT')
    const likes = await setCommentLike(db, { commentId: comment.id, userId }, liked ? clock() : null)
    await events.publish(...listNews('comments', list))
    return { liked, likes }
  }
  serve(contract.likeComment, ({ params, viewer }) => like(params.id, viewer, true))
  serve(contract.unlikeComment, ({ params, viewer }) => like(params.id, viewer, false))
}

function present(viewer: Viewer): NonNullable<Viewer> {
  if (!viewer) throw fail('UNAUTHENTICATED')
  return viewer
}
