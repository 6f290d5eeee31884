import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOfArchitecture, faultsOfChangeMap } from './guards/change-map.ts'
import { heavyChains } from './guards/first-load.ts'
import { folderRules } from './guards/folder-rules.ts'
import { importRules } from './guards/import-rules.ts'
import {
  emptyNames,
  faultsOfChangeLog,
  looseVersions,
  promises,
  textsWithoutTwin,
  unexplainedPackages,
} from './guards/listing.ts'
import { repositoryRules } from './guards/repository-rules.ts'
import { buildSampleRepository, type Finding, lint, root } from './guards/sample-repository.ts'
import { crowdedFolders, tinyFiles } from './guards/tiny-files.ts'
import { findingsIn, oldWords } from './guards/vocabulary.ts'

// Checks the checks: each rule must fail on a bad file in an empty copy of the repository, and pass on a good one.

const sample = buildSampleRepository()
afterAll(sample.remove)

let probes = 0
const place = (path: string) => path.replace('*', `probe-${++probes}`)
const importing = (names: readonly string[]) =>
  names.map((name, at) => `import x${at} from '${name}'\n`).join('') +
  `export const found = [${names.map((_, at) => `x${at}`).join(', ')}]\n`

const forbidden = importRules.flatMap(({ folder, ending = '.ts', forbids }) =>
  forbids.map((name) => ({
    folder,
    ending,
    name,
    path: place(`${folder}/*${ending}`),
    code: importing([name]),
  })),
)
const allowed = importRules.map(({ folder, ending = '.ts', allows }) => ({
  folder,
  ending,
  path: place(`${folder}/*${ending}`),
  code: importing(allows),
}))
const pairs = [...repositoryRules, ...folderRules].map(({ bad, good, ...rule }) => ({
  ...rule,
  bad: { path: place(bad[0]), code: bad[1] },
  good: { path: place(good[0]), code: good[1] },
}))

let findings: Map<string, Finding[]>
const found = (path: string) => findings.get(path) ?? []
const rulesAt = (path: string) => [...new Set(found(path).map(({ rule }) => rule))]

beforeAll(async () => {
  const kept = pairs.flatMap(({ bad, good }) => [bad, good])
  for (const { path, code } of [...forbidden, ...allowed, ...kept]) sample.write(path, code)
  for (const { beside } of pairs) if (beside) sample.write(...beside)
  findings = await lint(sample.folder)
}, 60_000)

describe('import rules between folders', () => {
  // A package no folder may have is also one its package.json does not name.
  const besides = new Set(['noUndeclaredDependencies', 'noNodejsModules'])

  it.each(forbidden)('$folder/*$ending must not import $name', ({ path }) => {
    expect(rulesAt(path).filter((rule) => !besides.has(rule))).toEqual(['noRestrictedImports'])
  })

  it.each(allowed)('$folder/*$ending may import what it needs', ({ path }) => {
    expect(found(path)).toEqual([])
  })
})

describe('rules', () => {
  it.each(pairs)('$rule: $why', ({ rule, also, bad, good, says }) => {
    expect(rulesAt(bad.path).filter((name) => name !== also)).toEqual([rule])
    if (says) for (const { message } of found(bad.path)) expect(message).toMatch(says)
    expect(found(good.path)).toEqual([])
  })
})

describe('first load', () => {
  it('sees a heavy package behind other files, and none behind a lazy import', () => {
    sample.write(
      'web/src/main.tsx',
      "import { x } from '#features/layout/x.tsx'\nimport type { y } from 'zod'\n",
    )
    sample.write(
      'web/src/features/layout/x.tsx',
      "import {\n  a,\n} from '#ui/a.tsx'\nimport('react-toastify')\n",
    )
    sample.write('web/src/ui/a.tsx', "import { Dialog } from 'radix-ui'\n")
    const chain = 'web/src/main.tsx > web/src/features/layout/x.tsx > web/src/ui/a.tsx > radix-ui'
    expect(heavyChains(sample.folder)).toEqual([chain])
  })

  it('carries no heavy package', () => {
    expect(heavyChains(root)).toEqual([])
  })
})

describe('files', () => {
  it('with an empty name, a promise or no twin are seen', () => {
    sample.write('server/src/store/game-utils.ts', '')
    sample.write('web/src/parts/later.ts', `// ${'TO'}DO: the rest\n`)
    sample.write('web/src/locales/tr/probe.json', '{}')
    expect(emptyNames(sample.folder)).toEqual(['server/src/store/game-utils.ts'])
    expect(promises(sample.folder)).toEqual(['web/src/parts/later.ts'])
    expect(textsWithoutTwin(sample.folder)).toEqual(['web/src/locales/tr/probe.json'])
  })

  it('have names that say what is inside', () => {
    expect(emptyNames(root)).toEqual([])
  })

  it('promise no later work', () => {
    expect(promises(root)).toEqual([])
  })

  it('with texts stand in both languages', () => {
    expect(textsWithoutTwin(root)).toEqual([])
  })
})

describe('packages', () => {
  it('without one exact version are seen', () => {
    const dependencies = { a: '^1.0.0', b: '1.0.0', c: 'latest', d: '1.x', e: '2.0.0-rc.1' }
    sample.write('catalogue/package.json', JSON.stringify({ dependencies }))
    const loose = looseVersions(sample.folder).filter((line) => line.startsWith('catalogue/'))
    expect(loose).toEqual(['a ^1.0.0', 'c latest', 'd 1.x'].map((line) => `catalogue/package.json: ${line}`))
  })

  it('without a reason are seen', () => {
    sample.write('docs/decisions/0005-libraries.md', '| HTTP | `fastify` | fast |\n')
    const dependencies = { fastify: '1.0.0', 'fast-csv': '1.0.0', '@slot-liste/domain': '1.0.0' }
    sample.write('catalogue/package.json', JSON.stringify({ dependencies }))
    const unexplained = unexplainedPackages(sample.folder)
    expect(unexplained).toContain('fast-csv')
    expect(unexplained).not.toContain('fastify')
    expect(unexplained).not.toContain('@slot-liste/domain')
  })

  it('have a reason in decision 5', () => {
    expect(unexplainedPackages(root)).toEqual([])
  })

  it('have one exact version', () => {
    expect(looseVersions(root)).toEqual([])
  })
})

describe('files', () => {
  it('of a few lines with one importer beside them are seen', () => {
    sample.write('web/src/ui/tiny.ts', 'export const tiny = 1\n')
    sample.write('web/src/ui/first.ts', "import { tiny } from './tiny.ts'\nexport const first = tiny + 1\n")
    const tiny = () => tinyFiles(sample.folder).filter((line) => line.startsWith('web/src/ui/'))
    expect(tiny()).toEqual(['web/src/ui/tiny.ts: only web/src/ui/first.ts imports it'])
    sample.write('web/src/ui/second.ts', "import { tiny } from './tiny.ts'\nexport const second = tiny\n")
    expect(tiny()).toEqual([])
  })

  it('of a few lines are worth a file of their own', () => {
    expect(tinyFiles(root)).toEqual([])
  })

  it('are at most twenty in a folder, beside their tests', () => {
    for (let n = 1; n <= 20; n++) sample.write(`web/src/parts/many/part-${n}.tsx`, '')
    sample.write('web/src/parts/many/part-1.test.tsx', '')
    const crowded = () => crowdedFolders(sample.folder).filter((line) => line.includes('/many'))
    expect(crowded()).toEqual([])
    sample.write('web/src/parts/many/part-21.ts', '')
    expect(crowded()).toEqual(['web/src/parts/many: 21'])
    expect(crowdedFolders(root)).toEqual([])
  })
})

describe('the change map', () => {
  it.each([
    ['a long line', `## A\n\n| a | b | ${'c'.repeat(140)} |`, 1],
    [
      'rows out of order',
      '## A\n\n| x | y | z |\n| --- | --- | --- |\n| b | `package.json` | - |\n| a | - | - |',
      1,
    ],
    [
      'a file that is gone',
      '## A\n\n| x | y | z |\n| --- | --- | --- |\n| a | `s/gone.ts`, `s/app.ts` | - |',
      1,
    ],
    ['too many rows', `## A\n\n| x | y | z |\n| --- | --- | --- |\n${'| a | b | c |\n'.repeat(21)}`, 1],
  ])('with %s is refused', (_, text, count) => {
    expect(faultsOfChangeMap(root, text)).toHaveLength(count)
  })

  it('is short, in order, and names files that are there', () => {
    expect(faultsOfChangeMap(root, readFileSync(join(root, 'docs/change-map.md'), 'utf8'))).toEqual([])
  })
})

describe('the architecture page', () => {
  it.each([
    ['more than 100 lines', '\n'.repeat(101)],
    ['a file that is gone', 'See `server/src/gone.ts` and `server/src/app.ts`.'],
  ])('with %s is refused', (_, text) => {
    expect(faultsOfArchitecture(root, text)).toHaveLength(1)
  })

  it('is short and names files that are there', () => {
    expect(faultsOfArchitecture(root, readFileSync(join(root, 'docs/architecture.md'), 'utf8'))).toEqual([])
  })
})

describe('the change log', () => {
  it.each([
    ['an entry of two lines', '## 1.0.0\n\n- One\n  two\n'],
    ['a long entry', `- ${'a'.repeat(160)}`],
  ])('with %s is refused', (_, text) => {
    expect(faultsOfChangeLog(`# Changes\n\nAbout.\n${text}`)).toHaveLength(1)
  })

  it('has one line an entry', () => {
    expect(faultsOfChangeLog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))).toEqual([])
  })
})

describe('vocabulary', () => {
  it.each([
    ['a noun clause', 'a.ts', '/** Who asks is a guest. */', 1],
    ['a noun clause inside a comment', 'a.ts', '  // Sorted. What is left goes.', 1],
    ['a vague person', 'a.ts', '/** The list of somebody. */', 1],
    ['an old word in a name', 'a.ts', 'const useDeedOf = 1', 1],
    ['an old word in prose', 'a.md', 'The page is made anew.', 1],
    ['a question', 'a.ts', '// Who may read it?', 0],
    ['a word that holds an old one', 'a.ts', 'const something = filmmaker', 0],
    ['a name that keeps its old word', 'catalogue/src/read.ts', "kind: z.enum(['maker'])", 0],
    ['plain English', 'a.ts', '/** The reply, cached until its tags are invalidated. */', 0],
  ])('counts %s', (_, path, text, count) => {
    expect(findingsIn(path, text)).toHaveLength(count)
  })

  it('is the standard one everywhere', () => {
    expect(oldWords(root)).toEqual([])
  })
})
