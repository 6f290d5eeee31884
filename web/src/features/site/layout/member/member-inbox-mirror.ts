import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { useEffect } from 'react'
import { useInboxActions } from '#data/community/notifications.ts'
import { appStore } from '#platform/app-store.ts'

const isOurs = (id: string) => /^\d+$/.test(id)

/**
 * The latest entries stand in the app's state too, beside what the page itself put there; what is read or removed there
 * is so on the server. The inbox of the server is the one that counts.
 */
export function useInboxMirror(items: readonly Notification[] | undefined): void {
  const actions = useInboxActions()
  const [read, remove, clear] = [actions.read.mutate, actions.remove.mutate, actions.clear.mutate]
  useEffect(() => {
    if (items) mirror(items)
  }, [items])
  useEffect(() => () => mirror([]), [])
  useEffect(
    () =>
      appStore.subscribe(({ notifications }, before) => {
        if (mirroring || notifications === before.notifications) return
        const left = new Map(notifications.map((one) => [one.id, one]))
        const known = before.notifications.filter(({ id }) => isOurs(id))
        // Cleared there, the entries beyond the latest go as well.
        if (known.length > 1 && left.size === 0) return clear(undefined)
        for (const one of known)
          if (!left.has(one.id)) remove(Number(one.id))
          else if (!one.read && left.get(one.id)?.read) read(Number(one.id))
      }),
    [read, remove, clear],
  )
}

let mirroring = false

function mirror(items: readonly Notification[]): void {
  mirroring = true
  appStore.setState(({ notifications }) => ({
    notifications: [
      ...notifications.filter(({ id }) => !isOurs(id)),
      ...items.map((item) => ({ ...item, id: `${item.id}` })),
    ],
  }))
  mirroring = false
}
