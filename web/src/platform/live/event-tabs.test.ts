import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from './event-connection.ts'
import type { Topic } from './event-leader.ts'
import { type SharedLine, shareLine } from './event-tabs.ts'

type Connection = { by: string; topics: string; say: (data: string) => void; isOpen: boolean }

/** A server that says of each connection who holds it; `refuses` is a topic it does not give out. */
function newServer(refuses = '') {
  const connections: Connection[] = []
  const connect = (by: string, topics: Topic[], signal: AbortSignal): Answer => {
    if (refuses && topics.some(([, id]) => id === refuses)) return { refused: true }
    let say = (_data: string) => {}
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        say = (data) => stream.enqueue(new TextEncoder().encode(`data: ${data}\n\n`))
      },
    })
    const connection = { by, topics: topics.map(([, id]) => id).join(), say, isOpen: true }
    signal.addEventListener('abort', () => (connection.isOpen = false))
    connections.push(connection)
    return { body }
  }
  const open = () => connections.filter(({ isOpen }) => isOpen)
  return { connect, connections, open }
}

const tabs: SharedLine[] = []

function newTab(server: ReturnType<typeof newServer>, by: string) {
  const heard: string[] = []
  const line = shareLine({
    ask: async (topics, signal) => server.connect(by, topics, signal),
    onEvent: (data) => heard.push(data),
    onGap: () => heard.push('gap'),
    onRefused: () => heard.push('refused'),
  })
  tabs.push(line)
  return { heard, join: line.join, reopen: line.reopen, leave: () => line.join(null, []) }
}

const lists = (...ids: string[]) => ids.map((id): Topic => ['list', id])
const passed = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('tabs that share a line', () => {
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.join(null, [])
    vi.unstubAllGlobals()
  })

  test('have one connection, for what any of them listens to; each hears each event', async () => {
    const server = newServer()
    const [one, two, three] = ['1', '2', '3'].map((by) => newTab(server, by)) as [Tab, Tab, Tab]
    one.join('ada', lists('a'))
    two.join('ada', lists('a', 'b'))
    three.join('ada', [])
    await expect.poll(() => server.open().map(({ topics }) => topics)).toEqual(['a,b'])
    for (const { heard } of [one, two, three]) await expect.poll(() => heard).toEqual(['gap'])
    server.open()[0]?.say('news')
    for (const { heard } of [one, two, three]) await expect.poll(() => heard).toEqual(['gap', 'news'])
    expect(server.connections).toHaveLength(1)
  })

  test('follow five topics of them all, as many as the server gives out to one reader', async () => {
    const server = newServer()
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', lists('a', 'b', 'c', 'd'))
    two.join('ada', lists('e', 'f'))
    await expect.poll(() => server.open().map(({ topics }) => topics)).toEqual(['a,b,c,d,e'])
  })

  test('hand it over when its holder leaves, and never hold two', async () => {
    const server = newServer()
    const [one, two, three] = ['1', '2', '3'].map((by) => newTab(server, by)) as [Tab, Tab, Tab]
    one.join('ada', lists('a'))
    await expect.poll(() => server.open()).toHaveLength(1)
    two.join('ada', lists('b'))
    three.join('ada', lists('c'))
    await expect.poll(() => server.open().map(({ topics }) => topics)).toEqual(['a,b,c'])
    one.leave()
    expect(server.open()).toEqual([])
    await expect.poll(() => server.open().map(({ by, topics }) => [by, topics])).toEqual([['2', 'b,c']])
    server.open()[0]?.say('news')
    await expect.poll(() => three.heard.at(-1)).toBe('news')
    expect(one.heard).not.toContain('news')
  })

  test('open it again for a new topic and a new token, and not for one that joins or leaves without', async () => {
    const server = newServer()
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', lists('a'))
    await expect.poll(() => one.heard).toEqual(['gap'])
    two.join('ada', lists('a'))
    await expect.poll(() => two.heard).toEqual(['gap'])
    two.leave()
    two.reopen()
    await passed()
    expect(one.heard).toEqual(['gap'])
    expect(server.connections).toHaveLength(1)
    one.join('ada', lists('b'))
    await expect.poll(() => server.open().map(({ topics }) => topics)).toEqual(['b'])
    one.reopen()
    await expect.poll(() => server.connections).toHaveLength(3)
    expect(server.open()).toHaveLength(1)
  })

  test('are those of one account', async () => {
    const server = newServer()
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', [])
    two.join('guest', lists('a'))
    await expect.poll(() => server.open()).toHaveLength(2)
    two.join('ada', [])
    await expect.poll(() => server.open().map(({ by }) => by)).toEqual(['1'])
    await expect.poll(() => two.heard).toEqual(['gap', 'gap'])
  })

  test('leave without a trace before they were elected', async () => {
    const server = newServer()
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', [])
    two.join('ada', [])
    two.leave()
    one.leave()
    await passed()
    expect(server.connections).toEqual([])
  })

  test('all hear of a refusal, and go on without what was refused', async () => {
    const server = newServer('b')
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', lists('a'))
    two.join('ada', lists('b'))
    await expect.poll(() => one.heard).toContain('refused')
    await expect.poll(() => two.heard).toContain('refused')
    two.join('ada', [])
    await expect.poll(() => server.open().map(({ topics }) => topics)).toEqual(['a'])
  })

  test('hold one each in a browser that cannot elect', async () => {
    vi.stubGlobal('navigator', {})
    const server = newServer()
    const [one, two] = ['1', '2'].map((by) => newTab(server, by)) as [Tab, Tab]
    one.join('ada', [])
    two.join('ada', [])
    await expect.poll(() => server.open()).toHaveLength(2)
    one.leave()
    expect(server.open().map(({ by }) => by)).toEqual(['2'])
  })
})

type Tab = ReturnType<typeof newTab>
