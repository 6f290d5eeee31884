import type { ReportDecision } from '@slot-liste/contract/admin/admin-reports.ts'
import type { ReportKind } from '@slot-liste/contract/community/reports.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failInWords } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockAllContent } from '#store/accounts/account-deletion.ts'
import { findAccount, findUser, type User } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { decideReports, lockReports } from '#store/admin/admin-reports.ts'
import { lockUsers } from '#store/admin/admin-users.ts'
import {
  findOwnerId,
  lockComments,
  lockSubjects,
  type ModeratedComment,
  type ModeratedSubject,
} from '#store/admin/moderated.ts'
import type { ReportedSubject } from '#store/community/reports.ts'
import { actOnComment, commentEvents } from './comment-actions.ts'
import { addVerdictEvent, type Decision, decide, type LiveEvent } from './decision.ts'
import { actOnSubject } from './subject-actions.ts'
import { suspend } from './suspension.ts'

type Locked = { ownerId: string | null; name: string; reported: ReportedSubject } & (
  | { kind: 'list'; row: ModeratedSubject }
  | { kind: 'battle'; row: ModeratedSubject }
  | { kind: 'hunt'; row: ModeratedSubject }
  | { kind: 'comment'; row: ModeratedComment }
  | { kind: 'person' }
)

/**
 * Decides all open reports of a subject, applies the consequences and notifies everybody concerned, in one transaction; how
 * many were open. @throws CodedError `REPORT_DECIDED` where somebody was faster, with what they decided.
 */
export async function decideReport(
  services: Services,
  admin: Member,
  { kind, id }: { kind: ReportKind; id: string },
  choice: ReportDecision,
): Promise<number> {
  return decide(services, admin, async (decision, liveEvents) => {
    const owner = await findOwner(decision, kind, id)
    if (owner && choice.suspension?.hide) await lockAllContent(decision.tx, [owner.id])
    const held = await hold(decision, kind, id)
    const open = await takeOpen(decision, held)
    const { verdict, reason } = choice
    await decideReports(
      decision.tx,
      open.map((report) => report.id),
      { state: verdict, decidedBy: admin.id, decidedAt: decision.at },
    )
    if (verdict === 'upheld') await carryOut(decision, liveEvents, held, choice)
    await insertAdminAct(decision.tx, decision.at, admin, {
      ...{ action: verdict, kind: 'report', subject: `${kind}/${id}`, name: held.name },
      after: {
        reports: open.length,
        ...(verdict === 'upheld' && { action: choice.action }),
        ...(reason && { reason }),
      },
    })
    for (const { reporterId } of open) await addVerdictEvent(decision, reporterId, verdict, aboutOf(held))
    return open.length
  })
}

async function takeOpen({ tx }: Decision, held: Locked) {
  const reports = await lockReports(tx, held.reported)
  const open = reports.filter(({ state }) => state === 'open')
  if (open.length > 0) return open
  const [last] = reports
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted((one, other) => Number(other.decidedAt) - Number(one.decidedAt))
  if (!last) throw fail('NOT_FOUND')
  if (last.state === 'gone')
    throw failInWords('REPORT_DECIDED', {
      tr: 'Bu şikâyetler kapandı: şikâyet edilen içerik silindi.',
      en: 'These reports were closed: what was reported was deleted.',
    })
  const by = last.decidedBy ? (await findUser(tx, last.decidedBy))?.username : undefined
  const upheld = last.state === 'upheld'
  throw failInWords('REPORT_DECIDED', {
    tr: `${by ? `@${by}` : 'Başka bir yönetici'} bu şikâyetler hakkında zaten karar verdi: ${upheld ? 'haklı bulundu' : 'reddedildi'}.`,
    en: `${by ? `@${by}` : 'Another administrator'} has already decided these reports: ${upheld ? 'upheld' : 'dismissed'}.`,
  })
}

/** The owner, before anything is locked. */
async function findOwner({ tx }: Decision, kind: ReportKind, id: string): Promise<User | undefined> {
  if (kind === 'person') return findAccount(tx, id)
  const ownerId = await findOwnerId(tx, kind, id)
  return ownerId ? findUser(tx, ownerId) : undefined
}

async function hold({ tx }: Decision, kind: ReportKind, id: string): Promise<Locked> {
  if (kind === 'person') {
    const user = await findAccount(tx, id)
    if (!user) throw fail('NOT_FOUND')
    return { kind, ownerId: user.id, name: user.username, reported: { personId: user.id } }
  }
  if (kind === 'comment') {
    const [row] = await lockComments(tx, [id])
    if (!row) throw fail('NOT_FOUND')
    return { kind, row, ownerId: row.authorId, name: row.text.slice(0, 100), reported: { commentId: row.id } }
  }
  const [row] = await lockSubjects(tx, kind, [id])
  if (!row) throw fail('NOT_FOUND')
  const held = { row, ownerId: row.ownerId, name: row.title }
  if (kind === 'list') return { kind, ...held, reported: { listId: row.id } }
  if (kind === 'battle') return { kind, ...held, reported: { battleId: row.id } }
  return { kind, ...held, reported: { huntId: row.id } }
}

const aboutOf = (held: Locked) =>
  held.kind === 'person'
    ? {}
    : held.kind === 'comment'
      ? { listId: held.row.listId, battleId: held.row.battleId, commentId: held.row.id }
      : { [`${held.kind}Id`]: held.row.id }

async function carryOut(
  decision: Decision,
  liveEvents: LiveEvent[],
  held: Locked,
  { action, suspension, reason = '' }: ReportDecision,
): Promise<void> {
  if (action !== 'none') await actOn(decision, liveEvents, held, action, reason)
  if (suspension) {
    const owner = held.ownerId && (await findUser(decision.tx, held.ownerId))
    const [user] = owner ? await lockUsers(decision.tx, [owner.username], decision) : []
    if (user) await suspend(decision, liveEvents, user, suspension)
  }
  if (action === 'none' && !suspension)
    await addVerdictEvent(decision, held.ownerId, 'warned', { ...aboutOf(held), note: reason })
}

async function actOn(
  decision: Decision,
  liveEvents: LiveEvent[],
  held: Locked,
  action: 'hidden' | 'deleted' | 'locked',
  reason: string,
): Promise<void> {
  if (held.kind === 'list') {
    const isChanged = await actOnSubject(decision, liveEvents, 'list', held.row, { action, reason })
    if (!isChanged)
      await addVerdictEvent(decision, held.ownerId, 'warned', { ...aboutOf(held), note: reason })
    return
  }
  if (held.kind === 'person' || action === 'locked') throw fail('VALIDATION', { action: 'invalid' })
  if (held.kind === 'battle' || held.kind === 'hunt') {
    await actOnSubject(decision, liveEvents, held.kind, held.row, { action, reason })
    return
  }
  await actOnComment(decision, held.row, { action, reason })
  liveEvents.push(...(await commentEvents(decision, [held.row])))
}
