import { AuthClient, type AuthError } from '@supabase/auth-js'
import { expect } from 'vitest'
import type { TestApp } from '#testing/test-app.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The real client, as a browser of its own. */
export function browser(url: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const storage = memory()
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: 'sb-auth',
    storage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
  })
  return { client, storage }
}

export const errorOf = (error: AuthError | null) => [error?.status, error?.code]

export const ok = <T extends { data: unknown; error: unknown }>(answer: T): NonNullable<T['data']> => {
  expect(answer.error).toBeNull()
  return answer.data as NonNullable<T['data']>
}

export const follow = (url: string, link: string) =>
  fetch(url + link, { redirect: 'manual' }).then((answer) => ({
    status: answer.status,
    to: new URL(answer.headers.get('location') ?? 'none:'),
  }))

let count = 0
/** An address nobody has yet. */
export const someone = () => `person${count++}@example.com`

export async function listen(app: TestApp): Promise<string> {
  return app.http.listen({ host: '127.0.0.1', port: 0 })
}
