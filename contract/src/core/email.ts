import { normaliseEmail } from '@slot-liste/domain/text/pasted.ts'
import { z } from 'zod'

/** Zod's own pattern refuses international top-level domains in punycode. */
const asciiEmail = z.email({
  pattern: new RegExp(
    z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$'),
  ),
})

/** At most 64 characters before the `@` (RFC 5321), and 63 in each part of the domain. */
const lengths = /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/

/** One mailbox is one account, however it was typed. */
export const emailAddress = z
  .string()
  .max(1000)
  .overwrite(normaliseEmail)
  .max(254)
  .pipe(asciiEmail.refine((email) => lengths.test(email), { params: { field: 'not_an_email' } }))
