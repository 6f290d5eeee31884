import type { Services } from '#platform/services.ts'
import { listPretendedHashes } from '#store/accounts/unconfirmed-users.ts'

/** All sign-ups with an address share their salt, so that one hash can be compared with any number of them. */
export const signUpSalt = ({ tokens }: Services, email: string): Uint8Array =>
  Buffer.from(tokens.sealCode(`sign-up ${email}`), 'base64url').subarray(0, 16)

/** Whether somebody signed up with this password and this address, which had an account. */
export async function isPretendedSignUp(
  services: Services,
  email: string,
  password: string,
): Promise<boolean> {
  const hash = await services.passwords.hash(password, signUpSalt(services, email))
  return (await listPretendedHashes(services.db, email)).includes(hash)
}
