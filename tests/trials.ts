import { disposeModels } from '#bench/databases.ts'
import { clearingsTrial } from '#tests/clearings.ts'
import { clusterTrial } from '#tests/cluster/cluster.ts'
import { containerTrial } from '#tests/cluster/container.ts'
import { crashTrial, longWritesTrial } from '#tests/crash/trial.ts'
import { fuzz } from '#tests/fuzz/trial.ts'
import { hostileTrial } from '#tests/hostile.ts'
import { loadTrial, overloadTrial } from '#tests/load.ts'
import { tryPlans } from '#tests/plans/plans.ts'
import { powerCutTrial } from '#tests/power-cut/trial.ts'

/**
 * Tests that take too long, or too much of a machine, for every check: `npm run trials [name …]`, those named or all.
 * A trial resolves to its lines, one a finding; it throws when something does not hold.
 */
const trials: Record<string, () => Promise<string[]>> = {
  clearings: clearingsTrial,
  cluster: clusterTrial,
  container: containerTrial,
  crash: crashTrial,
  'long-writes': longWritesTrial,
  fuzz,
  plans: tryPlans,
  'power-cut': powerCutTrial,
  load: loadTrial,
  overload: overloadTrial,
  hostile: hostileTrial,
}

const wanted = process.argv.slice(2)
const failed: string[] = []
for (const [name, trial] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  try {
    for (const line of await trial()) console.log(`  ${line}`)
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}
await disposeModels()
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll trials held.')
process.exit(failed.length ? 1 : 0)
