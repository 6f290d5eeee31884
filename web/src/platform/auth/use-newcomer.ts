import { useSyncExternalStore } from 'react'
import { readStored } from '#platform/storage.ts'

/** Whether nobody has signed in with this browser yet. The server draws its pages for newcomers. */
export const useNewcomer = (): boolean => useSyncExternalStore(never, isNewcomer, yes)

const never = () => () => {}
const yes = () => true
const isNewcomer = () => readStored('last_login_at') === null
