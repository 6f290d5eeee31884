import { expect, it } from 'vitest'
import type { z } from 'zod'
import { newComment } from '#src/community/comments.ts'
import { newReport } from '#src/community/reports.ts'
import { contactMessage } from '#src/site/site.ts'
import { fieldMessages } from './messages.ts'
import { linesText, lineText } from './text.ts'
import { httpsUrl } from './web-address.ts'

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? fieldMessages(error.issues, 'tr') : 'fine'
}

const blank = [
  '\u2800\u2800\u2800',
  '\u3164',
  '\u{e0061}\u{e0062}\u{e0063}',
  '\ufe0f',
  '\u200b \u0007',
  '\u0301',
]

it.each(blank)('%j is no text where one is required', (text) => {
  const missing = 'Bu alan gerekli.'
  expect(problems(newComment, { text })).toEqual({ text: missing })
  const message = { name: text, email: 'a@b.test', topic: 'general', message: text }
  expect(problems(contactMessage, message)).toEqual({ name: missing, message: missing })
  expect(newReport.parse({ kind: 'list', id: 'x', reason: 'spam', note: text }).note).toBe('')
})

it('counts in code points', () => {
  const [text, line] = [linesText(1, 4), lineText(3, 4)]
  expect(text.safeParse('🎰🎰🎰🎰').success).toBe(true)
  expect(problems(text, '🎰🎰🎰🎰🎰')).toEqual({ request: 'En fazla 4 karakter olabilir.' })
  expect(problems(line, '🎰🎰')).toEqual({ request: 'En az 3 karakter olmalı.' })
  expect(problems(newComment, { text: '👍'.repeat(2000) })).toBe('fine')
  expect(problems(newComment, { text: '👍'.repeat(2001) })).toEqual({
    text: 'En fazla 2000 karakter olabilir.',
  })
})

it.each(['https://nеtent.com', 'https://netent.com/\u202egpj', 'https://netent.com/\u2066'])(
  '%j is no website',
  (address) => {
    expect(problems(httpsUrl(), address)).not.toBe('fine')
  },
)
