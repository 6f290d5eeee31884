/** Where the letters of the Turkish Q keyboard stand that an English one has signs for. */
const turkishKeys: Record<string, string> = {
  ';': 'ş',
  ':': 'ş',
  "'": 'i',
  '"': 'i',
  '[': 'ğ',
  '{': 'ğ',
  ']': 'ü',
  '}': 'ü',
  ',': 'ö',
  '<': 'ö',
  '.': 'ç',
  '>': 'ç',
}

/**
 * The Turkish text meant by keys typed on an English layout: `f're` → `fire`, `;eker` → `şeker`.
 * `undefined` where nothing points to that.
 */
export function keyboardSlip(token: string): string | undefined {
  const typed = token.replace(/["'.,:;]+$/, '')
  if (!/[;:'"[\]{},<.>]/.test(typed) || !/\p{L}/u.test(typed)) return undefined
  return typed.replace(/[;:'"[\]{},<.>]/g, (sign) => turkishKeys[sign] ?? sign)
}
