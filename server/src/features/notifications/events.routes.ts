import { openEvents } from '@slot-liste/contract/notifications.ts'
import type { Viewer } from '#platform/access.ts'
import type { Services } from '#platform/services.ts'
import type { Stream } from '#platform/stream.ts'
import { findReadableBattle } from '#store/battle-access.ts'
import { findReadableList, mayHear } from '#store/list-access.ts'

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
    mayHear: (payload, viewer) => payload.kind === 'notifications' || mayHear(payload, viewer),
  })
}
