// Fails when the tables as the code describes them are not the tables the migrations make.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.mjs'

const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'migrations-'))
const out = join(folder, 'migrations')
cpSync(join(root, 'server/src/db/migrations'), out, { recursive: true })
const before = readdirSync(out).length
const config = {
  dialect: 'postgresql',
  schema: './server/src/db/schema/*.ts',
  out: `./${out.slice(root.length)}`,
}
writeFileSync(join(folder, 'drizzle.config.json'), JSON.stringify(config))
const code = await run('drizzle-kit', ['generate', '--config', join(folder, 'drizzle.config.json')])
const made = readdirSync(out).length - before
rmSync(folder, { recursive: true })
if (made > 0)
  console.error(
    'The schema has changed: run `npm run db:generate -- --name what-changed` and commit the migration.',
  )
process.exit(code !== 0 || made > 0 ? 1 : 0)
