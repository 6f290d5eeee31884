import type { GameCard, GameMatch } from '@slot-liste/contract/catalogue/games.ts'
import type { ListFileGame } from '@slot-liste/domain/lists/list-file.ts'
import { type DraftItem, draftGame } from '#data/lists/list-draft.ts'

/** A line of a pasted block or a file, and which game it is taken for. */
export type FoundLine = {
  name: string
  note: string
  matches: readonly GameCard[]
  /** Slug among the matches; `null`: left out. */
  chosen: string | null
  kind: 'sure' | 'several' | 'none'
}

/** The search words for a line of a file. */
export const wordsOf = ({ name, game }: ListFileGame): string =>
  (name || game.replaceAll('-', ' ')).slice(0, 200)

/** Each line with the game it most likely means; `several` is a guess that wants to be looked at. */
export function foundLines(lines: readonly ListFileGame[], found: readonly GameMatch[]): FoundLine[] {
  return lines.map(({ game, name, note }, place) => {
    const { matches = [], exact = false } = found[place] ?? {}
    const same = matches.find(({ slug }) => slug === game)
    const [first] = matches
    const kind = same || exact ? 'sure' : first ? 'several' : 'none'
    return { name: name || game, note, matches, chosen: (same ?? first)?.slug ?? null, kind }
  })
}

/** A line looked up by other words; its own stay, for it is still that line. */
export function correctedLine(line: FoundLine, found: GameMatch | undefined): FoundLine {
  const [next] = foundLines(
    [{ game: '', name: line.name, provider: '', note: line.note }],
    found ? [found] : [],
  )
  return next ?? line
}

/** Chosen games in order, each once, without those in the list. */
export function itemsOf(lines: readonly FoundLine[], held: ReadonlySet<string>): DraftItem[] {
  const known = new Set(held)
  return lines.flatMap(({ chosen, matches, note }) => {
    const game = matches.find(({ slug }) => slug === chosen)
    if (!game || known.has(game.slug)) return []
    known.add(game.slug)
    return [{ game: draftGame(game), note }]
  })
}
