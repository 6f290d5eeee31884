import { queryWords } from '@slot-liste/domain/text/fold.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows whose plain text holds every word, Turkish letters and capitals aside. For tables few people look through: texts
 * that are searched by everybody keep a folded column of their own. `lower` is only ever given letters a to z here.
 */
export function holdsText(column: AnyPgColumn | SQL, query: string): SQL | undefined {
  const words = queryWords(query)
  if (words.length === 0) return sql`false`
  const folded = sql`lower(translate(${column}, 'İIıŞşÇçĞğÖöÜüÂâÎîÛû''’', 'iiissccggoouuaaiiuu'))`
  const holds = (word: string) => sql`${folded} like ${`%${word}%`}`
  return and(...words.map((alternatives) => or(...alternatives.map(holds))))
}
