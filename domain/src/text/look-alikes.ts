/** Letters of other alphabets that are drawn as these Latin ones are. */
const drawnAs = {
  a: 'аαа',
  b: 'Вв',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽє',
  g: 'ɡԍ',
  h: 'һНн',
  i: 'іιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼ',
  m: 'мМ',
  n: 'ոη',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝωѡ',
  x: 'хχ',
  y: 'уγү',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'Ј',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'ΖΖ',
}
const latin = new Map(
  Object.entries(drawnAs).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

const others = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu

/**
 * The text in Latin letters where every letter of another alphabet is drawn like one (`Bonanzа` → `Bonanza`); null where
 * it holds none, or some that look like nothing else and so mean what they are.
 */
export function drawnInLatin(text: string): string | null {
  const composed = text.normalize('NFC')
  const found = composed.match(others)
  if (!found || found.some((letter) => !latin.has(letter))) return null
  return composed.replace(others, (letter) => latin.get(letter) ?? letter)
}
