import { type Answer, keepLine } from './event-connection.ts'

export type Topic = [kind: 'list' | 'battle', id: string]

type Ask = (topics: Topic[], signal: AbortSignal) => Promise<Answer>

/** The server follows so many lists and battles for one reader. */
const maxTopics = 5
/** Tabs that join at the same moment are asked for together. */
const gatherMs = 50
/** How long a new leader waits for its connection before tabs catch up without it, and how often they do so afterwards. */
const patienceMs = 3_000
const pollMs = 60_000

export type Message =
  /** The topics of a tab; null when it leaves. */
  | { kind: 'topics'; tab: string; topics: Topic[] | null }
  /** A new leader asks every tab for its topics. */
  | { kind: 'roll-call' }
  | { kind: 'event'; data: string }
  /** Events may have been missed: by one tab that joined, or by all. */
  | { kind: 'gap'; tab?: string }
  | { kind: 'refused' }

export type Leader = ReturnType<typeof lead>

/** Holds the connection for all tabs. */
export function lead(tell: (message: Message) => void, ask: Ask, own: () => Topic[]) {
  const others = new Map<string, Topic[]>()
  let asked = new Set<string>()
  let opening: ReturnType<typeof setTimeout> | undefined
  const topics = () => {
    const all = [own(), ...others.values()].flat()
    return [...new Map(all.map((topic) => [String(topic), topic])).values()].slice(0, maxTopics)
  }
  const line = keepLine({
    ask(signal) {
      const now = topics()
      asked = new Set(now.map(String))
      return ask(now, signal)
    },
    onMessage: (data) => tell({ kind: 'event', data }),
    onOpen: () => tell({ kind: 'gap' }),
    onRefused: () => tell({ kind: 'refused' }),
  })
  const openSoon = () => {
    opening ??= setTimeout(() => {
      opening = undefined
      line.reopen()
    }, gatherMs)
  }
  /** Fewer topics are no reason to open it again. */
  const update = () => topics().some((topic) => !asked.has(String(topic))) && openSoon()
  const catchUp = () => line.isOpen() || tell({ kind: 'gap' })
  const timers = [setTimeout(catchUp, patienceMs), setInterval(catchUp, pollMs)]
  openSoon()
  return {
    openSoon,
    update,
    note({ tab, topics: theirs }: Message & { kind: 'topics' }) {
      const isNew = !others.has(tab)
      if (theirs) others.set(tab, theirs)
      else others.delete(tab)
      if (!update() && theirs && isNew && line.isOpen()) tell({ kind: 'gap', tab })
    },
    end() {
      for (const timer of [...timers, opening]) clearTimeout(timer)
      line.pause()
    },
  }
}
