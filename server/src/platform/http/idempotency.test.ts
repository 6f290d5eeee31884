import { randomUUID } from 'node:crypto'
import { contract } from '@slot-liste/contract/core/contract.ts'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#src/jobs.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { listTables } from '#store/site/dump.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { entries } from '#testing/permissions/entries.ts'
import { freshSession, type Role, type Scene, setScene } from '#testing/permissions/scene.ts'
import { onEachEngine, type TestApp, withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '100000', ACCESS_TOKEN_TTL: '86400' }

onEachEngine(
  'an idempotency key',
  (app) => {
    let [author, list, path] = [undefined as unknown as Person, '', '']
    beforeAll(async () => {
      author = await register(app())
      list = await makeList(app(), author)
      path = `/api/lists/${list}/comments`
    })

    const send = (key: string, text: string, as = author) =>
      ask(app(), 'POST', path, { as, body: { text }, headers: { 'idempotency-key': key } })
    /** The same as `send`, without the long wait for another request. */
    const sendWithoutWaiting = async (key: string, text: string) => {
      const { idempotencyKeys } = app().services
      const { maxWaitMs } = idempotencyKeys
      idempotencyKeys.maxWaitMs = 100
      const answer = await send(key, text)
      idempotencyKeys.maxWaitMs = maxWaitMs
      return answer
    }
    const advance = async (hours: number) => {
      app().advance(hours * 3600)
      author = (await freshSession({ app: app() }, author)) as Person
    }
    const countOf = async (text: string) =>
      (await rowsOf(app(), sql`select id from comments where text = ${text}`)).length
    const stored = async () =>
      JSON.stringify(await rowsOf(app(), sql`select * from idempotency_keys order by at`))

    it('has a request that is repeated answered like the first, which alone writes', async () => {
      const key = randomUUID()
      const first = await send(key, 'bir kez')
      const second = await send(key, 'bir kez')
      expect([first.statusCode, second.statusCode]).toEqual([201, 201])
      expect(second.body).toBe(first.body)
      expect(await countOf('bir kez')).toBe(1)
      expect((await send(randomUUID(), 'bir kez')).json().id).not.toBe(first.json().id)
    })

    it('is refused with other content, in the language of the sender', async () => {
      const key = randomUUID()
      await send(key, 'ilk hâli')
      const other = await ask(app(), 'POST', path, {
        as: author,
        body: { text: 'sonraki hâli' },
        headers: { 'idempotency-key': key, 'accept-language': 'en' },
      })
      expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      expect(other.json().message).toMatch(/already sent with other content/)
      const elsewhere = await ask(app(), 'POST', `/api/lists/${await makeList(app(), author)}/comments`, {
        as: author,
        body: { text: 'ilk hâli' },
        headers: { 'idempotency-key': key },
      })
      expect(elsewhere.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
      expect(await countOf('sonraki hâli')).toBe(0)
    })

    it('belongs to its account', async () => {
      const key = randomUUID()
      const other = await register(app())
      const mine = await send(key, 'aynı anahtar')
      const theirs = await send(key, 'aynı anahtar', other)
      expect(theirs.json()).toMatchObject({ author: { username: other.username } })
      expect(theirs.json().id).not.toBe(mine.json().id)
    })

    it('lets one of several at the same time write, and answers all alike', async () => {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(key, 'hep birlikte')))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]!.statusCode).toBe(201)
      expect(await countOf('hep birlikte')).toBe(1)
    })

    it('is free again after a refusal', async () => {
      const key = randomUUID()
      const nowhere = `/api/lists/${list}/comments`
      const refused = await ask(app(), 'POST', nowhere, {
        as: author,
        body: { text: 'önce olmadı', replyTo: 'AAAAAAAAAAAA' },
        headers: { 'idempotency-key': key },
      })
      expect(refused.json().code).toBe('COMMENT_NOT_FOUND')
      expect((await send(key, 'önce olmadı')).statusCode).toBe(201)
      expect((await send(randomUUID(), '')).statusCode).toBe(422)
      expect(await countOf('önce olmadı')).toBe(1)
    })

    it('whose reply was lost with its process is not written again', async () => {
      const key = randomUUID()
      await send(key, 'yanıtsız')
      await rowsOf(app(), sql`update idempotency_keys set reply = null`)
      const answer = await sendWithoutWaiting(key, 'yanıtsız')
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_SAVED'])
      expect(await countOf('yanıtsız')).toBe(1)
    })

    it('of a process that ended before it wrote is taken over, and refused to that process', async () => {
      const key = randomUUID()
      await send(key, 'yarım kalan')
      await rowsOf(app(), sql`delete from comments where text = 'yarım kalan'`)
      const claim = sql`update idempotency_keys set reply = null, committed = false, holder = 'another 1'
        where at = (select max(at) from idempotency_keys) returning id`
      expect(await rowsOf(app(), claim)).toHaveLength(1)
      if (app().services.engine === 'postgres') {
        expect((await sendWithoutWaiting(key, 'yarım kalan')).json().code).toBe('REQUEST_IN_PROGRESS')
        app().advance(31)
      }
      expect((await send(key, 'yarım kalan')).statusCode).toBe(201)
      expect(await countOf('yarım kalan')).toBe(1)
      const late = { id: '', userId: null, content: '', holder: 'another 1', at: new Date() }
      const write = app().services.idempotencyKeys.during(late, () => lateWrite(app(), author))
      await expect(write).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
      expect(await countOf('çok geç')).toBe(0)
    })

    it('stores nothing that can be read without it', async () => {
      const key = randomUUID()
      const { username } = await register(app())
      await send(key, `gizli kalsın @${username}`)
      const rows = await stored()
      for (const secret of [key, username, 'gizli', author.username]) expect(rows).not.toContain(secret)
      expect((await send(key, `gizli kalsın @${username}`)).json().mentions).toMatchObject([{ username }])
    })

    it('of a guest is good for their browser', async () => {
      const key = randomUUID()
      const message = `Merhaba, ${key} için yazıyorum.`
      const body = { name: 'Konuk', email: 'konuk@ornek.test', topic: 'general', message }
      const write = (agent: string) =>
        ask(app(), 'POST', '/api/contact', { body, headers: { 'idempotency-key': key, 'user-agent': agent } })
      const messages = () => rowsOf(app(), sql`select id from contact_messages where message = ${message}`)
      expect([(await write('bir')).statusCode, (await write('bir')).statusCode]).toEqual([201, 201])
      expect(await messages()).toHaveLength(1)
      await write('iki')
      expect(await messages()).toHaveLength(2)
    })

    it.each(['', 'iki kelime', 'x'.repeat(201), 'ğ'])('is refused where it is none: %j', async (key) => {
      const answer = await send(Buffer.from(key).toString('latin1'), 'anahtarsız')
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['idempotency-key']])
    })

    it('is forgotten after a day, and with its account', async () => {
      const job = jobs.find(({ name }) => name.includes('idempotency'))
      const leaver = await register(app())
      await send(randomUUID(), 'giden', leaver)
      const ofLeaver = () => rowsOf(app(), sql`select id from idempotency_keys where user_id = ${leaver.id}`)
      expect(await ofLeaver()).toHaveLength(1)
      const body = { current_password: leaver.password }
      await ask(app(), 'DELETE', '/api/users/account', { as: leaver, body })
      await expect.poll(ofLeaver).toHaveLength(0)
      const key = randomUUID()
      await send(key, 'dünkü')
      await advance(23)
      await job?.run(app().services)
      await send(key, 'dünkü')
      expect(await countOf('dünkü')).toBe(1)
      await advance(2)
      await send(key, 'dünkü')
      expect(await countOf('dünkü')).toBe(2)
      await advance(25)
      await job?.run(app().services)
      expect(JSON.parse(await stored())).toEqual([])
    })
  },
  generous,
)

const lateWrite = ({ services }: TestApp, { id }: Person) =>
  inTransaction(services.db, (tx) =>
    tx.execute(sql`update comments set text = 'çok geç' where author_id = ${id}`),
  )

const creating = (contract as readonly Endpoint[]).filter(({ idempotencyKey }) => idempotencyKey)

describe('what creates something', () => {
  it('takes a key, save where the content itself tells repetitions apart', () => {
    const without = (contract as readonly Endpoint[]).filter(
      (one) => one.status === 201 && !one.idempotencyKey,
    )
    // An address has one account, and a picture is named by its digest.
    expect(without.map(({ path }) => path)).toEqual(['/api/auth/register', '/api/admin/media'])
  })
})

withApp(
  'repeated with its key',
  (app) => {
    let setting: Promise<Scene> | undefined

    it.each(creating.map((one) => [`${one.method} ${one.path}`, one] as const))(
      '%s writes once',
      async (name, { access, method, path }) => {
        setting ??= setScene(app())
        const scene = await setting
        // Nobody reports their own content.
        const role: Role = access === 'admin' ? 'admin' : path === '/api/reports' ? 'other' : 'owner'
        const { params = {}, query, body } = (await entries[name]?.(scene, role)) ?? {}
        const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
        const send = () =>
          ask(app(), method, query ? `${url}?${query}` : url, {
            as: scene[role],
            body,
            headers: { 'idempotency-key': name.replaceAll(/\W/g, '-') },
          })
        const first = await send()
        expect([first.statusCode, first.body]).toEqual([201, expect.anything()])
        await app().services.batches.flush()
        const before = await rowCounts(app())
        const second = await send()
        expect([second.statusCode, second.body]).toEqual([201, first.body])
        expect(await rowCounts(app())).toEqual(before)
        await rowsOf(app(), sql`update idempotency_keys set reply = ''`)
        expect((await send()).json().code).toBe('ALREADY_SAVED')
      },
    )

    it('in the transaction that writes, but for uploads, which begin again after an interruption', async () => {
      const unmarked = await rowsOf(app(), sql`select id from idempotency_keys where not committed`)
      const marked = await rowsOf(app(), sql`select id from idempotency_keys where committed`)
      expect([unmarked.length, marked.length]).toEqual([1, creating.length - 1])
    })
  },
  generous,
)

/** The number of rows of each table. */
async function rowCounts(app: TestApp): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {}
  for (const { name } of await listTables(app.database.db)) {
    const [row] = await rowsOf(app, sql`select count(*)::int as n from ${sql.identifier(name)}`)
    counts[name] = row?.n
  }
  return counts
}
