const alphabets = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Thai',
    'Lao',
    'Khmer',
    'Ethiopic',
  ],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
].map((script) => `\\p{Script=${script}}`)
const eastern = ['Hiragana', 'Katakana', 'Hangul', 'Bopomofo'].map(
  (script) => `\\p{Script_Extensions=${script}}\\p{Script=Han}`,
)
const labels = [
  '\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script=Han}',
  ...eastern,
  ...alphabets,
]

/** A part of a host whose letters are of one alphabet; the digits and the hyphen belong to all. */
const oneAlphabet = new RegExp(`^(?:${labels.map((letters) => `[${letters}0-9-]+`).join('|')})$`, 'u')

const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a whole https address is what it looks like: nothing unseen in it, no part of its host of two alphabets. */
export function isClearAddress(address: string): boolean {
  const [, host = ''] = /^https:\/\/([^/?#:]*)/i.exec(address) ?? []
  return !unseen.test(address) && host.split('.').every((label) => oneAlphabet.test(label))
}
