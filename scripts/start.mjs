import { spawn } from 'node:child_process'
import { build, environment, install, nodeFlags, requireNode24, root } from './steps.mjs'

await install()
await requireNode24()
await build()

const server = spawn('node', [...nodeFlags, 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
// Ctrl-C reaches the server by itself, for it shares the terminal; this process waits until it has closed.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
