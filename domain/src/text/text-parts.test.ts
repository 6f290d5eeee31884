import fc from 'fast-check'
import { expect, it } from 'vitest'
import cases from '#golden/text-parts.json' with { type: 'json' }
import { runs } from '#testing/runs.ts'
import { addressesIn, bareHostOf, mayLink } from './links.ts'
import { possibleMentions } from './mentions.ts'
import { mentionedIn, textParts } from './text-parts.ts'

const providers = new Set(['pragmaticplay.com', 'netent.com'])
const people = ['Ayse', 'mert.k', 'ali_', 'veli-99', 'nur', 'nur.']
const mention = (username: string) => ({ name: username.toLowerCase(), username })

const hosts = (text: string) =>
  addressesIn(text)
    .map(({ host }) => host)
    .filter((host) => mayLink(host, providers))

const parts = (text: string) => textParts(text, { mentions: people.map(mention), linkHosts: hosts(text) })

/** `[mention]` and `{link}` marked in the text. */
const marked = (text: string) =>
  parts(text)
    .map(({ kind, text: piece }) =>
      kind === 'mention' ? `[${piece}]` : kind === 'link' ? `{${piece}}` : piece,
    )
    .join('')

it.each(cases)('$typed', ({ typed, parts: expected }) => {
  expect(marked(typed)).toBe(expected)
})

it('says who is mentioned by the name they bear', () => {
  expect(parts('@AYSE')).toEqual([{ kind: 'mention', text: '@AYSE', username: 'Ayse' }])
  const exists = (key: string) => people.some((name) => name.toLowerCase() === key)
  expect(mentionedIn('@mert.k. ve @ayse, @Ayse; @kimse', exists)).toEqual(['mert.k', 'ayse'])
  expect(possibleMentions('@mert.k...')).toEqual(['mert.k', 'mert.k...', 'mert.k..', 'mert.k.'])
})

it('leads to what somebody is called now', () => {
  const mentions = [{ name: 'ayse', username: 'ayse.yeni' }]
  expect(textParts('@Ayse.', { mentions, linkHosts: [] })).toEqual([
    { kind: 'mention', text: '@Ayse', username: 'ayse.yeni' },
    { kind: 'plain', text: '.' },
  ])
})

it('takes the host of a provider with or without www', () => {
  expect(bareHostOf('https://www.netent.com')).toBe('netent.com')
  expect(bareHostOf('https://netent.com/games?x=1')).toBe('netent.com')
  expect(bareHostOf('netent.com')).toBeUndefined()
  expect(mayLink('www.netent.com', providers)).toBe(true)
  expect(mayLink('casino.netent.com', providers)).toBe(false)
  expect(mayLink('notwikipedia.org', providers)).toBe(false)
  expect(mayLink('wikipedia.org.evil.test', providers)).toBe(false)
})

const scrap = fc.constantFrom(
  ...[
    'https://',
    'http://',
    'www.',
    'netent.com',
    'youtube.com',
    'evil.test',
    '@ayse',
    '@mert.k',
    '@',
    ':',
    '/',
  ],
  ...[
    '\\',
    '?u=',
    '#',
    '.',
    '-',
    'xn--',
    '%2f',
    '%3a',
    ' ',
    '\n',
    '(',
    ')',
    'ş',
    'İ',
    'ı',
    '👩‍💻',
    'م',
    ':8443',
    'a',
  ],
)
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(scrap, { maxLength: 25 }).map((scraps) => scraps.join('')),
)

it('loses nothing of any text, and links nowhere a browser would go instead', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const pieces = parts(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) {
        expect(piece.text).not.toBe('')
        if (piece.kind === 'mention') expect(people).toContain(piece.username)
        if (piece.kind !== 'link') continue
        const url = new URL(piece.href)
        expect([url.username, url.password, url.port]).toEqual(['', '', ''])
        expect(mayLink(url.hostname, providers)).toBe(true)
        expect(url.protocol).toMatch(/^https?:$/)
      }
    }),
    { numRuns: runs(5000) },
  )
})

// Longer than any text may be: what grew with its cube would take longer than a test may.
it('reads a hostile text in no time', () => {
  for (const scraps of ['@', '@a.', 'https://', 'https://a.', '((((', 'https://a.co/)', 'x'.repeat(50)])
    parts(scraps.repeat(Math.ceil(5000 / scraps.length)))
  parts(`https://netent.com/${')'.repeat(5000)}`)
})
