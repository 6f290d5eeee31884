import { errors } from '@slot-liste/contract/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DiskFault } from '#db/disk-fault.ts'
import { asCoded, errorBody, fail, failForNow, failInWords, failToken, failValidation } from './errors.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

describe('a thrown value as a refusal', () => {
  it.each([
    ['FST_ERR_BAD_URL', 'MALFORMED_REQUEST'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'PAYLOAD_TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_CTP_INVALID_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_MAX_PARAM_LENGTH', 'URI_TOO_LONG'],
  ])('of the framework (%s) is %s', (code, refusal) => {
    expect(asCoded(withCode(code))?.code).toBe(refusal)
  })

  it.each([
    [399, undefined],
    [302, undefined],
    [400, 'MALFORMED_REQUEST'],
    [499, 'MALFORMED_REQUEST'],
    [500, undefined],
    [503, undefined],
    [undefined, undefined],
  ])('with status %s is %s', (statusCode, refusal) => {
    expect(asCoded(Object.assign(new Error('no'), { statusCode }))?.code).toBe(refusal)
  })

  it('that is one stays the same', () => {
    const refusal = fail('NOT_FOUND')
    expect(asCoded(refusal)).toBe(refusal)
  })

  it('of a row that went meanwhile is that it is not there; of any other rule it is a fault', () => {
    const byRule = (code: string) => new Error('query', { cause: withCode(code) })
    expect(asCoded(byRule('23503'))?.code).toBe('NOT_FOUND')
    expect(asCoded(byRule('23505'))).toBeUndefined()
  })

  it.each([
    ['ENOSPC', 'The disk of the server is full.'],
    ['EROFS', 'The disk of the server cannot be written to.'],
    ['ENOENT', 'The data folder of the server cannot be reached.'],
    ['EIO', 'The disk of the server does not work.'],
  ])('of the disk (%s) says so, and to come back in half a minute', (code, words) => {
    const refusal = asCoded(new DiskFault('data', withCode(code)))
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 30 })
    expect(refusal?.words?.en).toMatch(words)
    expect(refusal?.words?.en).toMatch('Nothing can be saved at the moment.')
    expect(refusal?.words?.tr).not.toBe(refusal?.words?.en)
  })

  it('of a database that is away asks to come back in five seconds', () => {
    const refusal = asCoded(withCode('ECONNREFUSED'))
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5, words: undefined })
  })
})

describe('how long to wait', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [1, 1],
    [1.01, 2],
    [30, 30],
  ])('of %d seconds is said to be %i', (seconds, said) => {
    expect(failForNow('RATE_LIMITED', seconds).retryAfter).toBe(said)
  })
})

describe('what a refused caller reads', () => {
  it('is the code with its sentence, and nothing of fields where there are none', () => {
    expect(errorBody(fail('NOT_FOUND'), 'en', 'r1')).toEqual({
      code: 'NOT_FOUND',
      message: errors.NOT_FOUND.en,
      requestId: 'r1',
    })
  })

  it('is more than the code, where there is more to say', () => {
    const words = { tr: 'Başka bir söz', en: 'Another word' }
    expect(errorBody(failInWords('CONFLICT', words), 'tr', 'r1').message).toBe(words.tr)
    expect(errorBody(failToken('bad_jwt'), 'en', 'r1')).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: errors.SESSION_ENDED.en,
    })
    expect(failToken('user_banned', words)).toMatchObject({ words, reason: 'user_banned' })
  })

  it('names every field, one too, in the language asked for', () => {
    expect(errorBody(fail('VALIDATION', { name: 'bad_text' }), 'tr', 'r1').fields).toEqual({
      name: 'Metinde geçersiz karakter var.',
    })
    const { error } = z.object({ n: z.number(), s: z.string() }).safeParse({})
    const { fields } = errorBody(failValidation(error?.issues ?? []), 'en', 'r1')
    expect(Object.keys(fields ?? {})).toEqual(['n', 's'])
  })
})
