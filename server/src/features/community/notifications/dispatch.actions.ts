import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import { group } from '@slot-liste/domain/inbox/grouping.ts'
import type { Services } from '#platform/services.ts'
import {
  changeEntry,
  findNames,
  findRecipients,
  findUnfit,
  listEntriesLike,
  lockInboxes,
  type PendingEvent,
  type Recipients,
  takeOutboxEvents,
  takeWithdrawals,
  writeEntry,
} from '#store/community/notification-dispatch.ts'
import { countUnread } from '#store/community/notifications.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { notificationMail } from './notification-mail.ts'

const batch = 100
const oneAnHour = { burst: 1, per: 1, seconds: 3600 }

type Dispatched = { about: PendingEvent; reader: Recipients }

/**
 * Turns all pending events into inbox entries. Deleting an event and writing its entry is one transaction: a crash leaves both
 * or neither. Several processes may do so side by side. Open windows and mails follow the commit, since the transaction may
 * run again after a deadlock.
 */
export async function dispatchNotifications(services: Services): Promise<void> {
  for (;;) {
    const { found, dispatched, names, withdrawn } = await inRetriedTransaction(services.db, async (tx) => ({
      ...(await dispatchBatch(tx)),
      withdrawn: await takeWithdrawals(tx),
    }))
    const readers = new Set([...dispatched.filter(inApp).map(({ reader }) => reader.id), ...withdrawn])
    for (const id of readers) await publishUnread(services, id)
    await mailAll(services, dispatched, names)
    if (found < batch) return
  }
}

/** Tells all windows of a person how many entries are unread; the number after it. */
export async function publishUnread({ db, events }: Services, userId: string): Promise<number> {
  const unread = await countUnread(db, userId)
  await events.publish(`user:${userId}`, { kind: 'notifications', unread })
  return unread
}

async function dispatchBatch(tx: Services['db']) {
  const { rows, found } = await takeOutboxEvents(tx, batch)
  if (rows.length === 0) return { found, dispatched: [], names: new Map<string, string>() }
  const recipients = rows.map(({ recipientId }) => recipientId)
  await lockInboxes(tx, recipients)
  const readers = await findRecipients(tx, recipients)
  const unfit = await findUnfit(tx, rows)
  const dispatched: Dispatched[] = []
  for (const about of rows) {
    const reader = readers.get(about.recipientId)
    if (!reader || unfit.has(about.id) || about.actorId === about.recipientId) continue
    if (!reader.settings.notifications[about.kind].inApp || (await addEntry(tx, about)))
      dispatched.push({ about, reader })
  }
  const actors = dispatched.filter(byMail).flatMap(({ about }) => about.actorId ?? [])
  return { found, dispatched, names: await findNames(tx, actors) }
}

/** Writes one event into the inbox; returns whether it was new. */
async function addEntry(tx: Services['db'], about: PendingEvent): Promise<boolean> {
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

const inApp = ({ about, reader }: Dispatched): boolean => reader.settings.notifications[about.kind].inApp
const byMail = ({ about, reader }: Dispatched): boolean => reader.settings.notifications[about.kind].email

/** One mail a person, kind and hour, for all that came together; the inbox has the rest. */
async function mailAll(
  { limits, sendMail, site, log }: Services,
  dispatched: readonly Dispatched[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const together = Map.groupBy(dispatched.filter(byMail), ({ about }) => `${about.kind} ${about.recipientId}`)
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
    const mail = { to: reader.email, ...notificationMail(about.kind, language, values) }
    await sendMail(mail).catch((error: unknown) => log.error({ err: error }, 'notification mail not sent'))
  }
}
