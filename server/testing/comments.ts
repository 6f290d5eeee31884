import type { Comment } from '@slot-liste/contract/community/comments.ts'
import { expect } from 'vitest'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Page = { items: Comment[]; total: number; nextCursor: string | null }

export const write = (app: TestApp, list: string, as: Person | undefined, text: string, replyTo?: string) =>
  ask(app, 'POST', `/api/lists/${list}/comments`, { as, body: { text, ...(replyTo && { replyTo }) } })

/** Writes and answers the comment; a second passes, so that every comment has its own moment. */
export async function written(app: TestApp, list: string, as: Person, text: string, replyTo?: string) {
  app.advance(1)
  const answer = await write(app, list, as, text, replyTo)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as Comment
}

export async function page(app: TestApp, list: string, query = '', as?: Person): Promise<Page> {
  const answer = await ask(app, 'GET', `/api/lists/${list}/comments?${query}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

export const texts = ({ items }: Page) => items.map(({ text }) => text)
/** Of a refusal. */
export const code = async (answer: ReturnType<typeof ask>) => (await answer).json().code
