import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Every API test on both engines; the check runs most of them on the embedded engine only. */
export async function enginesTrial(): Promise<string[]> {
  const env = { ...process.env, TEST_ENGINES: 'all' }
  const tests = spawn('vitest', ['run', '--project=server', '--reporter=dot'], { env, stdio: 'inherit' })
  const [code] = await once(tests, 'exit')
  if (code !== 0) throw new Error(`The API tests ended with code ${code}.`)
  return ['every API test held on both engines']
}
