import { environment, helpIfAsked, install, must, nodeFlags, requireNode24 } from './steps.mjs'

helpIfAsked(`npm run mutants [folder …]

Changes the code in small ways, one at a time, and names the changes no test sees (docs/testing.md#mutants).
MUTANTS: changes tried in each folder (60). MUTANTS_SEED: which ones (1). MUTANTS_TESTS: folders of the tests to run.`)
await install()
await requireNode24()
await must('node', [...nodeFlags, 'scripts/mutant-run.mjs', ...process.argv.slice(2)], { env: environment })
