/** Node and browsers have it; this package is compiled without the types of either. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): { hostname: string } }

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** An address or a name as it was meant: without the characters nobody sees that come along when it is pasted. */
export const pasted = (text: string): string => text.replace(invisible, '').trim()

/**
 * An e-mail address as it was meant, in lower case: without invisible characters, with the `İ` and `ı` of a Turkish
 * keyboard read as `i`, and with the domain in ASCII (punycode). One mailbox has one spelling. Idempotent.
 */
export function normaliseEmail(typed: string): string {
  const text = lowerCase(pasted(typed).normalize('NFKC'))
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return `${text.slice(0, at).replaceAll('ı', 'i')}@${asciiDomain(text.slice(at + 1))}`
}

/** `toLowerCase` makes two characters of `İ`. */
const lowerCase = (text: string) => text.replaceAll('İ', 'i').toLowerCase().replaceAll('i\u0307', 'i')

/** Letters and digits of every script, hyphens and the full stops of East Asia: nothing a URL gives another meaning. */
const international = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。-]+$/u

/** Unchanged where it is ASCII or no domain. */
function asciiDomain(domain: string): string {
  if (!international.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  return new URL(`https://${domain}`).hostname
}
