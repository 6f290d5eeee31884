import type { Rule } from './rule.ts'

/** Rules that hold in every folder. */
export const repositoryRules: readonly Rule[] = [
  {
    rule: 'noImportCycles',
    why: 'two files that need each other are one file, or three',
    beside: [
      'web/src/parts/cycle-far.ts',
      "import { near } from './cycle.ts'\nexport const far = () => near\n",
    ],
    bad: ['web/src/parts/cycle.ts', "import { far } from './cycle-far.ts'\nexport const near = () => far\n"],
    good: ['web/src/parts/*.ts', "import { far } from './cycle-far.ts'\nexport const x = far\n"],
  },
  {
    rule: 'noBarrelFile',
    why: 'an import names the file of the definition',
    bad: ['web/src/parts/*.ts', "export { x } from './x.ts'\n"],
    good: ['web/src/parts/*.ts', "import { x } from './x.ts'\nexport const y = x + 1\n"],
  },
  {
    rule: 'noReExportAll',
    also: 'noBarrelFile',
    why: 'an import names the file of the definition',
    bad: ['contract/src/*.ts', "export * from './x.ts'\n"],
    good: ['contract/src/*.ts', "import * as x from './x.ts'\nexport const y = [x]\n"],
  },
  {
    rule: 'noUndeclaredDependencies',
    why: 'a package names what it needs',
    bad: ['server/src/*.ts', "import clsx from 'clsx'\nexport const x = clsx\n"],
    good: ['server/src/*.ts', "import fastify from 'fastify'\nexport const x = fastify\n"],
  },
  {
    rule: 'noUndeclaredDependencies',
    why: '`npm start` installs no package that only tests need, and builds the pages without them',
    bad: ['web/worker/*.ts', "import { z } from 'zod'\nexport const x = z\n"],
    good: ['web/worker/*.ts', "import { build } from 'vite'\nexport const x = build\n"],
  },
  {
    rule: 'useImportExtensions',
    why: 'Node reads the files as they are',
    beside: ['server/src/app.ts', 'export const app = 1\n'],
    bad: ['server/src/*.ts', "import { app } from './app'\nexport const x = app\n"],
    good: ['server/src/*.ts', "import { app } from './app.ts'\nexport const x = app\n"],
  },
  {
    rule: 'useFilenamingConvention',
    why: 'components too are kebab-case files',
    bad: ['web/src/ui/LikeButton.tsx', 'export const x = 1\n'],
    good: ['web/src/ui/like-button.tsx', 'export const x = 1\n'],
  },
  {
    rule: 'useFilenamingConvention',
    why: 'a route file is named like its address',
    bad: ['web/src/routes/Games.tsx', 'export const x = 1\n'],
    good: ['web/src/routes/games.$slug.tsx', 'export const x = 1\n'],
  },
  {
    rule: 'useFilenamingConvention',
    why: 'the root route keeps the name its router gives it',
    bad: ['web/src/features/games/gamesRoot.tsx', 'export const x = 1\n'],
    good: ['web/src/routes/__root.tsx', 'export const x = 1\n'],
  },
  {
    rule: 'useFilenamingConvention',
    why: 'what a file is follows a dot',
    bad: ['server/src/features/catalogue/games/games_routes.ts', 'export const x = 1\n'],
    good: ['server/src/features/catalogue/games/games.routes.ts', 'export const x = 1\n'],
  },
  {
    rule: 'noDefaultExport',
    why: 'a definition has one name wherever it is used',
    bad: ['web/src/ui/*.tsx', 'export default 1\n'],
    good: ['server/probe.config.ts', 'export default 1\n'],
  },
  {
    rule: 'noDefaultExport',
    why: 'save where a tool asks for one',
    bad: ['server/testing/test-app.ts', 'export default 1\n'],
    good: ['server/testing/global-setup.ts', 'export default 1\n'],
  },
  {
    rule: 'noExcessiveLinesPerFunction',
    why: 'a function fits on a screen',
    bad: ['domain/src/text/*.ts', `export function x() {\n${calls(51)}}\n`],
    good: ['domain/src/text/*.ts', `export function x() {\n${calls(40)}}\n`],
  },
  {
    rule: 'noExcessiveLinesPerFunction',
    why: 'but a suite is as long as its cases',
    bad: ['domain/src/text/*.ts', `export function x() {\n${calls(51)}}\n`],
    good: ['domain/src/text/*.test.ts', `export function x() {\n${calls(51)}}\n`],
  },
  {
    rule: 'noNonNullAssertion',
    why: 'what may be missing is asked for, save where a test would fail anyway',
    bad: ['domain/src/text/*.ts', 'export const x = (list: string[]) => list[0]!\n'],
    good: ['domain/src/text/*.test.ts', 'export const x = (list: string[]) => list[0]!\n'],
  },
  {
    rule: 'noExcessiveLinesPerFile',
    why: 'a file of 300 lines is two files',
    bad: ['domain/src/text/*.ts', constants(301)],
    good: ['domain/src/text/*.ts', constants(150)],
  },
  {
    rule: 'noFloatingPromises',
    why: 'a failure nobody waits for ends the process',
    bad: ['server/src/store/*.ts', 'async function save() {\n  await 1\n}\nsave()\n'],
    good: ['server/src/store/*.ts', 'async function save() {\n  await 1\n}\nawait save()\n'],
  },
  {
    rule: 'noFocusedTests',
    why: 'one test alone hides the others',
    bad: ['domain/src/text/*.test.ts', "import { it } from 'vitest'\nit.only('x', () => {})\n"],
    good: ['domain/src/text/*.test.ts', "import { it } from 'vitest'\nit('x', () => {})\n"],
  },
  {
    rule: 'noSkippedTests',
    why: 'a test that never runs proves nothing',
    bad: ['domain/src/text/*.test.ts', "import { it } from 'vitest'\nit.skip('x', () => {})\n"],
    good: ['domain/src/text/*.test.ts', "import { it } from 'vitest'\nit('x', () => {})\n"],
  },
]

function calls(count: number) {
  return Array.from({ length: count }, (_, at) => `  String(${at})\n`).join('')
}

function constants(count: number) {
  return Array.from({ length: count }, (_, at) => `export const x${at} = ${at}\n`).join('')
}
