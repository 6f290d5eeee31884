import type { Session } from '@supabase/auth-js'
import { forgetCopies } from '#platform/offline/offline-copies.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

/** Where the hosted-backend client keeps the session: the one truth, for all tabs. */
export const recordKey = 'sb-auth'

/** Both tokens stand beside the record under their own keys. Nobody but this adapter writes them. */
export const authStorage = {
  getItem: readStored,
  setItem(key: string, value: string): void {
    writeStored(key, value)
    if (key !== recordKey) return
    const { access_token, refresh_token } = JSON.parse(value) as Session
    writeStored('access_token', access_token)
    writeStored('refresh_token', refresh_token)
  },
  removeItem(key: string): void {
    removeStored(key)
    if (key !== recordKey) return
    forgetCopies()
    removeStored('access_token')
    removeStored('refresh_token')
  },
}

/** The stored session; null when there is none or it was damaged. */
export function readRecord(): Session | null {
  try {
    const record: Session | null = JSON.parse(readStored(recordKey) ?? 'null')
    return record?.access_token && record.refresh_token ? record : null
  } catch {
    return null
  }
}

export function writeRecord(session: Session): void {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
  authStorage.setItem(recordKey, JSON.stringify({ ...session, expires_at }))
}

export function forgetTokens(): void {
  authStorage.removeItem(recordKey)
}

const callbackPages = ['/', '/login', '/settings']
const callbackTypes = ['recovery', 'signup', 'email_change', 'magiclink']

/** Whether an address is one a mail of ours leads to; any other page's `#access_token=` or `?error=` is its own. */
export function isAuthCallback({ pathname, hash }: URL | Location): boolean {
  if (!callbackPages.includes(pathname)) return false
  const fragment = new URLSearchParams(hash.slice(1))
  return (
    fragment.has('error_code') ||
    (fragment.has('access_token') && callbackTypes.includes(fragment.get('type') ?? ''))
  )
}

/** The first of the two confirmations of a new address comes back with words alone. */
export function isHalfConfirmed({ pathname, hash }: URL | Location): boolean {
  const fragment = new URLSearchParams(hash.slice(1))
  return callbackPages.includes(pathname) && fragment.has('message') && fragment.has('sb')
}

/** Without any of these a visitor is a guest, and the client is not loaded. */
export function hasAuthTraces(): boolean {
  return (
    readStored(recordKey) !== null ||
    readStored('refresh_token') !== null ||
    readStored('access_token') !== null ||
    isAuthCallback(location)
  )
}
