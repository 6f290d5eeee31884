import type { WeeklyChange } from '@slot-liste/contract/site/changes.ts'

type Step = [WeeklyChange, ...WeeklyChange[]]

/** Neighbours that changed at one moment and for one reason. */
export function stepsOf(changes: readonly WeeklyChange[]): Step[] {
  const steps: Step[] = []
  for (const change of changes) {
    const last = steps.at(-1)
    if (last && reasonOf(last[0]) === reasonOf(change)) last.push(change)
    else steps.push([change])
  }
  return steps
}

const reasonOf = ({ at, cause, reason }: WeeklyChange) => `${at} ${cause} ${reason}`
