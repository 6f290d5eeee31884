import type { AdminVoice, AdminVoices } from '@slot-liste/contract/admin/admin-voices.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { voices } from '#db/schema/sources.ts'
import { stateOf } from '#store/catalogue/data/data-games.ts'
import { printedProvider } from '#store/catalogue/provider-voices.ts'
import { printedFacts } from '#store/catalogue/voices.ts'

type Row = Omit<AdminVoice, 'id'> & { id: string | number }

/** The game or the provider that voices speak of. */
export type Subject = { kind: 'game' | 'provider'; id: number }

/** All voices of a game or a provider by fact, the latest first: two statements. `undefined`: it is not there. */
export async function findAdminVoices(db: Db, subject: Subject): Promise<AdminVoices | undefined> {
  const facts = await (subject.kind === 'game' ? shownOfGame : shownOfProvider)(db, subject.id)
  if (!facts) return undefined
  const rows = (await db.execute(sql`
    select v.id, v.field, v.value, v.address, coalesce(v.seen_on, s.seen_on) as "seenOn", v.note, u.username as by,
      v.created_at as at, v.removed_at as "removedAt",
      case when s.id is not null then json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'kind', s.kind,
        'withdrawn', s.withdrawn_at is not null) end as source
    from voices v left join sources s on s.id = v.source_id left join users u on u.id = v.by_id
    where ${isOf(subject)}
    order by s.id is not null, v.removed_at is not null, s.kind, s.place, v.created_at desc, v.id desc`)) as Row[]
  const all = rows.map(toVoice)
  return {
    facts: facts.map((fact) => ({ ...fact, voices: all.filter(({ field }) => field === fact.field) })),
  }
}

type Shown = Omit<AdminVoices['facts'][number], 'voices'>[]

async function shownOfGame(db: Db, id: number): Promise<Shown | undefined> {
  const [found] = await db
    .select({ game: games, provider: providers.slug })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(eq(games.id, id))
  if (!found) return undefined
  const { game, provider } = found
  const printed = printedFacts(game)
  return voiceFields.map((field) =>
    field === 'provider'
      ? { field, shown: provider, state: null }
      : { field, shown: printed[field], state: stateOf(game, field, printed[field]) },
  )
}

async function shownOfProvider(db: Db, id: number): Promise<Shown | undefined> {
  const [provider] = await db.select().from(providers).where(eq(providers.id, id))
  if (!provider) return undefined
  const printed = printedProvider(provider)
  return providerFactNames.map((field) => ({
    ...{ field, shown: printed[field], state: stateOf(provider, field, printed[field]) },
  }))
}

const isOf = ({ kind, id }: Subject): SQL => sql`${sql.raw(`v.${kind}_id`)} = ${id}`

const iso = (text: string) => new Date(text).toISOString()

const toVoice = (row: Row): AdminVoice => ({
  ...row,
  id: Number(row.id),
  at: iso(row.at),
  removedAt: row.removedAt && iso(row.removedAt),
})

export async function insertVoice(tx: Db, row: typeof voices.$inferInsert): Promise<void> {
  await tx.insert(voices).values(row)
}

export async function findVoice(tx: Db, { kind, id: subjectId }: Subject, id: number) {
  const subject = kind === 'game' ? voices.gameId : voices.providerId
  const [row] = await tx
    .select()
    .from(voices)
    .where(and(eq(voices.id, id), eq(subject, subjectId)))
    .for('update')
  return row
}

export async function writeRemoval(tx: Db, id: number, removedAt: Date | null): Promise<void> {
  await tx.update(voices).set({ removedAt }).where(eq(voices.id, id))
}

/** The source of a voice; whether it counts does not change until the transaction ends. */
export async function shareSourceOf(
  tx: Db,
  subject: Subject,
  voiceId: number,
): Promise<{ slug: string; name: string } | undefined> {
  const rows = (await tx.execute(sql`select s.slug, s.name from voices v join sources s on s.id = v.source_id
    where v.id = ${voiceId} and ${isOf(subject)} for share of s`)) as { slug: string; name: string }[]
  return rows[0]
}
