import * as battleMarks from '@slot-liste/contract/battles/battle-marks.ts'
import * as contract from '@slot-liste/contract/community/comments.ts'
import type { z } from 'zod'
import { member, type Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  type Commented,
  commentEvent,
  countEvent,
  findComment,
  findCommented,
  isBlockedBetween,
} from '#store/community/comment-access.ts'
import { setCommentLike } from '#store/community/comment-changes.ts'
import { findCommentRow, findThread, listAnswers, listComments } from '#store/community/comments.ts'
import { admitReader, type Subject } from '#store/lists/list-access.ts'
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

type Reading = {
  params: { id: string }
  query: z.output<typeof contract.commentsQuery>
  viewer: Viewer
}

function readRoutes(serve: Serve, services: Services, hosts: ProviderHosts): void {
  const { db } = services
  const read = async (subject: Subject, { params, query, viewer }: Reading) => {
    const on = await findCommented(db, subject, params.id, viewer)
    const { replyTo, around, sort, cursor } = query
    const thread = replyTo ?? (cursor ? undefined : around)
    const top = thread === undefined ? undefined : await findThread(db, on, thread, viewer, sort)
    if (thread !== undefined && !top) throw fail('COMMENT_NOT_FOUND')
    const { rows, total, nextCursor } =
      top && replyTo !== undefined
        ? await listAnswers(db, top.id, viewer, query)
        : await listComments(db, on, viewer, query, top)
    return { items: await viewComments(services, hosts, rows, { on, viewer }), total, nextCursor }
  }
  serve(contract.listComments, (asked) => read('list', asked))
  serve(battleMarks.listBattleComments, (asked) => read('battle', asked))
}

type Writing = { params: { id: string }; body: z.output<typeof contract.newComment>; viewer: Viewer }

function writeRoutes(serve: Serve, services: Services, hosts: ProviderHosts): void {
  const { db, events } = services
  const tell = (on: Commented) => events.publish(...commentEvent(on))
  const tellOfNumber = (on: Commented) => Promise.all([tell(on), events.publish(...countEvent(on))])
  const answer = async (id: number, on: Commented, viewer: Viewer) => {
    const row = await findCommentRow(db, id, viewer)
    const [view] = row ? await viewComments(services, hosts, [{ ...row, answers: [] }], { on, viewer }) : []
    if (!view) throw fail('COMMENT_NOT_FOUND')
    return view
  }

  const write = async (subject: Subject, { params, body, viewer }: Writing) => {
    const author = member(viewer)
    const on = await findCommented(db, subject, params.id, author)
    const id = await writeComment(services, on, author, body)
    await tellOfNumber(on)
    return answer(id, on, author)
  }
  serve(contract.createComment, (sent) => write('list', sent))
  serve(battleMarks.createBattleComment, (sent) => write('battle', sent))

  serve(contract.updateComment, async ({ params, body, viewer }) => {
    const { id, on } = await editComment(services, params.id, member(viewer), body)
    await tell(on)
    return answer(id, on, viewer)
  })

  serve(contract.deleteComment, async ({ params, viewer, caller }) => {
    await tellOfNumber(await deleteComment(services, params.id, member(viewer), caller))
    return { deleted: true as const }
  })

  serve(contract.hideComment, async ({ params, body, viewer, caller }) => {
    const { id, on } = await moderateComment(services, params.id, member(viewer), body.reason, caller)
    await tellOfNumber(on)
    return answer(id, on, viewer)
  })

  serve(contract.showComment, async ({ params, viewer, caller }) => {
    const { id, on } = await moderateComment(services, params.id, member(viewer), null, caller)
    await tellOfNumber(on)
    return answer(id, on, viewer)
  })
}

function likeRoutes(serve: Serve, { db, clock, events }: Services): void {
  const like = async (publicId: string, viewer: Viewer, liked: boolean) => {
    const { id: userId } = member(viewer)
    const { comment, on } = await findComment(db, publicId, viewer)
    admitReader(on, viewer, on.subject)
    if (!comment.shown) throw fail('COMMENT_NOT_FOUND')
    if (liked && comment.authorId === userId) throw fail('OWN_COMMENT')
    if (liked && comment.authorId !== null && (await isBlockedBetween(db, comment.authorId, userId)))
      throw fail('BLOCKED')
    const likes = await setCommentLike(db, { commentId: comment.id, userId }, liked ? clock() : null)
    await events.publish(...commentEvent(on))
    return { liked, likes }
  }
  serve(contract.likeComment, ({ params, viewer }) => like(params.id, viewer, true))
  serve(contract.unlikeComment, ({ params, viewer }) => like(params.id, viewer, false))
}
