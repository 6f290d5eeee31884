import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { model } from './battle-samples.ts'
import { person } from './samples.ts'

export const huntId = 'aaaabbbbcccc'
/** Ids of bonuses. */
export const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
export const bonus = (slug: string, multiple: number | null, place = 1) => ({
  id: idOf(place),
  game: slug,
  multiple,
  on: null,
})

/** A hunt of three bonuses, one of them opened. */
export function hunt(more: Partial<Hunt> = {}): Hunt {
  const bonuses = [bonus('starburst', 2_455), bonus('gonzos-quest', null, 2), bonus('starburst', null, 3)]
  return {
    ...{ id: huntId, title: 'Pazar avı', visibility: 'public', owner: person, cost: 3_000, bonuses },
    ...{
      opened: 1,
      sum: 2_455,
      best: 2_455,
      version: 4,
      hidden: null,
      can: { edit: false, delete: false, report: false, show: false },
    },
    games: [model('starburst', { name: 'Starburst' }), model('gonzos-quest', { name: "Gonzo's Quest" })],
    createdAt: '2026-11-27T10:00:00.000Z',
    updatedAt: '2026-11-27T10:00:00.000Z',
    ...more,
  }
}
