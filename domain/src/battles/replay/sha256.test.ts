import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha256.ts'

const asNode = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

it('gives the digests of the standard', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('agrees with another implementation on any text of any length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }), (units) => {
      const text = String.fromCharCode(...units)
      expect(sha256Hex(text)).toBe(asNode(text))
    }),
  )
  for (let length = 50; length < 140; length += 1)
    expect(sha256Hex('x'.repeat(length))).toBe(asNode('x'.repeat(length)))
  expect(sha256Hex('\ud800a')).toBe(asNode('\ud800a'))
})

it('writes every length of UTF-8 from its first code point to its last', () => {
  for (const point of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff])
    expect(sha256Hex(String.fromCodePoint(point))).toBe(asNode(String.fromCodePoint(point)))
  for (const half of ['\ud800', '\udfff']) expect(sha256Hex(half)).toBe(asNode(half))
})
