/** Signs of the bytes 0x80–0x9f in Windows-1252; a control character stands where it has none. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Signs of the bytes 0x80–0xff in Mac OS Roman. */
const macintosh =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

const bytesOf = (signs: string) => new Map([...signs].map((sign, place) => [sign, 0x80 + place]))
const latin = Array.from({ length: 0x60 }, (_, place) => String.fromCharCode(0xa0 + place)).join('')
const westernBytes = bytesOf(windows + latin)
/** Letters that Windows-1254 has in place of six others, and the controls it keeps. */
for (const [sign, byte] of [
  ['Ğ', 0xd0],
  ['İ', 0xdd],
  ['Ş', 0xde],
  ['ğ', 0xf0],
  ['ı', 0xfd],
  ['ş', 0xfe],
  ['\u008e', 0x8e],
  ['\u009e', 0x9e],
] as const)
  westernBytes.set(sign, byte)
const readings = [westernBytes, bytesOf(macintosh)]

/** Signs of the names and sentences of this site; others were hardly meant. */
const plausible = /^[\u00a0-\u017f\u0218-\u021b\u2010-\u2044\u20a0-\u20c0\u2122\u00d7]+$/

const foreign = /[^\p{ASCII}]{2,}/gu

/**
 * Text that was read in another encoding than its own (`SeÃ±or`, `Priv√©`, `Donâ€™t`, `Iþýk`), as it was meant; null where
 * nothing looks like that. Text spoilt twice is mended twice.
 */
export function mended(text: string): string | null {
  let best = text
  for (let times = 0; times < 3; times++) {
    const next = best.replace(foreign, (run) => mendedRun(run) ?? run)
    if (next === best) break
    best = next
  }
  if (!otherLetters.test(best)) best = best.replace(/[ÐÝÞðýþ]/g, (sign) => turkish.get(sign) ?? sign)
  return best === text ? null : best
}

/** Signs that Latin-1 has in the places of six Turkish letters: `Iþýk Yaðmuru`. */
const turkish = new Map(Object.entries({ Ð: 'Ğ', Ý: 'İ', Þ: 'Ş', ð: 'ğ', ý: 'ı', þ: 'ş' }))
/** Letters of languages that do write those signs, and of text that was read rightly. */
const otherLetters = /[ĞİŞğışáéíóúæåøčďěňřšťůžÁÉÍÓÚÆÅØČĎĚŇŘŠŤŮŽ]/

/** Sequences are looked for inside the run: letters that were never spoilt may stand beside them. */
function mendedRun(run: string): string | undefined {
  for (const bytes of readings) {
    let out = ''
    let isMended = false
    for (let at = 0; at < run.length; ) {
      const found = sequenceAt(run, at, bytes)
      out += found?.letter ?? run[at]
      at += found?.length ?? 1
      isMended ||= found !== undefined
    }
    if (isMended) return out
  }
  return undefined
}

/** The letter of two or three bytes that these signs stand for. */
function sequenceAt(run: string, at: number, bytes: ReadonlyMap<string, number>) {
  for (const length of [2, 3]) {
    const given = [...run.slice(at, at + length)].map((sign) => bytes.get(sign))
    if (given.length < length || given.includes(undefined)) continue
    const letter = decoded(given as number[])
    if (letter !== undefined && plausible.test(letter)) return { letter, length }
  }
  return undefined
}

function decoded([lead = 0, ...rest]: number[]): string | undefined {
  const bits = rest.length === 1 ? 0xc0 : 0xe0
  const isLead = rest.length === 1 ? lead >= 0xc2 && lead <= 0xdf : lead >= 0xe1 && lead <= 0xef
  if (!isLead || rest.some((byte) => (byte & 0xc0) !== 0x80)) return undefined
  return String.fromCharCode(rest.reduce((code, byte) => code * 64 + (byte & 0x3f), lead - bits))
}
