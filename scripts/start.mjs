import { spawn } from 'node:child_process'
import { build, environment, install, requireNode24, root, serverEnvironment, serverFlags } from './steps.mjs'

await install()
await requireNode24()
await build()

const server = spawn('node', [...serverFlags, 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...environment },
})
// Ctrl-C reaches the server by itself, for it shares the terminal; this process waits until it has closed.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
