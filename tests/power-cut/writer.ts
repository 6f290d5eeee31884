import { fstatSync, openSync, writeSync } from 'node:fs'
import { below, streamOf } from '@slot-liste/domain/battles/replay/stream.ts'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'

/** Writes to the database of a folder until it is killed; each line says what was begun or acknowledged, and when. */
export type Line = { key: string; value: number; at: number; isDone: boolean }

const [folder = '', seed = '', log = ''] = process.argv.slice(2)
const stream = streamOf(seed, 'writer', 0)
const logged = openSync(log, 'r')
const { db } = await openEmbedded(folder)
const run = (text: string, values: unknown[] = []) => db.$client.run({ text, values })

const say = (key: string, value: number, isDone: boolean) =>
  writeSync(1, `${JSON.stringify({ key, value, isDone, at: fstatSync(logged).size } satisfies Line)}\n`)

async function write(key: string, value: number, work: () => Promise<unknown>): Promise<void> {
  say(key, value, false)
  await work()
  say(key, value, true)
}

const put = `insert into cut_rows (key, value, filler) values ($1, $2, $3)
  on conflict (key) do update set value = excluded.value, filler = excluded.filler`
const filler = () => 'ş'.repeat(below(stream, below(stream, 20) === 0 ? 20_000 : 300))
let value = 0

type Act = (who: number) => Promise<void>
const oneRow: Act = (who) => {
  const [key, next] = [`row ${who}-${below(stream, 200)}`, ++value]
  return write(key, next, () => run(put, [key, next, filler()]))
}

/** Two rows change together. */
const pair: Act = (who) => {
  const [key, next] = [`pair ${who}-${below(stream, 50)}`, ++value]
  return write(key, next, () =>
    db.$client.transaction('begin', async (inside) => {
      for (const half of [key, `${key}, other half`])
        await inside({ text: put, values: [half, next, filler()] })
    }),
  )
}

const like: Act = async (who) => {
  const list = below(stream, 40)
  const isLiked = below(stream, 2)
  const pick = `select l.id, u.id, now() from lists l, users u
    where l.public_id = 'f' || lpad($1::text, 11, '0') and u.username = $2`
  await write(`like ${who}-${list}`, isLiked, () =>
    run(
      isLiked
        ? `insert into list_likes (list_id, user_id, at) ${pick} on conflict do nothing`
        : `delete from list_likes where (list_id, user_id) in (select a, b from (${pick}) found (a, b, c))`,
      [list, `cut${who}`],
    ),
  )
}

const rest: Act = async (who) => {
  const chance = below(stream, 40)
  if (chance === 0) await run('checkpoint')
  if (chance === 1) await run(`create table cut_more_${++value} as select * from cut_rows limit 100`)
  if (chance === 2) await run('vacuum cut_rows')
  await oneRow(who)
}

const acts = [oneRow, oneRow, pair, like, like, rest]
const acting = async (who: number) => {
  for (;;) await (acts[below(stream, acts.length)] as Act)(who)
}
await Promise.all([0, 1, 2, 3, 4].map(acting))
