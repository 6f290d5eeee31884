import { useEffect, useState } from 'react'
import { mayReloadForCode, reloadForCode } from '#platform/api/missing-code.ts'

/** True while the page may reload for code that this error misses: the error is not shown before that is clear. */
export function useReloadForCode(error: unknown): boolean {
  const [isReloading, setReloading] = useState(() => mayReloadForCode(error))
  useEffect(() => {
    if (isReloading) void reloadForCode(error).then(setReloading)
  }, [error, isReloading])
  return isReloading
}
