import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { newFolder } from '#tests/filled-folder.ts'
import { startServer } from '#tests/server-process.ts'

it('prepares the database while pages are built, and serves only once they are there', async () => {
  const DATA_DIR = await newFolder()
  const failed = startServer({ DATA_DIR }, (child) => child.disconnect())
  await expect(failed).rejects.toThrow(
    /ended with 1:\nPrepared the database in [\d.]+ s\nThe pages were not built/,
  )
  const server = await startServer({ DATA_DIR }, (child) => child.send('built'))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await rm(DATA_DIR, { recursive: true })
})
