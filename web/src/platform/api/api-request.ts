import { appStore } from '#platform/app-store.ts'

export type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

export function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  // Sorted, as the server's cache names its replies.
  for (const name of Object.keys(query).sort())
    for (const one of [query[name]].flat()) if (one !== undefined) search.append(name, String(one))
  return search.size > 0 ? `${path}?${search}` : path
}

export function written(
  body: unknown,
  token: string | null,
  idempotencyKey?: string,
): { body?: BodyInit; headers: Record<string, string> } {
  const headers = {
    'Accept-Language': appStore.getState().locale,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
  if (body === undefined) return { headers }
  if (body instanceof Blob)
    return { body, headers: { ...headers, 'Content-Type': body.type || 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }
}
