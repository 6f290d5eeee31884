import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { takeOverImports } from '#store/catalogue/imports.ts'
import { importCalls } from '#testing/imports.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { onEachEngine } from '#testing/test-app.ts'
import { goOn } from './write.actions.ts'

const head = 'name,provider,rtp\n'
const rowsNamed = (name: string, rows: number, provider = 'NetEnt') =>
  Array.from({ length: rows }, (_, n) => `${name} ${n},${provider},9${n % 10}.5\n`).join('')

onEachEngine(
  'uploads that are written in slices',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
      const { engine, background } = app().services
      // There a slice does not wait for readers: it has no need to.
      if (engine === 'postgres') background.pause = () => sleep(10)
    })
    const { read, upload, check, put, settled, path, rows } = importCalls(app, () => admin)
    const checked = async (file: string, chosen: Partial<ImportDetail['choices']> = {}) =>
      check((await upload(file)).json(), chosen)
    const count = async (name: string) =>
      (await rowsOf(app(), sql`select count(*)::int as n from games where name like ${`${name} %`}`))[0]?.n
    /** Begins a step and asks until it has come part of the way. */
    const underway = async (detail: ImportDetail, step: '/commit' | '/undoing') => {
      const answer = await put(detail, step)
      expect(answer.statusCode, answer.body).toBe(202)
      for (;;) {
        const now = await read(detail.id)
        if (now.done > 0 || !['committing', 'undoing'].includes(now.state)) return now
      }
    }

    it('answer readers between two slices, and say how far they are', async () => {
      const size = 400
      const detail = await checked(`${head}${rowsNamed('Dilim', size)}`)
      for (const [step, end] of [
        ['/commit', 'committed'],
        ['/undoing', 'undone'],
      ] as const) {
        await put(await read(detail.id), step)
        const progress: number[] = []
        for (let n = 0; ; n++) {
          const answer = await ask(app(), 'GET', `/api/games?limit=1&rtpMin=${(5000 + (n % 4000)) / 100}`)
          expect(answer.statusCode).toBe(200)
          const { state, done } = await read(detail.id)
          if (!['committing', 'undoing'].includes(state)) break
          if (done > 0 && done < size) progress.push(done)
        }
        expect(progress.length, step).toBeGreaterThan(3)
        expect(new Set(progress).size, step).toBeGreaterThan(3)
        expect((await read(detail.id)).state).toBe(end)
        expect(progress).toEqual(progress.toSorted((one, other) => one - other))
        expect(await count('Dilim')).toBe(end === 'committed' ? size : 0)
      }
      expect((await read(detail.id)).outcomes).toEqual({ removed: size })
    })

    it('are finished when all is written, and changed by nobody before', async () => {
      const detail = await checked(`${head}${rowsNamed('Meşgul', 400)}`)
      const busy = await underway(detail, '/commit')
      expect([busy.state, busy.committedAt]).toEqual(['committing', null])
      // As counted before the work, none of which is in it yet.
      expect([busy.counts, busy.outcomes]).toEqual([detail.counts, {}])
      const { remembered: _, ...choices } = busy.choices
      for (const [step, body] of [
        ['/commit', {}],
        ['/undoing', {}],
        ['/choices', choices],
        ['/picks', { rows: [2], picked: false }],
        ['/cells', { cells: [{ row: 2, column: 'name', text: 'Başka' }] }],
        ['/header', { row: 2 }],
      ] as const)
        expect((await put(busy, step, body)).json().code, step).toBe('IMPORT_BUSY')
      expect((await ask(app(), 'DELETE', path(busy.id), { as: admin })).json().code).toBe('IMPORT_BUSY')
      const begun = app().services.clock().getTime()
      app().advance(60)
      const { committedAt } = await settled(detail.id)
      expect(Date.parse(committedAt ?? '')).toBeGreaterThanOrEqual(begun + 60_000)
    })

    it('leave the catalogue as it was when a row cannot be written', async () => {
      const changes = ['Starburst,NetEnt,91.5\n', 'Twin Spin,NetEnt,91.5\n']
      const file = `${head}${changes[0]}${rowsNamed('Yarım', 400, 'Yarım Stüdyo')}${changes[1]}`
      const first = await checked(file)
      const [unknown] = first.unknownProviders
      const detail = await check(first, { providers: { [unknown?.key as string]: { kind: 'create' } } })
      expect(detail.counts).toMatchObject({ create: 400, update: 2, error: 0 })
      const all = async () =>
        Promise.all(
          [
            sql`select g.slug, g.rtp, g.folded, g.status, p.slug as provider from games g
              join providers p on p.id = g.provider_id order by g.slug`,
            sql`select slug, name from providers order by slug`,
            sql`select game_id, field, value from voices order by id`,
            sql`select name, words::text from search_entries order by kind, name, words::text`,
            sql`select game_id, field, old, new from figure_changes order by id`,
          ].map((query) => rowsOf(app(), query)),
        )
      const before = await all()
      expect((await underway(detail, '/commit')).state).toBe('committing')
      await rowsOf(app(), sql`update games set version = version + 1 where slug = 'twin-spin'`)
      const after = await settled(detail.id)
      expect([after.state, after.error, after.moved]).toEqual(['checked', 'MOVED', [403]])
      expect(await all()).toEqual(before)
      expect(after.outcomes).toEqual({})

      expect((await put(after, '/commit')).statusCode).toBe(202)
      expect((await settled(detail.id)).outcomes).toEqual({ created: 400, updated: 2 })
      expect(await count('Yarım')).toBe(400)
    })

    it('are gone on with by one process alone', async () => {
      const detail = await checked(`${head}${rowsNamed('Devir', 400)}`)
      await underway(detail, '/commit')
      const { db, clock } = app().services
      const [hold, ...others] = await takeOverImports(db, new Date(clock().getTime() + 1), clock())
      if (!hold) throw new Error('the upload was not underway')
      expect(others).toEqual([])
      await goOn(app().services, hold)
      expect((await read(detail.id)).outcomes).toEqual({ created: 400 })
      const [act] = await rowsOf(
        app(),
        sql`select count(*)::int as acts, max(after->>'created') as created from admin_acts where subject = ${detail.id}`,
      )
      expect(act).toEqual({ acts: 1, created: '400' })
      expect(await count('Devir')).toBe(400)
    })

    it('are taken back when processes end with them again and again', async () => {
      const detail = await checked(`${head}${rowsNamed('Umutsuz', 3)}`)
      const by = { id: admin.id, username: admin.username }
      const journal = { by, at: app().services.clock().toISOString(), row: 1, takeovers: 3, failure: null }
      await rowsOf(
        app(),
        sql`update imports set state = 'committing', journal = ${JSON.stringify(journal)}::jsonb where id = ${detail.id}`,
      )
      const { version } = await read(detail.id)
      await goOn(app().services, { id: detail.id, state: 'committing', version })
      const after = await read(detail.id)
      expect([after.state, after.error]).toEqual(['checked', 'FAILED'])
      expect(await count('Umutsuz')).toBe(0)
    })

    it('are undone but for a row that a constraint refuses', async () => {
      const detail = await checked(`${head}${rowsNamed('Engel', 30)}Gonzo's Quest,NetEnt,92.5\n`)
      await put(detail, '/commit')
      const done = await settled(detail.id)
      expect(done.outcomes).toEqual({ created: 30, updated: 1 })
      await rowsOf(
        app(),
        sql`update import_rows set before = before || '{"rtp": 5}' where import_id = ${detail.id} and action = 'update'`,
      )
      await put(done, '/undoing')
      const undone = await settled(detail.id)
      expect([undone.state, undone.outcomes]).toEqual(['undone', { removed: 30, kept: 1 }])
      expect((await rows(detail.id, '&action=update'))[0]?.outcome).toBe('kept')
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
