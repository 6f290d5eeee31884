import { expect, it } from 'vitest'
import { offFeature } from './gotrue-off.ts'

it.each([
  ['POST', '/auth/v1/otp', 422, 'otp_disabled'],
  ['POST', '/auth/v1/magiclink?a=b', 422, 'otp_disabled'],
  ['GET', '/auth/v1/authorize?provider=github', 400, 'validation_failed'],
  ['POST', '/auth/v1/sso', 404, 'saml_provider_disabled'],
  ['GET', '/auth/v1/user/identities/authorize', 404, 'manual_linking_disabled'],
  ['DELETE', '/auth/v1/user/identities/1', 404, 'manual_linking_disabled'],
  ['GET', '/auth/v1/passkeys', 404, 'passkey_disabled'],
  ['POST', '/auth/v1/passkeys/registration/options', 404, 'passkey_disabled'],
])('a feature that is off is refused as GoTrue does: %s %s', (method, url, status, gotrueCode) => {
  expect(offFeature(method, url)).toMatchObject({ status, gotrueCode })
})

it.each([
  ['GET', '/auth/v1/otp'],
  ['POST', '/auth/v1/otp/more'],
  ['POST', '/api/auth/v1/otp'],
  ['GET', '/auth/v1/user?to=/auth/v1/authorize'],
])('no other address is: %s %s', (method, url) => {
  expect(offFeature(method, url)).toBeUndefined()
})
