import { manyLines, oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { z } from 'zod'

/** A line somebody writes, cleaned; what shows nothing is empty. Its length counts in code points, as forms count it. */
export const lineText = (min: number, max: number) => cleaned(oneLine, min, max)

/** The same of several lines. */
export const linesText = (min: number, max: number) => cleaned(manyLines, min, max)

function cleaned(clean: (text: string) => string, min: number, max: number) {
  const raw = z.string().max(Math.max(1000, 10 * max))
  return raw.transform(clean).pipe(
    z.string().superRefine((text, { addIssue }) => {
      const length = textLength(text)
      const bound = { origin: 'string', inclusive: true, input: text } as const
      if (length < min) addIssue({ code: 'too_small', minimum: min, ...bound })
      if (length > max) addIssue({ code: 'too_big', maximum: max, ...bound })
    }),
  )
}
