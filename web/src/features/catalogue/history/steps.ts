import type { FigureChange } from '@slot-liste/contract/catalogue/game-history.ts'

type Step = [FigureChange, ...FigureChange[]]

/** Neighbours that changed at one moment and for one reason. */
export function stepsOf(changes: readonly FigureChange[]): Step[] {
  const steps: Step[] = []
  for (const change of changes) {
    const last = steps.at(-1)
    if (last && reasonOf(last[0]) === reasonOf(change)) last.push(change)
    else steps.push([change])
  }
  return steps
}

const reasonOf = ({ at, cause, reason, note, sources, credit }: FigureChange) =>
  JSON.stringify([at, cause, reason, note, sources.map(({ slug }) => slug), credit?.username])
