import type { Language } from '@slot-liste/contract/core/errors.ts'
import Negotiator from 'negotiator'

/** The caller's language by `Accept-Language`; Turkish where nothing says otherwise. */
export function languageOf(headers: { 'accept-language'?: string | undefined }): Language {
  const header = headers['accept-language']
  if (!header) return 'tr'
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages(['tr', 'en'])
  return wanted[0] === 'en' ? 'en' : 'tr'
}
