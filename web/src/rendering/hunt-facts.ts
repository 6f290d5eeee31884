import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import type { Facts, Page, Words } from './page-facts.ts'

/** A bonus hunt, or the page of all of them. */
export function huntFacts(hunt: Hunt | undefined, { site }: Page, words: Words): Facts {
  const shelf = { name: words('huntsName'), path: '/hunts' }
  if (!hunt) return { ...shelf, description: words('hunts') }
  const { id, title: name, visibility, bonuses, opened, owner, createdAt } = hunt
  const path = `/hunts/${id}`
  const description = words('hunt', { title: name, bonuses: bonuses.length, opened })
  return {
    ...{ path, name, under: shelf, description, kind: 'article' },
    indexable: visibility === 'public',
    structuredData: [
      {
        '@type': 'CreativeWork',
        ...{ name, url: site + path, description, dateCreated: createdAt },
        author: owner ? { '@type': 'Person', name: owner.username } : undefined,
      },
    ],
  }
}
