import type { Rule } from './rule.ts'

/** Rules that hold in some folders only. */
export const folderRules: readonly Rule[] = [
  {
    rule: 'noNodejsModules',
    why: 'a browser has no file system',
    bad: [
      'web/src/features/games/*.ts',
      "import { readFile } from 'node:fs/promises'\nexport const x = readFile\n",
    ],
    good: [
      'web/src/features/games/*.test.ts',
      "import { readFile } from 'node:fs/promises'\nexport const x = readFile\n",
    ],
  },
  {
    rule: 'noProcessEnv',
    why: 'the environment is read in one place',
    bad: ['server/src/platform/*.ts', 'export const x = process.env.PORT\n'],
    good: ['server/src/env.ts', 'export const x = process.env.PORT\n'],
  },
  {
    rule: 'noProcessEnv',
    why: 'or handed to it by the process',
    bad: ['server/src/*.ts', 'export const x = process.env.PORT\n'],
    good: ['server/src/main.ts', 'console.log(process.env.PORT)\n'],
  },
  {
    rule: 'noProcessEnv',
    why: 'tests prepare their own',
    bad: ['web/src/platform/*.ts', 'export const x = process.env.PORT\n'],
    good: ['server/testing/*.ts', 'export const x = process.env.PORT\n'],
  },
  {
    rule: 'noProcessEnv',
    why: 'tools read theirs',
    bad: ['catalogue/src/*.ts', 'export const x = process.env.PORT\n'],
    good: ['bench/*.ts', 'export const x = process.env.PORT\n'],
  },
  {
    rule: 'noConsole',
    why: 'what the server says goes through its log',
    bad: ['server/src/store/*.ts', "console.log('here')\n"],
    good: ['server/src/main.ts', 'console.log(process.env.PORT)\n'],
  },
  {
    rule: 'noConsole',
    why: 'what a tool says is its output',
    bad: ['web/src/ui/*.ts', "console.log('ready')\n"],
    good: ['bench/*.ts', "console.log('ready')\n"],
  },
  {
    rule: 'noConsole',
    why: 'so is what a test finds missing',
    bad: ['server/src/seed/*.ts', "console.log('ready')\n"],
    good: ['server/testing/*.ts', "console.log('ready')\n"],
  },
  {
    rule: 'noJsRestrictedProperties',
    why: 'the domain has no chance',
    bad: ['domain/src/text/*.ts', 'export const x = () => Math.random()\n'],
    good: ['domain/src/text/*.ts', 'export const x = (chance: () => number) => Math.floor(chance())\n'],
  },
  {
    rule: 'noJsRestrictedProperties',
    why: 'the domain has no clock',
    bad: ['domain/src/text/*.ts', 'export const x = () => Date.now()\n'],
    good: ['domain/src/text/*.ts', 'export const x = (year: number) => Date.UTC(year, 0)\n'],
  },
  {
    rule: 'plugin',
    says: /domain has no clock/,
    why: 'the domain has no clock under another name either',
    bad: ['domain/src/text/*.ts', 'export const x = () => new Date()\n'],
    good: ['domain/src/text/*.ts', 'export const x = (now: number) => new Date(now)\n'],
  },
  {
    rule: 'plugin',
    says: /types alone from the contract/,
    why: 'a schema library is no part of a first load',
    bad: [
      'web/src/data/*.ts',
      "import { gamesQuery } from '@slot-liste/contract/catalogue/games.ts'\nexport const x = gamesQuery\n",
    ],
    good: [
      'web/src/data/*.ts',
      "import type { Game, Page } from '@slot-liste/contract/catalogue/games.ts'\nexport type X = Game | Page\n",
    ],
  },
  {
    rule: 'plugin',
    says: /types alone from the contract/,
    why: 'a type among values brings its module along',
    bad: [
      'web/src/features/site/contact/*.ts',
      "import { contactMessage, type Topic } from '@slot-liste/contract/site/site.ts'\nexport const x: Topic = contactMessage\n",
    ],
    good: [
      'web/src/features/site/contact/contact-resolver.ts',
      "import { contactMessage, type Topic } from '@slot-liste/contract/site/site.ts'\nexport const x: Topic = contactMessage\n",
    ],
  },
  {
    rule: 'plugin',
    says: /types alone from the contract/,
    why: 'nor by way of all of it',
    bad: [
      'web/src/parts/*.ts',
      "import * as site from '@slot-liste/contract/site/site.ts'\nexport const x = [site]\n",
    ],
    good: [
      'web/src/parts/*.ts',
      "import type * as site from '@slot-liste/contract/site/site.ts'\nexport type X = site.Site\n",
    ],
  },
  {
    rule: 'noJsxLiterals',
    why: 'texts have two languages',
    bad: ['web/src/parts/*.tsx', element('<p>Oyunlar</p>')],
    good: ['web/src/parts/*.tsx', worded('<p className="text-muted">{text}</p>')],
  },
  {
    rule: 'plugin',
    says: /Texts people read/,
    why: 'texts read aloud have two languages as well',
    bad: ['web/src/ui/*.tsx', element('<button type="button" aria-label="Close" />')],
    good: ['web/src/ui/*.tsx', worded('<button type="button" aria-label={text} />')],
  },
  {
    rule: 'noDangerouslySetInnerHtml',
    why: 'text stays text',
    bad: ['web/src/parts/*.tsx', element("<p dangerouslySetInnerHTML={{ __html: '' }} />")],
    good: ['web/src/parts/*.tsx', element("<p>{''}</p>")],
  },
  {
    rule: 'noRestrictedGlobals',
    why: 'the server is called through one door',
    bad: ['web/src/features/games/*.ts', "export const x = () => fetch('/api/games')\n"],
    good: ['web/src/platform/*.ts', "export const x = () => fetch('/api/games')\n"],
  },
  {
    rule: 'noRestrictedGlobals',
    why: 'stored values are read through one door',
    bad: ['web/src/features/layout/*.ts', "export const x = () => localStorage.getItem('theme')\n"],
    good: ['web/src/platform/*.ts', "export const x = () => localStorage.getItem('theme')\n"],
  },
  {
    rule: 'noRestrictedGlobals',
    why: 'one place starts timers, and stops them',
    bad: ['server/src/features/site/*.ts', 'export const x = () => setInterval(() => {}, 1000)\n'],
    good: ['server/src/platform/*.ts', 'export const x = () => setInterval(() => {}, 1000)\n'],
  },
  ...['features/games', 'platform', 'seed'].map(
    (folder): Rule => ({
      rule: 'noRestrictedImports',
      says: /^SQL, tables/,
      why: `tables are sent to the store, not anywhere (${folder})`,
      bad: [
        `server/src/${folder}/*.ts`,
        "import { games } from '#db/schema/games.ts'\nexport const x = games\n",
      ],
      good: [
        'server/src/store/*.ts',
        "import { games } from '#db/schema/games.ts'\nexport const x = games\n",
      ],
    }),
  ),
  {
    rule: 'noRestrictedImports',
    why: 'a part may say that a call failed, not make one',
    bad: ['web/src/parts/*.ts', "import { call } from '#platform/api/api.ts'\nexport const x = call\n"],
    good: [
      'web/src/parts/*.ts',
      "import { ApiError } from '#platform/api/api.ts'\nexport const x = ApiError\n",
    ],
  },
  {
    rule: 'noRestrictedImports',
    why: 'a part may reset a failed query, not ask one',
    bad: [
      'web/src/parts/*.ts',
      "import { useQuery } from '@tanstack/react-query'\nexport const x = useQuery\n",
    ],
    good: [
      'web/src/parts/*.ts',
      "import { useQueryErrorResetBoundary } from '@tanstack/react-query'\nexport const x = useQueryErrorResetBoundary\n",
    ],
  },
  {
    rule: 'noRestrictedImports',
    why: 'a test looks at what was stored, it does not build queries',
    bad: ['server/src/features/site/*.test.ts', "import { eq } from 'drizzle-orm'\nexport const x = eq\n"],
    good: ['server/src/features/site/*.test.ts', "import { sql } from 'drizzle-orm'\nexport const x = sql\n"],
  },
  {
    rule: 'noRestrictedImports',
    why: 'nor does it know the tables',
    bad: [
      'server/src/seed/*.test.ts',
      "import { games } from '#db/schema/games.ts'\nexport const x = games\n",
    ],
    good: [
      'server/src/store/*.test.ts',
      "import { games } from '#db/schema/games.ts'\nexport const x = games\n",
    ],
  },
  {
    rule: 'noDrizzleDeleteWithoutWhere',
    why: 'emptying a table is said aloud',
    bad: ['server/src/store/*.ts', 'export const x = (db: Db) => db.delete(games)\n'],
    good: ['server/src/store/*.ts', 'export const x = (db: Db) => db.delete(games).where(old)\n'],
  },
  {
    rule: 'noDrizzleUpdateWithoutWhere',
    why: 'a change to every row is said aloud',
    bad: ['server/src/store/*.ts', 'export const x = (db: Db) => db.update(games).set({ name })\n'],
    good: [
      'server/src/store/*.ts',
      'export const x = (db: Db) => db.update(games).set({ name }).where(old)\n',
    ],
  },
  {
    rule: 'plugin',
    says: /only its own handle/,
    why: 'the embedded engine has one connection: a second one waits for ever',
    bad: [
      'server/src/features/site/*.ts',
      'export const x = (db: Db) => inTransaction(db, async (tx) => {\n  await db.insert(a).values(tx)\n})\n',
    ],
    good: [
      'server/src/features/site/*.ts',
      'export const x = (db: Db) => inTransaction(db, async (tx) => {\n  await tx.insert(a).values(b)\n})\n',
    ],
  },
  {
    rule: 'plugin',
    says: /changes nothing outside the database/,
    why: 'a retried transaction would send a mail twice',
    bad: [
      'server/src/features/site/*.ts',
      'export const x = (db: Db) => inRetriedTransaction(db, async (tx) => {\n  await tx.insert(a).values(b)\n  await sendMail({ to })\n})\n',
    ],
    good: [
      'server/src/features/site/*.ts',
      'export const x = async (db: Db) => {\n  await inRetriedTransaction(db, (tx) => tx.insert(a).values(b))\n  await sendMail({ to })\n}\n',
    ],
  },
  {
    rule: 'plugin',
    says: /changes nothing outside the database/,
    why: 'a retried transaction would spend a limit twice',
    bad: [
      'server/src/features/site/*.ts',
      'export const x = (db: Db) => inRetriedTransaction(db, async (tx) => {\n  await tx.insert(a).values(b)\n  await limits.take(key, rate)\n})\n',
    ],
    good: [
      'server/src/features/site/*.ts',
      'export const x = async (db: Db) => {\n  await inRetriedTransaction(db, (tx) => tx.insert(a).values(b))\n  await limits.take(key, rate)\n}\n',
    ],
  },
  {
    rule: 'plugin',
    says: /changes nothing outside the database/,
    why: 'a retried transaction would do what a function it hands its services does twice',
    bad: [
      'server/src/features/site/*.ts',
      'export const x = (db: Db) => inRetriedTransaction(db, async (tx) => {\n  await tx.insert(a).values(b)\n  await dispatchAll(services, tx)\n})\n',
    ],
    good: [
      'server/src/features/site/*.ts',
      'export const x = async (db: Db) => {\n  await inRetriedTransaction(db, (tx) => tx.insert(a).values(b))\n  await dispatchAll(services, tx)\n}\n',
    ],
  },
]

function element(jsx: string) {
  return `export const Probe = () => ${jsx}\n`
}

function worded(jsx: string) {
  return `export const Probe = ({ text }: { text: string }) => ${jsx}\n`
}
