import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { answerRefusals } from '#platform/http/refusals.ts'
import { readGotrueBodies } from './gotrue-bodies.ts'

const http = Fastify()
answerRefusals(http)
readGotrueBodies(http)
http.post('/auth/v1/token', async ({ body }) => ({ body }))
afterAll(() => http.close())

async function post(payload: string, type = 'application/json') {
  const headers = { 'content-type': type, 'x-supabase-api-version': '2024-01-01' }
  const answer = await http.inject({ method: 'POST', url: '/auth/v1/token', headers, payload })
  return { status: answer.statusCode, json: answer.json() }
}

describe('a body in the dialect of GoTrue', () => {
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'what/ever'])(
    'is read as JSON whatever it calls itself: %s',
    async (type) => {
      expect(await post('{"a":[1]}', type)).toEqual({ status: 200, json: { body: { a: [1] } } })
    },
  )

  it('that is empty is an object with nothing in it', async () => {
    expect((await post('')).json).toEqual({ body: {} })
  })

  it.each(['[]', '"a"', '5', 'null', 'true', '{"a":', 'a=b'])(
    'is refused where it is no object: %s',
    async (text) => {
      const { status, json } = await post(text)
      expect([status, json.code]).toEqual([400, 'bad_json'])
    },
  )

  it('is taken up to one megabyte, and refused one byte later', async () => {
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await post(sized(1024 * 1024))).status).toBe(200)
    const { status, json } = await post(sized(1024 * 1024 + 1))
    expect([status, json.code]).toEqual([413, 'request_entity_too_large'])
  })

  it('is refused where it is nested without end', async () => {
    const { status, json } = await post(`{"a":${'['.repeat(30)}${']'.repeat(30)}}`)
    expect([status, json.code]).toEqual([400, 'bad_json'])
  })
})
