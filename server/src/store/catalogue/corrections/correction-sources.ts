import { isLinked } from '@slot-liste/domain/catalogue/voices.ts'
import type { SourceKind } from '@slot-liste/domain/site/kinds.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { sources, voices } from '#db/schema/sources.ts'
import { type EntryKey, entryColumns, refersTo } from './corrected-entries.ts'

export type SourceChoice = { id: number; slug: string; name: string; kind: SourceKind; place: number }

const choice = {
  id: sources.id,
  slug: sources.slug,
  name: sources.name,
  kind: sources.kind,
  place: sources.place,
}

/** Sources a link may belong to, by name. */
export const listSourceChoices = (db: Db): Promise<SourceChoice[]> =>
  db
    .select(choice)
    .from(sources)
    .where(and(isNull(sources.withdrawnAt), ne(sources.kind, 'editor')))
    .orderBy(asc(sources.name), asc(sources.id))

export async function findSourceChoice(db: Db, slug: string): Promise<SourceChoice | undefined> {
  const [row] = await db
    .select(choice)
    .from(sources)
    .where(and(eq(sources.slug, slug), isNull(sources.withdrawnAt), ne(sources.kind, 'editor')))
  return row
}

export const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''

const hostIn = (column: typeof sources.url | typeof voices.address) =>
  sql`lower(substring(${column} from '^https?://(?:www\\.)?([^/:?#]+)'))`

/** The sources that have a site of this host: the one whose own site it is, else the one whose voices stand there most. */
export async function findSourceOfHost(db: Db, host: string): Promise<string | null> {
  const rows = (await db.execute(sql`
    select s.slug from sources s left join lateral (
      select count(*) as n from voices v where v.source_id = s.id and ${hostOfVoice} = ${host}
    ) v on true
    where s.withdrawn_at is null and s.kind <> 'editor'
      and (v.n > 0 or ${ownHost} = ${host} or ${host} like '%.' || ${ownHost})
    order by (${ownHost} = ${host}) desc nulls last, v.n desc, s.place, s.id limit 1`)) as { slug: string }[]
  return rows[0]?.slug ?? null
}

const hostOfVoice = sql`lower(substring(v.address from '^https?://(?:www\\.)?([^/:?#]+)'))`
const ownHost = sql`lower(substring(s.url from '^https?://(?:www\\.)?([^/:?#]+)'))`

/** Hosts of sources this site does not link to. */
export async function listUnlinkedHosts(db: Db): Promise<ReadonlySet<string>> {
  const own = db
    .select({ host: sql<string | null>`${hostIn(sources.url)}`, kind: sources.kind })
    .from(sources)
  const said = db
    .selectDistinct({ host: sql<string | null>`${hostIn(voices.address)}`, kind: sources.kind })
    .from(voices)
    .innerJoin(sources, eq(sources.id, voices.sourceId))
    .where(sql`${sources.kind} in ('operator', 'review')`)
  const rows = [...(await own), ...(await said)]
  return new Set(rows.flatMap(({ host, kind }) => (host && !isLinked(kind) ? [host] : [])))
}

/** Adds a source after all others. Nothing where there is one of this name. */
export async function insertNewSource(
  tx: Db,
  { name, kind, url, now }: { name: string; kind: SourceKind; url: string; now: Date },
): Promise<SourceChoice | undefined> {
  const slug = slugOf(name)
  if (slug === '') return undefined
  const [row] = await tx
    .insert(sources)
    .values({
      ...{ slug, name, kind, url, createdAt: now, updatedAt: now },
      place: sql`(select coalesce(max(place), -1) + 1 from sources)`,
    })
    .onConflictDoNothing()
    .returning(choice)
  return row
}

type SaidVoice = { of: EntryKey; field: string; sourceId: number }

/** Values a source says of a fact, without those it says beside this one. */
export async function listSaidValues(db: Db, said: SaidVoice): Promise<string[]> {
  const rows = await db
    .select({ value: voices.value })
    .from(voices)
    .where(and(ofSource(said), isNull(voices.removedAt)))
    .orderBy(asc(voices.id))
  return rows.flatMap(({ value }) => value ?? [])
}

const ofSource = ({ of, field, sourceId }: SaidVoice) =>
  and(refersTo(voices, of), eq(voices.field, field), eq(voices.sourceId, sourceId))

type AcceptedVoice = SaidVoice & {
  value: string
  address: string
  byId: string | null
  seenOn: string
  now: Date
}

/** Adds the word of a source; one it gave before counts again, and the catalogue leaves it alone. */
export async function saveAcceptedVoice(tx: Db, { of, now, ...voice }: AcceptedVoice): Promise<void> {
  const { address, byId, seenOn } = voice
  const said = [voices.field, voices.sourceId, voices.value]
  await tx
    .insert(voices)
    .values({ ...voice, ...entryColumns(of), createdAt: now })
    .onConflictDoUpdate({
      ...(of.kind === 'game'
        ? { target: [voices.gameId, ...said] }
        : { target: [voices.providerId, ...said], targetWhere: sql`provider_id is not null` }),
      set: { address, byId, seenOn, removedAt: null, isLoaded: false },
    })
}

/** Takes away what a source said of a fact but for this value. */
export async function removeSaidVoices(tx: Db, said: SaidVoice, value: string, now: Date): Promise<void> {
  await tx
    .update(voices)
    .set({ removedAt: now })
    .where(and(ofSource(said), ne(voices.value, value), isNull(voices.removedAt)))
}
