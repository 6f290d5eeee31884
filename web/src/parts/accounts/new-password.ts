/** Without letters and digits that look like each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of four groups, about 99 bits: to be kept by a password manager, or typed from paper. */
export function newPassword(): string {
  let letters = ''
  while (letters.length < 20)
    // 248 is the last multiple of 31 in a byte: beyond it some letters would be likelier than others.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248) letters += alphabet[byte % alphabet.length]
  return (letters.slice(0, 20).match(/.{5}/g) ?? []).join('-')
}
