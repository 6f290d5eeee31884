import { spawn } from 'node:child_process'
import { environment, helpIfAsked, install, nodeFlags, requireNode24, root } from './steps.mjs'

helpIfAsked(`npm run dev

Server and pages that reload on change, at http://127.0.0.1:5173.`)
await install({ toServe: true })
await requireNode24()

const port = environment.PORT || '3000'
const env = { ...environment, NODE_ENV: 'development', PORT: port, PUBLIC_URL: 'http://127.0.0.1:5173' }
const children = [
  spawn(
    'node',
    [
      ...nodeFlags,
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=domain/src',
      '--watch-preserve-output',
      'server/src/main.ts',
    ],
    { cwd: root, stdio: 'inherit', env },
  ),
  spawn('vite', ['web', '--port', '5173'], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children)
  child.on('exit', () => {
    end()
    process.exitCode = 0
  })
