import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lockFolder } from '@slot-liste/server/src/platform/folder-lock.ts'
import { expect, it } from 'vitest'
import { compiledModules, newFolder } from '#tests/filled-folder.ts'

it('takes a source out and puts it back by one command each, the figures with it', async () => {
  const DATA_DIR = await newFolder()
  const source = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/src/source.ts', ...words],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DATA_DIR, ...compiledModules() },
      },
    )
    return { status, text: stdout + stderr }
  }
  const before = source('list')
  expect(before).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^maker-relax .*, [1-9]\d* figures$/m),
  })
  expect(source('withdraw', 'maker-relax', 'Lisansı bitti')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^maker-relax is out: [1-9]/),
  })
  expect(source('list').text).toMatch(/^maker-relax .*, 0 figures, out since/m)
  expect(source('withdraw', 'maker-relax', 'Yine')).toMatchObject({
    status: 1,
    text: expect.stringMatching(/out already/),
  })
  expect(source('withdraw', 'hic-yok', 'Neden').status).toBe(1)
  expect(source('restore', 'maker-relax').status).toBe(0)
  expect(source('list')).toEqual(before)
  await rm(DATA_DIR, { recursive: true })
})

it('withdraws nothing without a reason, and lists what a running site gives', async () => {
  const DATA_DIR = await newFolder()
  const unlock = lockFolder(DATA_DIR)
  const items = [
    {
      ...{ slug: 'slotopol', name: 'slotopol/server', kind: 'dataset', address: null, host: null },
      ...{ licence: 'MIT', attribution: null, seenOn: '2026-06', note: { tr: '', en: '' }, figures: 12 },
    },
  ]
  const site = createServer((_, response) => response.end(JSON.stringify({ items })))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = site.address() as AddressInfo
  const source = async (...words: string[]) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/src/source.ts', ...words],
      { env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DATA_DIR, PORT: String(port) } },
    )
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
    const [status] = await once(child, 'close')
    return { status, text }
  }
  for (const words of [[], [' ']])
    expect(await source('withdraw', 'slotopol', ...words)).toMatchObject({
      status: 1,
      text: expect.stringContaining('needs a reason'),
    })
  expect(await source('list')).toEqual({ status: 0, text: 'slotopol (dataset): 12 figures\n' })
  const beside = await source('withdraw', 'slotopol', 'Lisansı bitti')
  expect(beside).toMatchObject({ status: 1, text: expect.stringContaining('/admin/sources') })
  expect(beside.text).not.toContain('DATA_DIR')
  site.close()
  unlock()
  await rm(DATA_DIR, { recursive: true })
})
