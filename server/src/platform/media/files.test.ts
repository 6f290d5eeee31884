import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { openFiles } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'slot-liste-files-'))
const s3 = await startS3StandIn()
afterEach(() => {
  s3.state.fault = undefined
})
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

const log = { error: () => {} } as unknown as FastifyBaseLogger
const bytes = (text: string) => new TextEncoder().encode(text)

describe.each([
  ['on the disk', {}],
  ['in a bucket', s3.variables],
])('files %s', (_, variables) => {
  const files = openFiles(variables, join(folder, 'media'), log)

  it('are none before the first', async () => {
    expect(await Array.fromAsync((await files).folders())).toEqual([])
    expect(await (await files).read('a/1.webp')).toBeUndefined()
    await (await files).remove('a')
  })

  it('come back as they were written', async () => {
    const { read, write } = await files
    await write('a/1.webp', bytes('one'))
    await write('a/1.webp', bytes('one again'))
    await write('a/2.avif', new Uint8Array(300_000).fill(7))
    expect(Buffer.from((await read('a/1.webp')) ?? []).toString()).toBe('one again')
    expect((await read('a/2.avif'))?.length).toBe(300_000)
    expect(await read('a/3.webp')).toBeUndefined()
  })

  it('are listed and removed by folder', async () => {
    const { read, write, remove, folders } = await files
    for (const name of ['a/3.webp', 'a/4.webp', 'b/1.webp', 'ab/1.webp', 'ab/2.webp'])
      await write(name, bytes(name))
    const all = await Array.fromAsync(folders())
    expect(all.map(({ folder }) => folder).sort()).toEqual(['a', 'ab', 'b'])
    for (const { writtenAt } of all) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    await remove('a')
    expect(await read('a/4.webp')).toBeUndefined()
    expect(await read('ab/1.webp')).toBeDefined()
    expect((await Array.fromAsync(folders())).map(({ folder }) => folder).sort()).toEqual(['ab', 'b'])
  })
})

describe('a folder', () => {
  const files = openFiles({}, join(folder, 'plain'), log)

  it('has nothing under a file, and counts no file beside its folders', async () => {
    const { read, write, folders } = await files
    await write('a/1.webp', bytes('one'))
    await writeFile(join(folder, 'plain', 'stray.txt'), '')
    expect(await read('a/1.webp/2.webp')).toBeUndefined()
    expect((await Array.fromAsync(folders())).map(({ folder }) => folder)).toEqual(['a'])
  })

  it('that cannot be made is a fault', async () => {
    const { write, read } = await files
    await expect(write('a/1.webp/2.webp', bytes('two'))).rejects.toThrow(/ENOTDIR|EEXIST/)
    await expect(read('a')).rejects.toMatchObject({ code: 'EISDIR' })
  })

  it('that is removed while it is written to is made again', async () => {
    const { read, write, remove } = await files
    for (let round = 0; round < 20; round++)
      await Promise.all([write('b/1.webp', bytes('b')), write('b/2.webp', bytes('b')), remove('b')])
    await write('b/1.webp', bytes('b'))
    expect(await read('b/1.webp')).toBeDefined()
  })
})

describe('a bucket', () => {
  const files = openFiles(s3.variables, folder, log)

  it.each(['error', 'gone', 'silent'] as const)('that fails (%s) says so for now', async (fault) => {
    s3.state.fault = fault
    const { read, write, remove, folders } = await files
    const unavailable = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 10 })
    await Promise.all([
      expect(read('b/1.webp')).rejects.toEqual(unavailable),
      expect(write('c/1.webp', bytes('c'))).rejects.toEqual(unavailable),
      expect(remove('b')).rejects.toEqual(unavailable),
      expect(Array.fromAsync(folders())).rejects.toEqual(unavailable),
    ])
    s3.state.fault = undefined
    expect(await read('b/1.webp')).toBeDefined()
    expect(await read('c/1.webp')).toBeUndefined()
  })

  it('takes nothing signed with another key', async () => {
    const stranger = await openFiles({ ...s3.variables, S3_SECRET_ACCESS_KEY: 'guessed' }, folder, log)
    const refused = s3.state.refused
    await expect(stranger.read('b/1.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(stranger.write('d/1.webp', bytes('d'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(s3.state.refused).toBe(refused + 2)
    expect([...s3.objects.keys()].filter((key) => key.startsWith('media/d'))).toEqual([])
  })

  it('knows what kind of picture it keeps', () => {
    expect(s3.objects.get('media/b/1.webp')?.type).toBe('image/webp')
  })
})
