/**
 * Points of a right guess: 100 divided by the entrant's chance. The expected points of a guess are 100 for every
 * entrant, so neither favourites nor outsiders pay.
 */
export const pointsFor = (chance: number): number => Math.round(100 / chance)

type Played = { points: readonly number[]; winners: readonly number[] }

/** The points of a guess. Entrants that share the first place share the points. */
export function earnedBy(guess: number, { points, winners }: Played): number {
  return winners.includes(guess) ? Math.round((points[guess] ?? 0) / winners.length) : 0
}
