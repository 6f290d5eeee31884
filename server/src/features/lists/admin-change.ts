import type { ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import type { Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findUser, findUserByUsername } from '#store/accounts/users.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import type { lockList } from '#store/lists/list-writes.ts'

type Change = {
  tx: Services['db']
  admin: NonNullable<Viewer>
  at: Date
  before: NonNullable<Awaited<ReturnType<typeof lockList>>>
  /** Its games as they were. */
  held: readonly { game: { slug: string }; note: string }[]
  after: Omit<NewList, 'clientId'>
  asAdmin: NonNullable<ListChange['asAdmin']>
}

/**
 * Notes in the log what an administrator changes of a list, tells whoever has it and had it, and gives what is written
 * on top of the list's own fields.
 * @throws CodedError `USER_NOT_FOUND` for the owner.
 */
export async function changeAsAdmin({ tx, admin, at, before, held, after, asAdmin }: Change) {
  const { reason, owner, picture } = asAdmin
  const was = before.ownerId ? await findUser(tx, before.ownerId) : undefined
  const next = owner === null ? was : await findUserByUsername(tx, owner)
  if (owner !== null && !next) throw fail('USER_NOT_FOUND', { 'asAdmin.owner': 'invalid' })
  const { publicId, title, description, tags, visibility, ranked, commentsPolicy } = before
  await insertAdminAct(tx, at, admin, {
    ...{ action: 'edited', kind: 'list', subject: publicId, name: title },
    before: {
      ...{ title, description, tags, visibility, ranked, commentsPolicy, picture: before.picture },
      owner: was?.username ?? null,
      games: held.map(({ game, note }) => ({ game: game.slug, note })),
    },
    after: { ...withoutCover(after), picture, owner: next?.username ?? null, reason },
  })
  const recipients = new Set([before.ownerId, next?.id ?? null])
  for (const recipientId of recipients)
    if (recipientId !== null && recipientId !== admin.id)
      await insertOutboxEvents(tx, [
        { kind: 'moderated', verdict: 'edited', recipientId, at, listId: before.id, note: reason },
      ])
  return { picture, ...(next && next.id !== before.ownerId && { ownerId: next.id }) }
}

function withoutCover({ cover: _, ...said }: Change['after']) {
  return said
}
