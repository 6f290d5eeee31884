import Fastify from 'fastify'
import type { Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Budget } from '#platform/http/limits.ts'
import { answerRefusals } from '#platform/http/refusals.ts'
import { createPictures, markOf, sendPicture } from './picture-replies.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Pictures whose encoding ends when the test says so. */
function begin({ waiting = 5, megabytes = 1 } = {}) {
  const encodings: PromiseWithResolvers<Buffer>[] = []
  const encode = () => {
    const encoding = Promise.withResolvers<Buffer>()
    encodings.push(encoding)
    return { toBuffer: () => encoding.promise } as unknown as Sharp
  }
  const pictures = createPictures({ encode, cost: 40, megabytes, waiting })
  let written = 0
  const draw = (mark: string) =>
    pictures.draw({
      mark,
      svg: () => {
        written++
        return svg
      },
    })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { pictures, draw, encodings, turn, written: () => written }
}

describe('pictures', () => {
  it('are drawn once for all who ask at once, and kept', async () => {
    const { pictures, draw, encodings, turn, written } = begin()
    const asked = [draw('a'), draw('a')]
    await turn()
    expect([written(), encodings.length, pictures.find('a')]).toEqual([1, 1, undefined])
    const bytes = Buffer.from('picture')
    encodings[0]?.resolve(bytes)
    expect(await Promise.all([...asked, draw('a')])).toEqual([bytes, bytes, bytes])
    expect([written(), pictures.find('a')]).toEqual([1, bytes])
  })

  it('are drawn one after the other, some waiting, and more than that are refused', async () => {
    const { draw, encodings, turn } = begin({ waiting: 1 })
    const asked = [draw('a'), draw('b')]
    await expect(draw('c')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
    await turn()
    expect(encodings).toHaveLength(1)
    encodings[0]?.resolve(Buffer.from('a'))
    await asked[0]
    await turn()
    encodings[1]?.resolve(Buffer.from('b'))
    expect(String(await asked[1])).toBe('b')
  })

  it('that could not be drawn are drawn again', async () => {
    const { draw, encodings, turn } = begin()
    const failed = draw('a')
    await turn()
    encodings[0]?.reject(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    const again = draw('a')
    await turn()
    encodings[1]?.resolve(Buffer.from('a'))
    expect(String(await again)).toBe('a')
  })

  it('are kept as far as there is room', async () => {
    const { pictures, draw, encodings, turn } = begin({ megabytes: 1 })
    for (const [i, mark] of ['a', 'b'].entries()) {
      const asked = draw(mark)
      await turn()
      encodings[i]?.resolve(Buffer.alloc(600 * 1024))
      await asked
    }
    expect([pictures.find('a'), pictures.find('b')?.length]).toEqual([undefined, 600 * 1024])
  })
})

it('a mark is the same for the same facts alone', () => {
  expect(markOf(['a', 1])).toBe(markOf(['a', 1]))
  expect(markOf(['a', 1])).not.toBe(markOf(['a', 2]))
  expect(markOf(['a'])).toMatch(/^[\w-]{20,}$/)
})

describe('the reply', () => {
  async function ask(headers: Record<string, string>, isForEver?: boolean, budget: Budget = () => 0) {
    const http = Fastify()
    answerRefusals(http)
    let drawn = 0
    const draw = async () => {
      drawn++
      return new Uint8Array(Buffer.from('  picture')).subarray(2)
    }
    http.get('/', (request, reply) =>
      sendPicture(request, reply, {
        type: 'image/webp',
        value: { mark: 'abc', cost: 40, draw, ...(isForEver !== undefined && { isForEver }) },
        budget,
      }),
    )
    const answer = await http.inject({ url: '/', headers })
    await http.close()
    return { answer, drawn }
  }

  it('is the picture with its mark, to be asked for again after ten minutes', async () => {
    const { answer, drawn } = await ask({})
    expect([answer.statusCode, answer.body, drawn]).toEqual([200, 'picture', 1])
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'image/webp', etag: '"abc"', 'cache-control': 'public, max-age=600' },
    })
  })

  it('is never asked for again where its address always answers the same', async () => {
    const { answer } = await ask({}, true)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask({}, false)).answer.headers['cache-control']).toBe('public, max-age=600')
  })

  it('is short for who has it, and draws nothing', async () => {
    const { answer, drawn } = await ask({ 'if-none-match': 'W/"abc"' })
    expect([answer.statusCode, answer.body, answer.headers.etag, drawn]).toEqual([304, '', '"abc"', 0])
  })

  it('is refused, and not drawn, where its network has no processor time left for it', async () => {
    const asked: number[] = []
    const budget = (_: string, milliseconds: number) => {
      asked.push(milliseconds)
      return 2.5
    }
    const { answer, drawn } = await ask({}, false, budget)
    expect([answer.statusCode, answer.json().code, drawn, asked]).toEqual([429, 'RATE_LIMITED', 0, [40]])
    expect((await ask({ 'if-none-match': '"abc"' }, false, budget)).answer.statusCode).toBe(304)
  })
})
