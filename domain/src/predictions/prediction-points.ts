/**
 * Points of a right guess: a hundred divided by the chance the entrant had. Every guess is then worth a hundred on average,
 * whichever entrant it names and however many there are: neither favourites nor outsiders pay.
 */
export const pointsFor = (chance: number): number => Math.round(100 / chance)

type Played = { points: readonly number[]; winners: readonly number[] }

/** The points of a guess; entrants that share the first place share the points. */
export function earnedBy(guess: number, { points, winners }: Played): number {
  return winners.includes(guess) ? Math.round((points[guess] ?? 0) / winners.length) : 0
}
