// Runs a command of the server, as in `npm run backup`. Help needs no installed packages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, helpIfAsked, must, nodeFlags, root } from './steps.mjs'

const usages = {
  admin: `npm run admin -- grant | reset-second-factor <username or user id>

Makes somebody an administrator, or removes the second factors of somebody who lost them.`,
  backup: `npm run backup [-- <file> [--without-pictures]]

Writes the whole site to one file.`,
  reconcile: `npm run reconcile [-- --repair]

Recounts likes, saves, comments, followers and tags, and reports or repairs differences.`,
  restore: `npm run restore -- <file>

Restores the site from a backup.`,
  source: `npm run source -- list | withdraw <slug> <reason> | restore <slug> [reason]

Lists the sources of figures, takes one out, or puts it back.`,
}

const [name, ...options] = process.argv.slice(2)
helpIfAsked(usages[name])
if (!existsSync(join(root, 'node_modules', 'pino'))) {
  console.error('The packages are not installed yet: npm start installs them.')
  process.exit(1)
}
await must('node', [...nodeFlags, `server/src/${name}.ts`, ...options], { env: environment })
