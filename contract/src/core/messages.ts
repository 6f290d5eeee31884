import type { z } from 'zod'
import { type FieldError, fieldErrors, type Language } from './errors.ts'

type Issue = z.core.$ZodIssue
type Filled = { key: FieldError; values?: Record<string, string | number> }

/** At most so many fields, and so much of a name, are reported: replies stay small whatever was sent. */
export const mostFields = 100
export const longestName = 100

/**
 * Each failed field's first problem as a sentence in `language`, of at most 100 fields; nested fields are written
 * `games.0.note`.
 */
export function fieldMessages(issues: readonly Issue[], language: Language): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of issues.slice(0, mostFields)) {
    const { key, values } = describe(issue)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFields) : ['']
    for (const name of names) {
      const field = fieldOf([...issue.path, name])
      if (messages.size < mostFields && !messages.has(field))
        messages.set(field, fieldMessage(key, language, values))
    }
  }
  return Object.fromEntries(messages)
}

const fieldOf = (path: readonly PropertyKey[]) =>
  path
    .filter((part) => part !== '')
    .map((part) => String(part).slice(0, longestName))
    .join('.') || 'request'

export function fieldMessage(
  key: FieldError,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return fieldErrors[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A problem as the key of its text and its placeholders. */
export function describe(issue: Issue): Filled {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { key: 'unknown' }
    case 'invalid_type':
      return { key: wrongType(issue) }
    case 'invalid_value':
      if (isBlank(issue.input)) return { key: 'required' }
      return { key: 'not_one_of', values: { values: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      if (isBlank(issue.input)) return { key: 'required' }
      return { key: issue.format === 'email' ? 'not_an_email' : 'invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'custom':
      return { key: (issue.params?.field as FieldError | undefined) ?? 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

function wrongType(issue: z.core.$ZodIssueInvalidType): FieldError {
  if (isBlank(issue.input)) return 'required'
  return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid'
}

const isBlank = (input: unknown) => input === undefined || input === ''

function tooSmall(issue: z.core.$ZodIssueTooSmall): Filled {
  const min = Number(issue.minimum)
  if (issue.origin !== 'string') return { key: 'too_small', values: { min } }
  return isBlank(issue.input) || min === 1 ? { key: 'required' } : { key: 'too_short', values: { min } }
}

function tooBig(issue: z.core.$ZodIssueTooBig): Filled {
  const max = Number(issue.maximum)
  const key = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big'
  return { key, values: { max } }
}
