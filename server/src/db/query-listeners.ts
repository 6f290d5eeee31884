/** A statement that ran: its text without the values, how long the database took, and the rows it returned or changed. */
export type Ran = { text: string; ms: number; rows: number | undefined }

export type RanListener = (ran: Ran) => void

/** `notify` reaches every listener added with `onQuery`. */
export function createRanListeners(): {
  notify: RanListener
  onQuery: (listener: RanListener) => void
} {
  const listeners: RanListener[] = []
  return {
    notify(ran) {
      for (const listener of listeners) listener(ran)
    },
    onQuery: (listener) => void listeners.push(listener),
  }
}
