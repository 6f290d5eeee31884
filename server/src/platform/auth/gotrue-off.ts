import { GotrueError } from './gotrue-refusals.ts'

type Off = [method: string, path: RegExp, status: number, code: string, message: string]

const id = '[^/]+'
const at = (path: string) => new RegExp(`^/auth/v1${path}/?$`)

/** GoTrue features this site lacks, answered as GoTrue does when they are switched off. */
const off: Off[] = [
  ['POST', at('/otp'), 422, 'otp_disabled', 'Signups not allowed for otp'],
  ['POST', at('/magiclink'), 422, 'otp_disabled', 'Signups not allowed for otp'],
  ['GET', at('/authorize'), 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['POST', at('/sso'), 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', at('/user/identities/authorize'), 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['DELETE', at(`/user/identities/${id}`), 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['GET', at('/passkeys(/.*)?'), 404, 'passkey_disabled', 'Passkey authentication is disabled'],
  ['POST', at('/passkeys(/.*)?'), 404, 'passkey_disabled', 'Passkey authentication is disabled'],
]

/** The refusal for a feature that is off; `undefined` where GoTrue has none at this address. */
export function offFeature(method: string, url: string): GotrueError | undefined {
  const pathname = url.split('?', 1)[0] ?? ''
  const found = off.find(([verb, path]) => verb === method && path.test(pathname))
  return found && new GotrueError(found[2], found[3], found[4])
}
