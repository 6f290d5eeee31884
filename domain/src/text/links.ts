/**
 * Sites of knowledge and of moving pictures that a comment may link to. A leading dot takes the names below along:
 * `.wikipedia.org` is `wikipedia.org` and `tr.wikipedia.org`.
 */
const knownSites = [
  '.wikipedia.org',
  '.wikimedia.org',
  '.wikidata.org',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'twitch.tv',
  'clips.twitch.tv',
  'archive.org',
  'github.com',
] as const

/** A stretch of a text, from one index up to another. */
export type Stretch = { from: number; to: number }

/** An address in a text, as it was typed. `host` is in small letters. */
export type Address = Stretch & { host: string }

const address = /(?<![\p{L}\p{M}\p{N}])https?:\/\/[^\s<>"]+/giu
const closing = /[.,;:!?'’”»…*_~`]$/u
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Letters of the ASCII alphabet alone, at least two labels, none that stands for other letters (`xn--`), no number. */
const plainHost = /^(?!.*(?:^|\.)xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The part after a host that may be linked: no characters that a browser reads differently from a person. */
const plainRest = /^(?:[/?#][^\\<>"`{}|^\p{C}\p{Z}]*)?$/u

/** An address that leads on to another one is where that one leads. */
const leadsOn = /:\/\/|%3a(?:\/|%2f)|^\/+redirect\b|^\/+attribution_link\b/i

/**
 * Addresses in a text whose host reads as it is: no user name, port, number, `xn--` or letter that looks like
 * another, and none that forwards to another site. Whether a host may be linked is for {@link mayLink} to say.
 */
export function addressesIn(text: string): Address[] {
  return [...text.matchAll(address)].flatMap(({ 0: typed, index }) => {
    const whole = withoutClosing(typed)
    const [, start = '', host = '', rest = ''] = /^(https?:\/\/)([^/?#]*)(.*)$/isu.exec(whole) ?? []
    const small = host.toLowerCase()
    const good = start && small.length <= 253 && plainHost.test(small) && plainRest.test(rest)
    return good && !leadsOn.test(rest) ? [{ from: index, to: index + whole.length, host: small }] : []
  })
}

/** Every stretch that a person would call an address, good or not: nobody is mentioned within. */
export const addressLike = (text: string): Stretch[] =>
  [...text.matchAll(address)].map(({ 0: typed, index }) => ({ from: index, to: index + typed.length }))

/** Whether a host is one of the known sites or of `others`, with or without `www.` in front. */
export function mayLink(host: string, others: ReadonlySet<string>): boolean {
  const bare = withoutWww(host)
  return known.has(bare) || others.has(bare) || roofs.some((roof) => `.${bare}`.endsWith(roof))
}

/** The host of a whole address as {@link mayLink} compares it; `undefined` where there is none. */
export function bareHostOf(url: string): string | undefined {
  const [found] = addressesIn(url)
  return found && withoutWww(found.host)
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

const known: ReadonlySet<string> = new Set(knownSites.filter((site) => !site.startsWith('.')))
const roofs = knownSites.filter((site) => site.startsWith('.'))

/** Without the signs that close the sentence around the address; a bracket belongs to it when it opened there. */
function withoutClosing(typed: string): string {
  let end = typed.length
  for (;;) {
    const kept = typed.slice(0, end)
    const open = brackets[kept.at(-1) ?? '']
    const closes = open ? count(kept, open) < count(kept, kept.at(-1) ?? '') : closing.test(kept)
    if (!closes) return kept
    end -= 1
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1
