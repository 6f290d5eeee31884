import type { Source } from '@slot-liste/contract/catalogue/data.ts'
import { isLinked } from '@slot-liste/domain/catalogue/voices.ts'
import { isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { sources } from '#db/schema/sources.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

const shownSources = prepared((db, _: Put<object>) =>
  db.select().from(sources).where(isNull(sources.withdrawnAt)).orderBy(sources.place, sources.id),
)

/** Sources that are not taken out, those with the most figures first. */
export async function listShownSources(db: Db, credits: Readonly<Record<string, number>>): Promise<Source[]> {
  const rows = await shownSources(db, {})
  return rows
    .map(({ url, noteTr, noteEn, slug, name, kind, licence, attribution, seenOn }) => ({
      ...{ slug, name, kind, licence, attribution, seenOn },
      address: isLinked(kind) ? url : null,
      host: url === null ? null : hostName(url),
      note: { tr: noteTr, en: noteEn },
      figures: credits[slug] ?? 0,
    }))
    .sort((a, b) => b.figures - a.figures)
}

const hostName = (url: string): string | null => URL.parse(url)?.hostname.replace(/^www\./, '') ?? null
