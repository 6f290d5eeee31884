import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPrivate } from './private-folder.ts'

let folder = ''
let usual = 0
beforeEach(() => {
  usual = process.umask()
  folder = mkdtempSync(join(tmpdir(), 'slot-liste-private-'))
})
afterEach(() => {
  process.umask(usual)
  rmSync(folder, { recursive: true })
})

const rights = (name = '') => (statSync(join(folder, name)).mode & 0o777).toString(8)
const make = (name: string, mode: number) => {
  mkdirSync(join(folder, name))
  chmodSync(join(folder, name), mode)
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it.each([0o755, 0o750, 0o705, 0o640, 0o601])(
    'has parts of older versions closed that others could enter (%o)',
    (mode) => {
      chmodSync(folder, 0o755)
      make('db', mode)
      make('outbox', mode)
      keepPrivate(folder)
      // The folder itself may be open on purpose.
      expect([rights('db'), rights('outbox'), rights()]).toEqual(['700', '700', '755'])
    },
  )

  it('has parts left as they are that are closed already, or not there', () => {
    make('outbox', 0o500)
    keepPrivate(folder)
    expect(rights('outbox')).toBe('500')
  })

  it('is not there before the first start', () => {
    expect(() => keepPrivate(join(folder, 'not', 'yet'))).not.toThrow()
  })

  it('holds what is made from then on for its owner alone', () => {
    process.umask(0)
    keepPrivate(folder)
    mkdirSync(join(folder, 'made'))
    writeFileSync(join(folder, 'made', 'file'), '')
    expect([rights('made'), rights('made/file')]).toEqual(['700', '600'])
  })
})
