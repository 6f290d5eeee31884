import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './listing.ts'

/** Words of an older dialect, each with the term that replaced it. */
const replaced: Record<string, string> = {
  anew: 'again',
  belongings: 'personal data',
  crowd: 'concurrency limiter',
  deed: 'action',
  deeds: 'actions',
  drawer: 'renderer',
  flood: 'load-test data',
  happening: 'outbox event',
  happenings: 'outbox events',
  leavings: 'account deletion',
  maker: 'provider',
  makers: 'providers',
  reckon: 'compute',
  reckoned: 'computed',
  reckoning: 'computation',
  reckonings: 'computations',
  reckons: 'computes',
  tellings: 'notification dispatch',
  thing: 'subject',
  things: 'subjects',
  told: 'a verb that says what happens: reported, notified, shown',
  untold: 'pending',
  wish: 'params',
  wishes: 'params',
  workbench: 'worker client',
}

/** Names of pictures and columns, slugs of sources and tables of earlier versions that keep an old word. */
const exceptions: [path: RegExp, words: string[]][] = [
  [/domain\/src\/cover\//, ['crowd', 'wish']],
  [/imports\/headings|catalogue\/src\/read|seed\/catalogue/, ['maker']],
  // Slugs of sources.
  [/source-command\.test|admin-catalogue\.spec/, ['maker']],
  [/upgrade\.test/, ['happenings', 'thing', 'makers']],
  [/decision-actions\.test/, ['deed']],
  [/scripts\/guards(?:\/vocabulary|\.test)/, Object.keys(replaced)],
]

/** A sentence that begins with a noun clause: "Who asks …", "What is kept …". Questions end with a question mark. */
const noun = /(?:^|[.:;] )(?:Who|Whom|Whose|Whoever|What|Whatever)\b[^.?]*(?:\.|$)/
const vague = /\b(?:of|to|by|for) somebody\b/

/** `path:line: finding` for each line of code, or of documentation, that speaks the older dialect. */
export const oldWords = (root: string): string[] =>
  [...sources(root), ...globSync(['*.md', 'docs/**/*.md'], { cwd: root })]
    .filter((path) => !/locales|\.gen\.|CHANGELOG|third-party|guards\.test/.test(path))
    .flatMap((path) => findingsIn(path, readFileSync(join(root, path), 'utf8')))

export function findingsIn(path: string, text: string): string[] {
  const isProse = path.endsWith('.md')
  const excused = new Set(exceptions.flatMap(([where, words]) => (where.test(path) ? words : [])))
  return text.split('\n').flatMap((line, i) => {
    const prose = isProse ? line : commentOf(line)
    const found = wordsOf(line).filter((word) => Object.hasOwn(replaced, word) && !excused.has(word))
    const findings = found.map((word) => `"${word}": write ${replaced[word]}`)
    if (noun.test(prose)) findings.push('begins with a noun clause: name the subject')
    if (vague.test(prose)) findings.push('"somebody": name the role')
    return findings.map((finding) => `${path}:${i + 1}: ${finding}`)
  })
}

/** The parts of all names of a line, in lower case: `useDeedOf` holds "deed". */
const wordsOf = (line: string): string[] => [
  ...new Set((line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())),
]

/** The text of a comment in this line, or nothing. */
const commentOf = (line: string): string =>
  /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1]?.trim() ??
  / \/\/ (.*)$/.exec(line)?.[1] ??
  ''

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const all = oldWords(join(import.meta.dirname, '../..'))
  const shown = wanted.length ? all.filter((line) => wanted.some((path) => line.startsWith(path))) : all
  for (const line of shown) console.log(line)
  console.log(`${shown.length} findings`)
}
