/** Whether a text shows anything at all: not only spaces, marks without a letter and signs that draw nothing. */
export const showsSomething = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** The length of a text in code points, as it is displayed and limited everywhere. An emoji may be several. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}
