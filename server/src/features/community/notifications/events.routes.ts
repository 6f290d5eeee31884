import { openEvents } from '@slot-liste/contract/community/notifications.ts'
import type { Stream } from '#platform/events/stream.ts'
import type { Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { findReadableBattle } from '#store/battles/battle-access.ts'
import { findReadableList, mayReceive } from '#store/lists/list-access.ts'

type Watched = { list: readonly string[]; battle: readonly string[] }

export function eventsRoutes(stream: Stream, { db }: Services): void {
  const mayRead = async (viewer: Viewer, { list, battle }: Watched) => {
    for (const id of list) await findReadableList(db, id, viewer)
    for (const id of battle) await findReadableBattle(db, id, viewer)
  }
  stream(openEvents, {
    topics: ({ viewer, query }) => [
      ...(viewer ? [`user:${viewer.id}`] : []),
      ...new Set(query.list.map((id) => `list:${id}`)),
      ...new Set(query.battle.map((id) => `battle:${id}`)),
    ],
    admit: ({ query }, viewer) => mayRead(viewer, query),
    mayReceive: (payload, viewer) => payload.kind === 'notifications' || mayReceive(payload, viewer),
  })
}
