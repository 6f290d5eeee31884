import { expect, it } from 'vitest'
import { crash } from '#tests/crash/crash.ts'

// The whole trial, on both engines: `npm run trials crash`.
it('killed twice in the middle of writing, has lost nothing it acknowledged', async () => {
  const seen = await crash({ engine: 'embedded', rounds: 2, seed: new Date().toISOString() })
  for (const line of seen) console.log(line)
  expect(seen).toHaveLength(2)
})
