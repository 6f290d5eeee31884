import { useCallback, useState } from 'react'

/** Text for a live region: `[text, announce]`. The same text twice is announced twice. */
export function useAnnouncer(): [string, (words: string) => void] {
  const [said, setSaid] = useState('')
  const say = useCallback(
    (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words)),
    [],
  )
  return [said, say]
}
