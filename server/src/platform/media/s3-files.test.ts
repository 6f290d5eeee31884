import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { createS3Files } from './s3-files.ts'

const s3 = await startS3StandIn()
const log = { error: () => {} } as never
afterAll(() => s3.close())
beforeEach(() => s3.objects.clear())

const files = createS3Files(s3.variables, log)
const put = (key: string, writtenAt: string) =>
  s3.objects.set(key, { bytes: Buffer.from('x'), type: undefined, writtenAt: new Date(writtenAt) })

it('tells of each folder when something was last written into it, in whatever order that was', async () => {
  put('media/a/1.webp', '2026-01-02T00:00:00Z')
  put('media/a/2.webp', '2026-01-03T00:00:00Z')
  put('media/a/3.webp', '2026-01-01T00:00:00Z')
  put('media/b/1.webp', '2026-01-05T00:00:00Z')
  put('media/b/2.webp', '2026-01-04T00:00:00Z')
  put('other/c/1.webp', '2026-01-06T00:00:00Z')
  expect(await Array.fromAsync(files.folders())).toEqual([
    { folder: 'a', writtenAt: new Date('2026-01-03T00:00:00Z') },
    { folder: 'b', writtenAt: new Date('2026-01-05T00:00:00Z') },
  ])
})

it('names the kind of each file by the end of its name', async () => {
  await files.write('a.b/320.avif', new TextEncoder().encode('x'))
  expect(s3.objects.get('media/a.b/320.avif')?.type).toBe('image/avif')
})

it('has the bucket in the path of its address, also where the store has a name', async () => {
  const { port } = new URL(s3.variables.S3_ENDPOINT)
  const byName = createS3Files({ ...s3.variables, S3_ENDPOINT: `http://localhost:${port}` }, log)
  await byName.write('a/1.webp', new TextEncoder().encode('x'))
  expect([...s3.objects.keys()]).toEqual(['media/a/1.webp'])
})

it('asks once more where the store fails, and no third time', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    request.resume().on('end', () => response.writeHead(503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failing = createS3Files({ ...s3.variables, S3_ENDPOINT: endpoint }, log)
  await expect(failing.read('a/1.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  expect(asked).toBe(2)
  server.closeAllConnections()
  server.close()
})

it('names a bucket that does not exist, and a key that is refused, but no store that is away', async () => {
  expect(await files.findProblem?.()).toBeUndefined()
  const find = (more: object) => createS3Files({ ...s3.variables, ...more }, log).findProblem?.()
  expect(await find({ S3_BUCKET: 'nowhere' })).toMatch(/^There is no bucket "nowhere" at http.*S3_BUCKET/)
  expect(await find({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(/refuses the key.*SignatureDoesNotMatch/)
  expect(await find({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBeUndefined()
})
