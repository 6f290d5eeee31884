import { normaliseEmail } from '@slot-liste/domain/text/email.ts'
import { z } from 'zod'

/** Zod's own pattern refuses international top-level domains in punycode. */
const asciiEmail = z.email({
  pattern: new RegExp(
    z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$'),
  ),
})

/** One mailbox is one account, however it was typed. At most 64 characters before the `@` (RFC 5321). */
export const emailAddress = z
  .string()
  .max(1000)
  .overwrite(normaliseEmail)
  .max(254)
  .pipe(asciiEmail.refine((email) => email.indexOf('@') <= 64, { params: { field: 'not_an_email' } }))
