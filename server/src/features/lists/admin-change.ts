import type { ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findUser, findUserByUsername } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import type { lockList } from '#store/lists/list-writes.ts'

type Change = {
  tx: Services['db']
  admin: Member
  at: Date
  before: NonNullable<Awaited<ReturnType<typeof lockList>>>
  oldItems: readonly { game: { slug: string }; note: string }[]
  after: Omit<NewList, 'clientId'>
  asAdmin: NonNullable<ListChange['asAdmin']>
}

/**
 * Writes an administrator's change to the audit log, notifies the old and the new owner, and returns the columns to write
 * beside the list's own fields.
 * @throws CodedError `USER_NOT_FOUND` for the owner.
 */
export async function changeAsAdmin({ tx, admin, at, before, oldItems, after, asAdmin }: Change) {
  const { reason, owner, picture } = asAdmin
  const oldOwner = before.ownerId ? await findUser(tx, before.ownerId) : undefined
  const newOwner = owner === null ? oldOwner : await findUserByUsername(tx, owner)
  if (owner !== null && !newOwner) throw fail('USER_NOT_FOUND', { 'asAdmin.owner': 'invalid' })
  const { publicId, title, description, tags, visibility, ranked, commentsPolicy } = before
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'edited', kind: 'list', subject: publicId, name: title },
    before: {
      ...{ title, description, tags, visibility, ranked, commentsPolicy, picture: before.picture },
      owner: oldOwner?.username ?? null,
      games: oldItems.map(({ game, note }) => ({ game: game.slug, note })),
    },
    after: { ...withoutCover(after), picture, owner: newOwner?.username ?? null, reason },
  })
  const recipients = new Set([before.ownerId, newOwner?.id ?? null])
  for (const recipientId of recipients)
    if (recipientId !== null && recipientId !== admin.id)
      await insertOutboxEvents(tx, [
        { kind: 'moderated', verdict: 'edited', recipientId, at, listId: before.id, note: reason },
      ])
  return { picture, ...(newOwner && newOwner.id !== before.ownerId && { ownerId: newOwner.id }) }
}

function withoutCover({ cover: _, ...fields }: Change['after']) {
  return fields
}
