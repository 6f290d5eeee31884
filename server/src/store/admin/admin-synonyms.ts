import type {
  AdminSynonym,
  AdminSynonymsQuery,
  SynonymChange,
} from '@slot-liste/contract/admin/admin-search.ts'
import { queryWords } from '@slot-liste/domain/text/fold.ts'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { searchSynonyms } from '#db/schema/search.ts'
import { numberedPage } from '#store/query/numbered-page.ts'

const { term, means, kind, active, loaded } = searchSynonyms
const columns = { term, means, kind, active, loaded }

/** A page of the table, two statements. */
export async function listAdminSynonyms(db: Db, query: AdminSynonymsQuery) {
  const filter = and(...filtersOf(query))
  const [counted] = await db.select({ n: count() }).from(searchSynonyms).where(filter)
  const by = [query.sort === 'term' ? term : means, query.sort === 'term' ? means : term]
  return numberedPage(query, Promise.resolve(counted?.n ?? 0), (limit, offset) =>
    db
      .select(columns)
      .from(searchSynonyms)
      .where(filter)
      .orderBy(...by.map(query.dir === 'asc' ? asc : desc))
      .limit(limit)
      .offset(offset),
  )
}

const states = { active: eq(active, true), off: eq(active, false), added: eq(loaded, false) }

function filtersOf({ q = '', ...query }: AdminSynonymsQuery): SQL[] {
  const held = (word: string) => sql`strpos(${term} || ' ' || ${means}, ${word}::text) > 0`
  return [
    ...queryWords(q).map(([word = '']) => held(word)),
    ...(query.kind ? [eq(kind, query.kind)] : []),
    ...(query.state ? [states[query.state]] : []),
  ]
}

/** Held until the transaction ends. */
export async function lockSynonym(
  tx: Db,
  pair: Pick<AdminSynonym, 'term' | 'means'>,
): Promise<AdminSynonym | undefined> {
  const [row] = await tx.select(columns).from(searchSynonyms).where(isPair(pair)).for('update')
  return row
}

/** Adds an administrator's, or switches one on or off that is there. */
export async function upsertSynonym(tx: Db, change: SynonymChange): Promise<AdminSynonym> {
  const [row] = await tx
    .insert(searchSynonyms)
    .values({ ...change, loaded: false })
    .onConflictDoUpdate({ target: [term, means], set: { active: change.active } })
    .returning(columns)
  return row as AdminSynonym
}

export async function removeSynonym(tx: Db, pair: Pick<AdminSynonym, 'term' | 'means'>): Promise<void> {
  await tx.delete(searchSynonyms).where(isPair(pair))
}

const isPair = (pair: Pick<AdminSynonym, 'term' | 'means'>) => and(eq(term, pair.term), eq(means, pair.means))
