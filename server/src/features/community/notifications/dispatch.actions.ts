import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import { group } from '@slot-liste/domain/inbox/grouping.ts'
import type { Services } from '#platform/services.ts'
import {
  changeEntry,
  findNames,
  findReached,
  findUnfit,
  listEntriesLike,
  lockInboxes,
  type PendingEvent,
  type Reached,
  takeOutboxEvents,
  takeWithdrawals,
  writeEntry,
} from '#store/community/notification-dispatch.ts'
import { countUnread } from '#store/community/notifications.ts'
import { notificationMail } from './notification-mail.ts'

const batch = 100
const oneAnHour = { burst: 1, per: 1, seconds: 3600 }

type Told = { about: PendingEvent; reader: Reached }

/**
 * Makes entries of inboxes from all that happened and is not told yet. Taking a happening and writing its entry is one
 * transaction: a crash leaves both or neither. Several processes may do so side by side.
 */
export async function dispatchNotifications(services: Services): Promise<void> {
  for (;;) {
    const { found, told, withdrawn } = await services.db.transaction(async (tx) => ({
      ...(await tellBatch(services, tx)),
      withdrawn: await takeWithdrawals(tx),
    }))
    // The inbox is written; whoever looks at it is told of it now.
    const readers = new Set([...told.filter(inApp).map(({ reader }) => reader.id), ...withdrawn])
    for (const id of readers) await publishUnread(services, id)
    if (found < batch) return
  }
}

/** Tells all windows of a person how many entries are unread; the number after it. */
export async function publishUnread({ db, events }: Services, userId: string): Promise<number> {
  const unread = await countUnread(db, userId)
  await events.publish(`user:${userId}`, { kind: 'notifications', unread })
  return unread
}

async function tellBatch(services: Services, tx: Services['db']) {
  const { rows, found } = await takeOutboxEvents(tx, batch)
  if (rows.length === 0) return { found, told: [] }
  const recipients = rows.map(({ recipientId }) => recipientId)
  await lockInboxes(tx, recipients)
  const readers = await findReached(tx, recipients)
  const unfit = await findUnfit(tx, rows)
  const told: Told[] = []
  for (const about of rows) {
    const reader = readers.get(about.recipientId)
    if (!reader || unfit.has(about.id) || about.actorId === about.recipientId) continue
    if (!reader.settings.notifications[about.kind].inApp || (await enter(tx, about)))
      told.push({ about, reader })
  }
  await mailAll(services, tx, told)
  return { found, told }
}

/** Writes one happening into the inbox; whether it was news. */
async function enter(tx: Services['db'], about: PendingEvent): Promise<boolean> {
  const at = about.at.getTime()
  const alone = { actors: about.actorId ? [about.actorId] : [], count: 1, startedAt: at, at }
  const { kind, actorId } = about
  const oncePerPerson = kind === 'listLiked' || kind === 'listSaved' || kind === 'followed'
  if (!oncePerPerson || !actorId) {
    await writeEntry(tx, about, alone, [])
    return true
  }
  const entries = await listEntriesLike(tx, about)
  const known = entries.some(({ actors }) => actors.includes(actorId))
  const next = kind === 'followed' ? undefined : group(entries, actorId, at)
  if (known || next?.do === 'nothing') return false
  if (next?.do === 'join') await changeEntry(tx, next.id, next.entry)
  else await writeEntry(tx, about, next?.entry ?? alone, next?.replaces ?? [])
  return true
}

const inApp = ({ about, reader }: Told): boolean => reader.settings.notifications[about.kind].inApp

/** One mail a person, kind and hour, for all that came together; the inbox has the rest. */
async function mailAll(
  { limits, sendMail, site }: Services,
  tx: Services['db'],
  told: Told[],
): Promise<void> {
  const wanted = told.filter(({ about, reader }) => reader.settings.notifications[about.kind].email)
  const together = Map.groupBy(wanted, ({ about }) => `${about.kind} ${about.recipientId}`)
  const names = await findNames(
    tx,
    wanted.flatMap(({ about }) => about.actorId ?? []),
  )
  for (const [key, group] of together) {
    const [first] = group
    if (!first || (await limits.take(`notification mail ${key}`, oneAnHour))) continue
    const { about, reader } = first
    const actor = names.get(about.actorId ?? '') ?? null
    const language = reader.settings.language ?? 'tr'
    const values = {
      username: reader.username,
      ofBattle: about.battleId !== null,
      actor,
      more: group.length - 1,
      note: about.note,
      verdict: about.verdict as Verdict | null,
      site: site(),
    }
    await sendMail({ to: reader.email, ...notificationMail(about.kind, language, values) })
  }
}
