import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CodedError } from '#platform/http/errors.ts'
import { encodePicture } from './pictures.ts'

const order = { sizes: [160, 320, 640, 1280], formats: ['avif', 'webp'] as const, maxPixels: 40_000_000 }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3202c' }, limitInputPixels: false })

const refusal = (bytes: Uint8Array) =>
  encodePicture(bytes, order).then(
    () => 'accepted',
    (error: CodedError) => error.code,
  )

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'makes every size of a %s, in both formats',
    async (kind) => {
      const picture = await encodePicture(await plain(1600, 800).toFormat(kind).toBuffer(), order)
      expect([picture.width, picture.height]).toEqual([1280, 640])
      const made = await Promise.all(
        picture.variants.map(async ({ size, format, bytes }) => {
          const { width, height, format: read } = await sharp(bytes).metadata()
          expect(Buffer.from(bytes.subarray(0, 12)).toString('latin1')).toMatch(
            format === 'avif' ? /ftypavif/ : /WEBP/,
          )
          return `${size} ${read} ${width}x${height}`
        }),
      )
      expect(made.filter((line) => line.includes('webp'))).toEqual([
        '160 webp 160x80',
        '320 webp 320x160',
        '640 webp 640x320',
        '1280 webp 1280x640',
      ])
      expect(made).toHaveLength(8)
    },
  )

  it('never enlarges: a small picture has one size more than it fills', async () => {
    const sizesOf = async (width: number) => {
      const { variants } = await encodePicture(await plain(width, 100).png().toBuffer(), order)
      return variants.map(({ size }) => size)
    }
    expect(await sizesOf(100)).toEqual([160, 160])
    expect(await sizesOf(160)).toEqual([160, 160])
    expect(await sizesOf(161)).toEqual([160, 160, 320, 320])
    const picture = await encodePicture(await plain(200, 100).png().toBuffer(), order)
    expect(await sharp(picture.variants.at(-1)!.bytes).metadata()).toMatchObject({ width: 200, height: 100 })
  })

  it.each([
    [1, 1],
    [2000, 100],
    [3, 60],
  ])('takes %i × %i', async (width, height) => {
    const { variants } = await encodePicture(await plain(width, height).png().toBuffer(), order)
    expect(variants).not.toEqual([])
  })

  it('keeps nothing of where, when and with what it was taken, but turns it upright', async () => {
    const taken = await plain(400, 200)
      .withExif({
        IFD0: { Make: 'Camera-of-Ayse' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '41/1 0/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '29/1 0/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>secret-note</note></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Camera-of-Ayse')).toBe(true)
    const { width, height, variants } = await encodePicture(taken, order)
    expect([width, height]).toEqual([200, 400])
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
      })
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Camera-of-Ayse|secret-note|GPS|Exif/)
    }
  })

  it('drops whatever hangs behind the picture', async () => {
    const honest = await plain(50, 50).jpeg().toBuffer()
    const polyglot = Buffer.concat([honest, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { variants } = await encodePicture(polyglot, order)
    for (const { bytes } of variants) expect(Buffer.from(bytes).toString('latin1')).not.toContain('<script>')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text under the name of a picture', 'this is no picture.png'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
  ])('refuses %s by its kind', async (_, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('IMAGE_UNSUPPORTED')
  })

  it('refuses a GIF of a thousand large pictures without reading one', async () => {
    const head = Buffer.from('474946383961ffffffff800000000000ffffff', 'hex')
    const frame = Buffer.from('2c00000000ffffffff00020244010 0'.replace(' ', ''), 'hex')
    expect(await refusal(Buffer.concat([head, ...Array(1000).fill(frame), Buffer.from('3b', 'hex')]))).toBe(
      'IMAGE_UNSUPPORTED',
    )
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a %s that ends too early', async (kind) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
    const whole = await noise.toFormat(kind).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('IMAGE_BROKEN')
    expect(await refusal(whole.subarray(0, 40))).toBe('IMAGE_BROKEN')
  })

  it('refuses 41 megapixels by the head alone, in a file of a few kilobytes', async () => {
    const bomb = await plain(41_000, 1000).png().toBuffer()
    expect(bomb.length).toBeLessThan(600_000)
    const before = process.hrtime.bigint()
    expect(await refusal(bomb)).toBe('IMAGE_TOO_MANY_PIXELS')
    expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(500)
  })

  it('refuses animated pictures instead of keeping their first frame', async () => {
    const both = await Promise.all([plain(40, 40), plain(40, 40).negate()].map((one) => one.png().toBuffer()))
    const frames = await sharp(both, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect(await refusal(frames)).toBe('IMAGE_ANIMATED')
    const still = await plain(40, 40).png().toBuffer()
    // A chunk of animation behind the head makes a PNG of several frames.
    const control = Buffer.from('000000086163544c000000020000000000000000', 'hex')
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
    expect(await refusal(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).toBe(
      'IMAGE_ANIMATED',
    )
  })

  it('says of 900 megapixels, too, that they are too many', async () => {
    const vast = await plain(10, 10).png().toBuffer()
    vast.writeUInt32BE(30_000, 16)
    vast.writeUInt32BE(30_000, 20)
    vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29)
    expect(await refusal(vast)).toBe('IMAGE_TOO_MANY_PIXELS')
  })

  it('takes as many pixels as it may, and not one more', async () => {
    const bytes = await plain(50, 20).png().toBuffer()
    expect((await encodePicture(bytes, { ...order, maxPixels: 1000 })).width).toBe(50)
    await expect(encodePicture(bytes, { ...order, maxPixels: 999 })).rejects.toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
    })
  })

  it('keeps what is seen through', async () => {
    const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: '#b3202c80' } })
    const { variants } = await encodePicture(await glass.png().toBuffer(), order)
    for (const { bytes } of variants) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  it.each([
    [30_000, 1, 'IMAGE_TOO_NARROW'],
    [10, 201, 'IMAGE_TOO_NARROW'],
  ])('refuses %s × %s', async (width, height, code) => {
    expect(await refusal(await plain(width, height).png().toBuffer())).toBe(code)
  })

  it('believes no head that promises more than there is', async () => {
    const small = await plain(10, 10).png().toBuffer()
    small.writeUInt32BE(6000, 16)
    small.writeUInt32BE(6000, 20)
    expect(await refusal(small)).toBe('IMAGE_BROKEN')
  })

  it('asks to wait when too many come at once, and goes on after', async () => {
    const bytes = await plain(300, 300).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(bytes)))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(22)
    expect(answers.filter((answer) => answer === 'UNAVAILABLE')).toHaveLength(8)
    expect(await refusal(bytes)).toBe('accepted')
  })
})
