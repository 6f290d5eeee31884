import { expect, it } from 'vitest'
import { errors, fieldErrors } from './errors.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

it.each(Object.entries({ ...errors, ...fieldErrors }))('%s has a text in both languages', (_, { tr, en }) => {
  expect(tr.trim()).not.toBe('')
  expect(en.trim()).not.toBe('')
  expect(placeholders(tr)).toEqual(placeholders(en))
})

it('answers refusals with 4xx and faults with 5xx, but for the 501 that oEmbed asks for', () => {
  for (const [code, { status }] of Object.entries(errors))
    expect(status >= 500, code).toBe(
      ['INTERNAL', 'UNAVAILABLE', 'MAINTENANCE', 'OEMBED_FORMAT', 'SIGN_IN_UNAVAILABLE'].includes(code),
    )
})
