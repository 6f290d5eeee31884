import { newClientId } from '#platform/auth/client-id.ts'
import type { Answer } from './event-connection.ts'
import { type Leader, lead, type Message, type Topic } from './event-leader.ts'

export type SharedLineOptions = {
  ask: (topics: Topic[], signal: AbortSignal) => Promise<Answer>
  onEvent: (data: string) => void
  onGap: () => void
  /** A topic is closed to this account. The line is asked for again a while later. */
  onRefused: () => void
}

export type SharedLine = {
  /** Takes part as this account and listens to these topics; null takes no part. */
  join: (account: string | null, topics: Topic[]) => void
  /** Opens the connection again if this tab holds it. */
  reopen: () => void
}

/**
 * One connection for all tabs of a browser: a Web Lock elects the tab that holds it, a channel hands on topics and events.
 * In browsers without either, every tab that takes part holds a connection of its own.
 */
export function shareLine(options: SharedLineOptions): SharedLine {
  let member: Member | null = null
  return {
    join(account, topics) {
      if (member && member.account !== account) {
        member.leave()
        member = null
      }
      if (account !== null) member ??= enter(account, options)
      member?.setTopics(topics)
    },
    reopen: () => member?.reopen(),
  }
}

type Member = ReturnType<typeof enter>

function enter(account: string, options: SharedLineOptions) {
  const tab = newClientId()
  const name = `events ${account}`
  const channel = canShare() ? new BroadcastChannel(name) : null
  let own: Topic[] | null = null
  const post = (message: Message) => channel?.postMessage(message)
  const announce = () => post({ kind: 'topics', tab, topics: own })
  const receive = (message: Message) => {
    if (message.kind === 'event') options.onEvent(message.data)
    else if (message.kind === 'gap') (message.tab ?? tab) === tab && options.onGap()
    else if (message.kind === 'refused') options.onRefused()
    else if (message.kind === 'roll-call') announce()
    else leader?.note(message)
  }
  if (channel) channel.onmessage = ({ data }) => receive(data)
  let leader: Leader | null = null
  const resign = elect(name, () => {
    leader = lead(
      (message) => {
        post(message)
        receive(message)
      },
      options.ask,
      () => own ?? [],
    )
    post({ kind: 'roll-call' })
  })
  return {
    account,
    setTopics(topics: Topic[]) {
      if (own !== null && String(own) === String(topics)) return
      own = topics
      announce()
      leader?.update()
    },
    reopen: () => leader?.openSoon(),
    leave() {
      leader?.end()
      own = null
      announce()
      channel?.close()
      resign()
    },
  }
}

const canShare = () => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** Calls back once this tab leads, for as long as it lives or until it resigns by the function returned. */
function elect(name: string, onElected: () => void): () => void {
  if (!canShare()) {
    onElected()
    return () => undefined
  }
  const resigned = new AbortController()
  const { signal } = resigned
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const take = () => {
    if (!signal.aborted) onElected()
    return held
  }
  // Storage may be blocked, and locks with it.
  navigator.locks.request(name, { signal }, take).catch(take)
  return () => resigned.abort()
}
