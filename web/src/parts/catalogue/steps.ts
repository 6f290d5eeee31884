/** Neighbours among changes that happened at one moment and for one reason, as `reasonOf` tells. */
export function stepsOf<Change>(
  changes: readonly Change[],
  reasonOf: (change: Change) => string,
): [Change, ...Change[]][] {
  const steps: [Change, ...Change[]][] = []
  for (const change of changes) {
    const last = steps.at(-1)
    if (last && reasonOf(last[0]) === reasonOf(change)) last.push(change)
    else steps.push([change])
  }
  return steps
}
