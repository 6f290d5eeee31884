/**
 * The facts of a provider whose value is derived from what sources say, in the order in which its page shows them. Schemas,
 * voices, coverage and files derive from it. A `place` is written in Turkish and in English.
 */
export const providerFacts = {
  foundedYear: { kind: 'year', min: 1900, max: 2100 },
  headquarters: { kind: 'place', max: 100 },
  owner: { kind: 'text', max: 100 },
  website: { kind: 'address', max: 500 },
  /** Whether it still makes games. Unless somebody says otherwise it does. */
  active: { kind: 'flag' },
} as const

export type ProviderFact = keyof typeof providerFacts
export const providerFactNames = Object.keys(providerFacts) as ProviderFact[]

export const isProviderFact = (name: string): name is ProviderFact => Object.hasOwn(providerFacts, name)

/** The value of a provider's fact as voices write it; `null` where it is no value of this fact. */
export function readProviderVoice(field: ProviderFact, text: string): string | null {
  switch (field) {
    case 'foundedYear': {
      const { min, max } = providerFacts.foundedYear
      return /^\d{4}$/.test(text) && Number(text) >= min && Number(text) <= max ? text : null
    }
    case 'headquarters': {
      const place = parsePlace(text)
      return place && writePlace(place.tr, place.en)
    }
    case 'owner':
      return isLine(text, providerFacts.owner.max) ? text.trim() : null
    case 'website':
      return isWebsite(text) ? text : null
    case 'active':
      return text === 'true' || text === 'false' ? text : null
  }
}

/** On one line, neither empty nor too long. */
const isLine = (text: string, max: number) => /^[^\p{Cc}]+$/u.test(text.trim()) && text.trim().length <= max

const isWebsite = (text: string) =>
  /^https:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(?:[/?#]\S*)?$/u.test(text) &&
  text.length <= providerFacts.website.max

type Place = { tr: string | null; en: string | null }

/** A place as voices write it: one name for both languages, or the Turkish and the English one parted by `|`. */
export function parsePlace(text: string): Place | null {
  const names = text.split('|').map((name) => name.trim())
  const { max } = providerFacts.headquarters
  if (names.length > 2 || names.some((name) => name !== '' && !isLine(name, max))) return null
  const [tr = '', en = tr] = names
  return tr === '' && en === '' ? null : { tr: tr || null, en: en || null }
}

export const writePlace = (tr: string | null, en: string | null): string | null =>
  tr === null && en === null ? null : tr === en ? tr : `${tr ?? ''}|${en ?? ''}`

/** Two values that may both be true: places that share a name, addresses of one site. */
export function providerFactsAgree(field: ProviderFact, a: string, b: string): boolean {
  if (a === b) return true
  if (field === 'website') return siteOf(a) === siteOf(b)
  if (field !== 'headquarters') return false
  const [one, other] = [parsePlace(a), parsePlace(b)]
  const same = (language: keyof Place) => one?.[language] != null && one[language] === other?.[language]
  return same('tr') || same('en')
}

const siteOf = (address: string) => address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
