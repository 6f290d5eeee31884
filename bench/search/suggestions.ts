import type { SuggestionGroup } from '@slot-liste/contract/search/search.ts'
import type { Db } from '@slot-liste/server/src/db/db.ts'
import { readNameIndex } from '@slot-liste/server/src/store/search/name-index.ts'
import { suggest } from '@slot-liste/server/src/store/search/suggestions.ts'
import type { Judged } from '#bench/search/judged.ts'
import type { Row } from '#bench/table.ts'

/** From this many letters on, the answer should be among the suggestions. */
const letters = 5

/** How often the suggestions hold what is meant from the fifth letter on, and how often a further letter loses it. */
export async function judgeSuggestions(db: Db, now: Date, judged: readonly Judged[]): Promise<Row[]> {
  const names = await readNameIndex(db)
  const shows = async ({ group, isRight }: Judged, typed: string) =>
    itemsOf(await suggest({ db, names, now }, typed), group).some(isRight)
  const [found, lost] = [[] as string[], [] as string[]]
  const asked = judged.filter(({ query }) => [...query].length >= letters)
  for (const one of asked) {
    const typed = [...one.query]
    let wasThere = false
    for (let length = letters; length <= typed.length; length++) {
      const text = typed.slice(0, length).join('')
      const isThere = await shows(one, text)
      if (length === letters && isThere) found.push(text)
      if (wasThere && !isThere) {
        lost.push(one.query)
        console.log(`suggestions lose it at: ${text} (${one.query})`)
        break
      }
      wasThere = isThere
    }
  }
  const share = (some: string[]) => (some.length / asked.length).toFixed(3)
  return [
    {
      what: `suggestions after ${letters} letters hold the answer`,
      figure: `${asked.length} queries`,
      ratio: share(found),
      goal: '≥ 0.80',
    },
    {
      what: 'suggestions lose the answer at a further letter',
      figure: `${lost.length}`,
      ratio: share(lost),
      goal: '0',
    },
  ]
}

const itemsOf = (groups: readonly SuggestionGroup[], group: Judged['group']) =>
  groups.flatMap((one): { slug?: string; title?: string }[] => (one.kind === group ? one.items : []))
