import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ask, join, listen, type Member, must, password } from './client.ts'
import { limitScale, type Site } from './site.ts'

/** Checks that processes share all state: a change through one is visible through all. Resolves to a report. */
export async function acrossProcesses(site: Site): Promise<string[]> {
  const [writer, reader] = await joinTwo(site, '')
  return [
    await liveNews(site, writer, reader),
    await signedOutEverywhere(site, reader),
    ...(await limitsInCommon(site)),
    await ownWrites(site, writer),
    await freshForGuests(site, writer),
    await pictures(site, writer),
  ]
}

/** Events between processes arrive again after their connections were lost. */
export async function newsAgain(site: Site): Promise<string[]> {
  const [writer, reader] = await joinTwo(site, '2')
  const seen = [await liveNews(site, writer, reader), await freshForGuests(site, writer)]
  return seen.map((line) => `after all that, ${line}`)
}

const joinTwo = async ({ front }: Site, more: string): Promise<[Member, Member]> => [
  await join(front, `yazan${more}`),
  await join(front, `okuyan${more}`),
]

async function liveNews(
  { front, apps: [one, two, three] }: Site,
  writer: Member,
  reader: Member,
): Promise<string> {
  const inbox = await listen(`${three?.url}/api/events`, writer.token)
  const atProxy = await listen(`${front}/api/events`, writer.token)
  const watching = await listen(`${two?.url}/api/events?list=${writer.list}`)
  try {
    const began = performance.now()
    await must('PUT', `${one?.url}/api/lists/${writer.list}/like`, reader)
    await Promise.all([
      inbox.next(({ kind }) => kind === 'notifications'),
      atProxy.next(({ kind }) => kind === 'notifications'),
      watching.next(({ kind, id }) => kind === 'list' && id === writer.list),
    ])
    const { json } = await must('GET', `${three?.url}/api/notifications`, writer)
    if (json.unread !== 1) throw new Error(`${json.unread} unread notifications instead of 1.`)
    return `a like through process 1 was heard live in processes 2 and 3 and through nginx after ${ms(began)}`
  } finally {
    await Promise.all([inbox.close(), atProxy.close(), watching.close()])
  }
}

async function signedOutEverywhere({ apps }: Site, { name }: Member): Promise<string> {
  const credentials = { email: `${name}@example.com`, password }
  const { json } = await must('POST', `${apps[0]?.url}/api/auth/login`, { body: credentials })
  const token: string = json.session.access_token
  const asked = () =>
    Promise.all(apps.map(async ({ url }) => (await ask('GET', `${url}/api/auth/me`, { token })).status))
  const before = await asked()
  await must('POST', `${apps[1]?.url}/api/auth/logout`, { token })
  const after = await asked()
  if (before.some((status) => status !== 200) || after.some((status) => status !== 401))
    throw new Error(`Signed in: ${before}; signed out: ${after}.`)
  return 'signed in at process 1, good at all; signed out at process 2, good at none'
}

async function limitsInCommon({ front, apps }: Site): Promise<string[]> {
  const spread = (turn: number) => apps[turn % apps.length]?.url ?? ''
  const [taken, refused] = await sendMessages(spread, () => '203.0.113.7')
  const claimed = await sendMessages(
    () => front,
    (turn) => `198.51.100.${turn}`,
  )
  return [
    `of ${taken + refused} messages spread over all processes ${taken} were taken: ${messages} are allowed`,
    `through nginx ${claimed[0]}, though each claimed to come from elsewhere`,
  ]
}

/** Five in ten minutes from one network, times what this site is scaled by. */
const messages = 5 * limitScale

/** Sends ten more than are allowed from one network. How many were taken, and how many refused. */
async function sendMessages(
  to: (turn: number) => string,
  from: (turn: number) => string,
): Promise<[number, number]> {
  const body = {
    name: 'Deneme',
    email: 'deneme@example.com',
    topic: 'other',
    message: 'Sınırlar ortak sayılıyor mu?',
  }
  const began = performance.now()
  let [taken, refused] = [0, 0]
  for (let turn = 0; turn < messages + 10; turn++) {
    const { status } = await ask('POST', `${to(turn)}/api/contact`, { body, from: from(turn) })
    if (status === 201) taken++
    else if (status === 429) refused++
    else throw new Error(`A message was answered with ${status}.`)
  }
  const most = messages + Math.ceil((performance.now() - began) / 1000 / (600 / messages))
  if (taken < messages || taken > most)
    throw new Error(`${taken} messages were taken, ${messages} are allowed.`)
  return [taken, refused]
}

async function ownWrites({ apps }: Site, writer: Member): Promise<string> {
  let read = 0
  for (let turn = 0; turn < 12; turn++) {
    const title = `Benim listem ${turn}`
    await rename(apps[turn % apps.length]?.url ?? '', writer, title)
    const shown = await Promise.all(
      apps.map(async ({ url }) => (await must('GET', `${url}/api/lists/${writer.list}`, writer)).json.title),
    )
    if (shown.some((one) => one !== title))
      throw new Error(`After "${title}" its owner read: ${shown.join(', ')}.`)
    read += shown.length
  }
  return `${read} reads by the writer right after a write, at every process, showed it`
}

/** The promise a site keeps to guests, whatever is kept and wherever it is read. */
const fresh = 2000

async function freshForGuests({ apps }: Site, writer: Member): Promise<string> {
  const paths = [`/api/lists/${writer.list}`, '/api/lists?sort=newest', `/lists/${writer.list}`]
  const addresses = apps.flatMap(({ url }) => paths.map((path) => url + path))
  const look = async (url: string) => (await must('GET', url)).text
  let worst = 0
  for (let turn = 0; turn < 9; turn++) {
    await Promise.all(addresses.map(look)) // so that every process keeps the answers of before
    const title = `Konuklara taze ${turn} ${Math.random().toString(36).slice(2)}`
    await rename(apps[turn % apps.length]?.url ?? '', writer, title)
    const began = performance.now()
    const waits = addresses.map(async (url) => {
      while (!(await look(url)).includes(title)) {
        if (performance.now() - began > fresh) throw new Error(`${url} still shows what was ${fresh} ms ago.`)
        await sleep(20)
      }
      return performance.now() - began
    })
    worst = Math.max(worst, ...(await Promise.all(waits)))
  }
  return `guests saw 9 changes at every process, as data and as pages, after ${Math.round(worst)} ms at most`
}

async function rename(url: string, { token, list }: Member, title: string): Promise<void> {
  const { json } = await must('GET', `${url}/api/lists/${list}`, { token })
  await must('PUT', `${url}/api/lists/${list}`, { token, body: { title, version: json.version } })
}

async function pictures({ apps }: Site, { token }: Member): Promise<string> {
  const create = { width: 64, height: 64, channels: 3, background: '#a33' } as const
  const body = await sharp({ create }).png().toBuffer()
  const { json } = await must('POST', `${apps[0]?.url}/api/users/avatar`, { token, body, type: 'image/png' })
  await Promise.all(apps.map(({ url }) => must('GET', url + json.avatar_url)))
  return 'a picture uploaded at process 1 was handed out by all'
}

const ms = (began: number) => `${Math.round(performance.now() - began)} ms`
