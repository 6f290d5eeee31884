const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** A number of names as digits and as Roman numeral: `3` and `iii`. Other words have the one form they have. */
export function numberForms(word: string): string[] {
  const roman = romans.indexOf(word)
  const other = roman > 0 ? String(roman) : romans[Number(word)]
  return other ? [word, other] : [word]
}

export const isNumber = (word: string): boolean => /^\d+$/.test(word) || romans.includes(word)
