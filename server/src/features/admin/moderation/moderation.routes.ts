import * as acts from '@slot-liste/contract/admin/admin-acts.ts'
import * as comments from '@slot-liste/contract/admin/admin-comments.ts'
import * as inbox from '@slot-liste/contract/admin/admin-inbox.ts'
import * as lists from '@slot-liste/contract/admin/admin-lists.ts'
import * as reports from '@slot-liste/contract/admin/admin-reports.ts'
import * as users from '@slot-liste/contract/admin/admin-users.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { exportAdminActs, listAdminActs } from '#store/admin/admin-acts.ts'
import { exportAdminComments, listAdminComments } from '#store/admin/admin-comments.ts'
import { logExport } from '#store/admin/admin-exports.ts'
import { exportAdminLists, findAdminList, listAdminLists } from '#store/admin/admin-lists.ts'
import { listAdminReports } from '#store/admin/admin-reports.ts'
import { exportAdminUsers, listAdminUsers } from '#store/admin/admin-users.ts'
import { listContactMessages } from '#store/site/contact.ts'
import { actColumns, commentColumns, csvFile, listColumns, userColumns } from './admin-csv.ts'
import { actOnComments, actOnSubjects } from './content.actions.ts'
import { decideReport } from './decisions.actions.ts'
import { moveMessages } from './messages.actions.ts'
import { actOnUsers } from './users.actions.ts'

/** Moderation of people and their content. */
export function moderationRoutes(serve: Serve, services: Services): void {
  userRoutes(serve, services)
  listRoutes(serve, services)
  commentRoutes(serve, services)
  reportRoutes(serve, services)
}

function userRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services
  serve(users.listAdminUsers, ({ query }) => listAdminUsers(db, query, clock()))
  serve(users.exportAdminUsers, async ({ query, viewer }) =>
    csvFile(
      'users',
      userColumns,
      await logExport(services, member(viewer), 'person', await exportAdminUsers(db, query, clock())),
    ),
  )
  serve(users.actOnUsers, async ({ body, viewer }) => ({
    changed: await actOnUsers(services, member(viewer), body.usernames, body.act),
  }))
}

function listRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(lists.listAdminLists, ({ query }) => listAdminLists(db, query))
  serve(lists.exportAdminLists, async ({ query, viewer }) =>
    csvFile(
      'lists',
      listColumns,
      await logExport(services, member(viewer), 'list', await exportAdminLists(db, query)),
    ),
  )
  serve(lists.actOnLists, async ({ body, viewer }) => ({
    changed: await actOnSubjects(services, member(viewer), 'list', body.ids, body.act),
  }))
  serve(lists.readAdminList, async ({ params }) => {
    const list = await findAdminList(db, params.id)
    if (!list) throw fail('LIST_NOT_FOUND')
    return list
  })
  serve(lists.actOnBattles, async ({ body, viewer }) => ({
    changed: await actOnSubjects(services, member(viewer), 'battle', body.ids, body.act),
  }))
  serve(lists.showHunt, async ({ params, body, viewer }) => {
    const act = { action: 'shown' as const, ...body }
    return { changed: await actOnSubjects(services, member(viewer), 'hunt', [params.id], act) }
  })
}

function commentRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(comments.listAdminComments, ({ query }) => listAdminComments(db, query))
  serve(comments.exportAdminComments, async ({ query, viewer }) =>
    csvFile(
      'comments',
      commentColumns,
      await logExport(services, member(viewer), 'comment', await exportAdminComments(db, query)),
    ),
  )
  serve(comments.actOnComments, async ({ body, viewer }) => ({
    changed: await actOnComments(services, member(viewer), body.ids, body.act),
  }))
}

function reportRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services
  serve(reports.listAdminReports, ({ query }) => listAdminReports(db, query, clock()))
  serve(reports.decideReport, async ({ params, body, viewer }) => ({
    decided: await decideReport(services, member(viewer), params, body),
  }))
  serve(acts.listAdminActs, ({ query }) => listAdminActs(db, query))
  serve(acts.exportAdminActs, async ({ query, viewer }) =>
    csvFile(
      'acts',
      actColumns,
      await logExport(services, member(viewer), 'log', await exportAdminActs(db, query)),
    ),
  )
  serve(inbox.listAdminMessages, ({ query }) => listContactMessages(db, query))
  serve(inbox.moveMessages, async ({ body, viewer }) => ({
    changed: await moveMessages(services, member(viewer), body.ids, body.state),
  }))
}
