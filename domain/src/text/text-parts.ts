import { addressesIn } from './links.ts'
import { callsIn } from './mentions.ts'
import { usernameKey } from './username.ts'

/** A piece of a text: plain, a mention, or a link. */
export type TextPart =
  | { kind: 'plain'; text: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'link'; text: string; href: string }

/** The accounts that names mention, and the hosts that may be linked, as a comment's JSON carries them. */
export type Known = { mentions: readonly Mention[]; linkHosts: readonly string[] }

/** `name` as the text has it, in small letters; `username` is what that person is called now. */
export type Mention = { name: string; username: string }

/** A text in pieces, whose texts put together are the text again. Unknown names and hosts stay plain. */
export function textParts(text: string, { mentions, linkHosts }: Known): TextPart[] {
  const marks = [...mentionMarks(text, mentions), ...linkMarks(text, linkHosts)]
  const parts: TextPart[] = []
  let at = 0
  for (const { from, part } of marks.sort((a, b) => a.from - b.from)) {
    if (from > at) parts.push({ kind: 'plain', text: text.slice(at, from) })
    parts.push(part)
    at = from + part.text.length
  }
  return at < text.length ? [...parts, { kind: 'plain', text: text.slice(at) }] : parts
}

/** Keys of those a text mentions, each once, in the order of the text. */
export function mentionedIn(text: string, exists: (key: string) => boolean): string[] {
  const found = callsIn(text).map(({ names }) => names.map(usernameKey).find(exists))
  return [...new Set(found.filter((key) => key !== undefined))]
}

type Mark = { from: number; part: TextPart }

function mentionMarks(text: string, mentions: readonly Mention[]): Mark[] {
  const byKey = new Map(mentions.map(({ name, username }) => [name, username]))
  return callsIn(text).flatMap(({ from, names }) => {
    const name = names.find((candidate) => byKey.has(usernameKey(candidate)))
    const username = name && byKey.get(usernameKey(name))
    return username ? [{ from, part: { kind: 'mention', text: `@${name}`, username } }] : []
  })
}

function linkMarks(text: string, linkHosts: readonly string[]): Mark[] {
  return addressesIn(text)
    .filter(({ host }) => linkHosts.includes(host))
    .map(({ from, to }) => {
      const typed = text.slice(from, to)
      return { from, part: { kind: 'link', text: typed, href: typed } }
    })
}
