import type { AdminReport, AdminReportsQuery } from '@slot-liste/contract/admin/admin-reports.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { comments } from '#db/schema/comments.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { reports } from '#db/schema/people.ts'
import { toPerson } from '#store/community/persons.ts'
import type { ReportedSubject } from '#store/community/reports.ts'
import { numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'

type Row = Omit<AdminReport, 'owner' | 'firstAt' | 'lastAt' | 'on'> & {
  owner: { username: string; avatar: string | null; verified: boolean } | null
  onKind: 'list' | 'battle' | null
  onId: string | null
  onTitle: string | null
  firstAt: string
  lastAt: string
}

/** Reported subjects, one row each with all that was said of it: two statements. */
export async function listAdminReports(db: Db, query: AdminReportsQuery, now: Date) {
  const from = reportedSubjects(query)
  const total = async () => {
    const answer = await db.execute(sql`select count(*)::int as n ${from}`)
    return (answer as { n: number }[])[0]?.n ?? 0
  }
  return numberedPage(query, total(), async (limit, offset) => {
    const answer = await db.execute(
      sql`${columns(now)} ${from} order by ${orderOf(query)} limit ${limit} offset ${offset}`,
    )
    return (answer as Row[]).map(toAdminReport)
  })
}

/** Battles have no title of their own: their games name them. */
const battleTitle = (battle: SQL) => sql`coalesce(nullif(${battle}.title, ''), (
  select string_agg(name, ' – ' order by position) from battle_entrants where battle_id = ${battle}.id
), '')`

const sameSubject = (one: SQL, other: SQL) => sql`(
  ${one}.list_id = ${other}.list_id or ${one}.battle_id = ${other}.battle_id
  or ${one}.hunt_id = ${other}.hunt_id or ${one}.comment_id = ${other}.comment_id or ${one}.person_id = ${other}.person_id)`

const [g, r] = [sql`g`, sql`r`]

const columns = (now: Date) => sql`
  select
    case when g.list_id is not null then 'list' when g.battle_id is not null then 'battle'
      when g.hunt_id is not null then 'hunt'
      when g.comment_id is not null then 'comment' else 'person' end as kind,
    coalesce(lists.public_id, b.public_id, hunts.public_id, comments.public_id, owner.username) as id,
    case when lists.id is not null then lists.title when b.id is not null then ${battleTitle(sql`b`)}
      when hunts.id is not null then hunts.title when comments.id is not null then '' else owner.full_name end as title,
    left(coalesce(lists.description, comments.text, case when g.person_id is not null then owner.bio end, ''), 2000) as text,
    case when cl.id is not null then 'list' when cb.id is not null then 'battle' end as "onKind",
    coalesce(cl.public_id, cb.public_id) as "onId",
    case when cl.id is not null then cl.title when cb.id is not null then ${battleTitle(sql`cb`)} end as "onTitle",
    case when owner.id is not null then
      json_build_object('username', owner.username, 'avatar', owner.avatar, 'verified', owner.verified) end as owner,
    coalesce(owner.banned_until > ${now.toISOString()}::timestamptz, false) as "ownerSuspended",
    case when coalesce(lists.deleted_at, b.deleted_at, hunts.deleted_at, comments.deleted_at, comments.removed_at) is not null then 'deleted'
      when coalesce(lists.hidden_at, b.hidden_at, hunts.hidden_at, comments.hidden_at) is not null then 'hidden' else 'shown' end as state,
    g.open, g.count, g.first_at as "firstAt", g.last_at as "lastAt",
    (
      select coalesce(json_agg(json_build_object(
        'reporter', u.username, 'reason', said.reason, 'note', said.note, 'at', said.created_at, 'state', said.state
      ) order by said.created_at desc, said.id desc), '[]')
      from (select * from reports r where ${sameSubject(r, g)} order by r.created_at desc, r.id desc limit 50) said
      left join users u on u.id = said.reporter_id
    ) as reports,
    (
      select json_build_object('verdict', r.state, 'at', r.decided_at, 'by', u.username)
      from reports r left join users u on u.id = r.decided_by
      where ${sameSubject(r, g)} and r.state <> 'open' and r.decided_at is not null
      order by r.decided_at desc limit 1
    ) as decision`

function reportedSubjects({ state, kind, reason, q }: AdminReportsQuery): SQL {
  const column = {
    list: 'list_id',
    battle: 'battle_id',
    hunt: 'hunt_id',
    comment: 'comment_id',
    person: 'person_id',
  }
  const words = q?.trim()
  return sql`
    from (
      select list_id, battle_id, hunt_id, comment_id, person_id, count(*)::int as count,
        (count(*) filter (where state = 'open'))::int as open,
        min(created_at) as first_at, max(created_at) as last_at
      from reports
      ${kind ? sql`where ${sql.raw(column[kind])} is not null` : sql``}
      group by list_id, battle_id, hunt_id, comment_id, person_id
      having (count(*) filter (where state = 'open') > 0) = ${state === 'open'}
        ${reason ? sql`and bool_or(reason = ${reason})` : sql``}
    ) g
    left join lists on lists.id = g.list_id
    left join battles b on b.id = g.battle_id
    left join hunts on hunts.id = g.hunt_id
    left join comments on comments.id = g.comment_id
    left join lists cl on cl.id = comments.list_id
    left join battles cb on cb.id = comments.battle_id
    left join users owner on owner.id = coalesce(lists.owner_id, b.owner_id, hunts.owner_id, comments.author_id, g.person_id)
    where ${words ? sql`(${holdsText(lists.title, words)} or ${holdsText(sql`b.title`, words)} or ${holdsText(hunts.title, words)} or ${holdsText(comments.text, words)} or owner.username_key = ${usernameKey(words)})` : sql`true`}`
}

function orderOf({ sort, dir }: AdminReportsQuery): SQL {
  const by = { lastAt: sql`g.last_at`, firstAt: sql`g.first_at`, count: sql`g.count` }[sort]
  return sql`${by} ${sql.raw(dir)}, coalesce(g.list_id, g.battle_id, g.hunt_id, g.comment_id, 0), g.person_id`
}

const iso = (text: string) => new Date(text).toISOString()

function toAdminReport({ owner, onKind, onId, onTitle, firstAt, lastAt, ...row }: Row): AdminReport {
  return {
    ...row,
    owner: owner && toPerson(owner),
    on: onKind && { kind: onKind, id: onId ?? '', title: onTitle ?? '' },
    firstAt: iso(firstAt),
    lastAt: iso(lastAt),
    reports: row.reports.map((report) => ({ ...report, at: iso(report.at) })),
    decision: row.decision && { ...row.decision, at: iso(row.decision.at) },
  }
}

/** All reports of a subject, held until the transaction ends. */
export async function lockReports(tx: Db, subject: ReportedSubject) {
  const [name, id] = Object.entries(subject)[0] as [keyof typeof columnOf, number | string]
  const { reporterId, state, decidedAt, decidedBy } = reports
  return tx
    .select({ id: reports.id, reporterId, state, decidedAt, decidedBy })
    .from(reports)
    .where(eq(columnOf[name], id as never))
    .orderBy(reports.id)
    .for('update')
}

const columnOf = {
  listId: reports.listId,
  battleId: reports.battleId,
  huntId: reports.huntId,
  commentId: reports.commentId,
  personId: reports.personId,
}

export async function decideReports(
  tx: Db,
  ids: readonly number[],
  decision: { state: 'upheld' | 'dismissed'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx
    .update(reports)
    .set(decision)
    .where(and(inArray(reports.id, [...ids]), eq(reports.state, 'open')))
}
