import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text compared byte by byte: for our own sort keys and folded texts, whose order no collation may change. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Words, each with the places and the weight (A to D) it has in what is searched. */
export const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })
