import { openEvents } from '@slot-liste/contract/notifications.ts'
import type { Viewer } from '#platform/access.ts'
import type { Services } from '#platform/services.ts'
import type { Stream } from '#platform/stream.ts'
import { findReadableList, mayHearOfList } from '#store/list-access.ts'

export function eventsRoutes(stream: Stream, { db }: Services): void {
  const mayRead = async (viewer: Viewer, ids: readonly string[]) => {
    for (const id of ids) await findReadableList(db, id, viewer)
  }
  stream(openEvents, {
    topics: ({ viewer, query }) => [
      ...(viewer ? [`user:${viewer.id}`] : []),
      ...new Set(query.list.map((id) => `list:${id}`)),
    ],
    admit: ({ query }, viewer) => mayRead(viewer, query.list),
    mayHear: (payload, viewer) => payload.kind === 'notifications' || mayHearOfList(payload, viewer),
  })
}
