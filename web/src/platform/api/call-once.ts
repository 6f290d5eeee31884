import type { CallInput, CallKey, CallReply } from '@slot-liste/contract/core/calls.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'
import { ApiError, call } from './api.ts'
import { fill, type Loose } from './api-request.ts'

type StoredKeys = Record<string, { key: string; at: number }>

const storageName = 'idempotency-keys'
/** The server remembers a key for as long. */
const rememberedMs = 24 * 60 * 60 * 1000

/**
 * A call that creates something. It carries a key that stays in this browser until the call succeeds: repeated after
 * a lost reply or a reload, it creates once. `part` tells apart what one address creates.
 */
export async function callOnce<K extends CallKey>(
  endpoint: K,
  input: CallInput<K>,
  part = '',
): Promise<CallReply<K>> {
  const form = nameOf(endpoint, input, part)
  const key = keyOf(form)
  try {
    const reply = await call(endpoint, input, undefined, key)
    forgetKey(form, key)
    return reply
  } catch (reason) {
    if (isSettled(reason)) forgetKey(form, key)
    throw reason
  }
}

/** Whether the server says that an earlier try has succeeded; the next one creates something else. */
export const isSettled = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.code === 'IDEMPOTENCY_KEY_REUSED' || reason.code === 'ALREADY_SAVED')

function nameOf(key: CallKey, input: unknown, part: string): string {
  const sender = authStore.getState().user?.id ?? 'guest'
  return [sender, fill(key, (input as Loose | undefined)?.params), part].join(' ').trim()
}

function keyOf(form: string): string {
  const stored = readKeys()
  const key = stored[form]?.key ?? newClientId()
  stored[form] ??= { key, at: Date.now() }
  writeStored(storageName, JSON.stringify(stored))
  return key
}

/** Another tab may have stored a newer key. */
function forgetKey(form: string, key: string): void {
  const { [form]: forgotten, ...others } = readKeys()
  if (forgotten?.key !== key) return
  if (Object.keys(others).length === 0) removeStored(storageName)
  else writeStored(storageName, JSON.stringify(others))
}

function readKeys(): StoredKeys {
  try {
    const stored: StoredKeys = JSON.parse(readStored(storageName) ?? '{}')
    const isFresh = ({ key, at }: StoredKeys[string]) =>
      typeof key === 'string' && Date.now() - at < rememberedMs
    return Object.fromEntries(Object.entries(stored).filter(([, one]) => isFresh(one)))
  } catch {
    return {}
  }
}
