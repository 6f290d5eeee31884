import type { CommentsPolicy, ListVisibility } from '#site/kinds.ts'

/** The parts of a list that its owner edits. Games are unique slugs in order. */
export type ListState = {
  title: string
  description: string
  visibility: ListVisibility
  tags: readonly string[]
  ranked: boolean
  commentsPolicy: CommentsPolicy
  cover: string | null
  games: readonly ListStateGame[]
}

export type ListStateGame = { game: string; note: string }
export type ListField = Exclude<keyof ListState, 'games'>

export type ListDiff = {
  fields: ListField[]
  /** Slugs, in the order of their list. */
  added: string[]
  removed: string[]
  /** The smallest set of games to move so that the others keep their order. */
  moved: string[]
  /** Games in both versions whose note differs. */
  noted: string[]
}

const fields = ['title', 'description', 'visibility', 'tags', 'ranked', 'commentsPolicy', 'cover'] as const

/** The changes that turn `before` into `after`. */
export function diffLists(before: ListState, after: ListState): ListDiff {
  const old = notesOf(before)
  const current = notesOf(after)
  const stayed = after.games.filter(({ game }) => old.has(game)).map(({ game }) => game)
  const unmoved = new Set(longestInOrder(stayed, placesOf(before)))
  return {
    fields: fields.filter((field) => !same(before[field], after[field])),
    added: after.games.filter(({ game }) => !old.has(game)).map(({ game }) => game),
    removed: before.games.filter(({ game }) => !current.has(game)).map(({ game }) => game),
    moved: stayed.filter((game) => !unmoved.has(game)),
    noted: stayed.filter((game) => old.get(game) !== current.get(game)),
  }
}

export function hasChanges(diff: ListDiff): boolean {
  return Object.values(diff).some((part) => part.length > 0)
}

/**
 * Merges two edits of one list. A field changed by both is `mine`. Games added by either are in, games removed by
 * either are out. The order is `mine` if `mine` moved a game, else `theirs`; games added by the other side follow
 * the same neighbour as there. The result may exceed the limits of a list.
 */
export function mergeLists(base: ListState, mine: ListState, theirs: ListState): ListState {
  const changes = diffLists(base, mine)
  const merged = { ...theirs, ...picked(mine, changes.fields) }
  const games = mergeGames(base, mine, theirs, changes)
  const cover = games.some(({ game }) => game === merged.cover) ? merged.cover : null
  return { ...merged, tags: mergeTags(base.tags, mine.tags, theirs.tags), cover, games }
}

function mergeGames(base: ListState, mine: ListState, theirs: ListState, { moved, noted }: ListDiff) {
  const [old, here, there] = [notesOf(base), notesOf(mine), notesOf(theirs)]
  const stays = (game: string) => (old.has(game) ? here.has(game) && there.has(game) : true)
  const [leading, following] = moved.length > 0 ? [mine, theirs] : [theirs, mine]
  const order = leading.games.map(({ game }) => game).filter(stays)
  insertAfterNeighbours(order, following.games.map(({ game }) => game).filter(stays))
  const mineNoted = new Set(noted)
  return order.map((game) => {
    const [own, other] = [here.get(game), there.get(game)]
    const prefersMine = mineNoted.has(game) || (!old.has(game) && own !== undefined && own !== '')
    return { game, note: (prefersMine ? own : other) ?? own ?? '' }
  })
}

/** Inserts each game of `more` missing in `order` right after its predecessor in `more`, else at the start. */
function insertAfterNeighbours(order: string[], more: readonly string[]): void {
  const known = new Set(order)
  more.forEach((game, place) => {
    if (known.has(game)) return
    const before = more[place - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, game)
    known.add(game)
  })
}

function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const stays = (tag: string) => (base.includes(tag) ? mine.includes(tag) && theirs.includes(tag) : true)
  const order = same(base, mine) ? [theirs, mine] : [mine, theirs]
  return [...new Set(order.flat())].filter(stays)
}

function picked(state: ListState, names: readonly ListField[]): Partial<ListState> {
  return Object.fromEntries(names.map((name) => [name, state[name]]))
}

/** The longest subsequence of `games` with rising positions (patience sorting). */
function longestInOrder(games: readonly string[], places: ReadonlyMap<string, number>): string[] {
  const piles: string[] = []
  const before = new Map<string, string | undefined>()
  const place = (game: string | undefined) => places.get(game ?? '') ?? -1
  for (const game of games) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (place(piles[middle]) < place(game)) low = middle + 1
      else high = middle
    }
    before.set(game, piles[low - 1])
    piles[low] = game
  }
  const found: string[] = []
  for (let game = piles.at(-1); game !== undefined; game = before.get(game)) found.push(game)
  return found.reverse()
}

function placesOf({ games }: ListState): Map<string, number> {
  return new Map(games.map(({ game }, place) => [game, place]))
}

function notesOf({ games }: ListState): Map<string, string> {
  return new Map(games.map(({ game, note }) => [game, note]))
}

function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((part, place) => part === other[place])
}
