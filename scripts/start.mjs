import { spawn } from 'node:child_process'
import {
  build,
  environment,
  helpIfAsked,
  install,
  requireNode24,
  root,
  serverEnvironment,
  serverFlags,
} from './steps.mjs'

helpIfAsked(`npm start

Installs, builds and serves the site; configured by environment variables (README.md).`)
await install({ toServe: true })
await requireNode24()

console.log('Starting the server …')
// It opens and fills the database while the pages are built, and waits for the message that they are.
const server = spawn('node', [...serverFlags, 'server/src/main.ts', '--await-build'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...serverEnvironment, ...environment },
})
// Ctrl-C reaches the server by itself, for it shares the terminal; this process waits until it has closed.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))

await build()
// The server closes the connection. One that has ended is reported by its exit.
server.send('built', () => {})
