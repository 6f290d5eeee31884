/**
 * Whether a text shows anything at all: a letter, digit, sign or symbol. Spaces, marks without a letter, invisible,
 * unassigned and private characters do not count, nor do the few symbols and letters whose glyph is blank.
 */
export const showsSomething = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u.test(text)

/** The length of a text in code points, as it is displayed and limited everywhere. An emoji may be several. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}
