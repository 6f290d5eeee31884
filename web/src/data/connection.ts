import { onlineManager } from '@tanstack/react-query'

/** Whether writes that may wait for a connection do so now. */
export const isOffline = (): boolean => !onlineManager.isOnline()
