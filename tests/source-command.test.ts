import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
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
  expect(source('withdraw', 'maker-relax')).toMatchObject({
    status: 1,
    text: expect.stringMatching(/out already/),
  })
  expect(source('withdraw', 'hic-yok').status).toBe(1)
  expect(source('restore', 'maker-relax').status).toBe(0)
  expect(source('list')).toEqual(before)
  await rm(DATA_DIR, { recursive: true })
})
