import { useCallback, useState } from 'react'

/** Words for those who listen: `[what is said, say]`. The same words twice are heard twice. */
export function useAnnouncer(): [string, (words: string) => void] {
  const [said, setSaid] = useState('')
  const say = useCallback(
    (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words)),
    [],
  )
  return [said, say]
}
