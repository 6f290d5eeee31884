import { useSyncExternalStore } from 'react'

/** Whether this is drawn in a browser whose page has woken: false on the server, and until the page it drew is taken over. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false
