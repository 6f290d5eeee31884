import { expect, it } from 'vitest'
import { remains, typosAllowed } from '#search/typos.ts'
import { foldWithin, queryWords } from './fold.ts'
import { slug } from './slug.ts'
import { tagKey } from './tag.ts'
import { usernameIdeas, usernameProblem } from './username.ts'

const letters = (count: number) => 'abcdefghij'.repeat(20).slice(0, count)

it.each([
  [3, 0],
  [4, 1],
  [8, 1],
  [9, 2],
  [30, 2],
  [31, 0],
])('lets a word of %i letters hold %i typos', (length, typos) =>
  expect(typosAllowed(letters(length))).toBe(typos),
)

it('takes letters away from five on', () => {
  expect(remains('abcd', 1)).toHaveLength(1)
  expect(remains('abcde', 1)).toHaveLength(6)
})

it('reads eight words of a query, and a hundred letters of each', () => {
  expect(queryWords('a b c d e f g h i').map(([word]) => word)).toEqual([...'abcdefgh'])
  expect(queryWords('a b c', 2)).toHaveLength(2)
  expect(queryWords(letters(100))).toEqual([[letters(100)]])
  expect(queryWords(letters(101))).toEqual([[letters(100)]])
  expect(queryWords(`${letters(99)}𝖷x`)).toEqual([[`${letters(99)}x`]])
})

it('folds no more than was asked for, and no half of a character', () => {
  expect(foldWithin('ŞEKER', 3)).toBe('sek')
  expect(foldWithin('ﷺ', 1)).toHaveLength(1)
  expect(foldWithin('ab c', 3)).toBe('ab')
  expect(foldWithin('a𐐷', 2)).toBe('a')
})

it('cuts slugs after 80 signs and tags after 60, with no dash at the end', () => {
  expect(slug(letters(81))).toBe(letters(80))
  expect(slug(`${letters(79)} x`)).toBe(letters(79))
  expect(tagKey(letters(61))).toBe(letters(60))
  expect(tagKey(`${letters(59)} x`)).toBe(letters(59))
})

it('takes usernames of 3 to 30 signs', () => {
  const problems = [2, 3, 30, 31].map((length) => usernameProblem(letters(length)))
  expect(problems).toEqual(['invalid', null, null, 'invalid'])
})

it('has nine ideas for a username, numbered from 2, of 30 signs at most', () => {
  expect(usernameIdeas('Çağrı')).toEqual(['cagri', ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `cagri${n}`)])
  expect(usernameIdeas('cagri', 2)).toEqual(['cagri', 'cagri2'])
  expect(usernameIdeas(letters(40), 10)).toEqual([
    letters(30),
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${letters(29)}${n}`),
    `${letters(28)}10`,
  ])
  // Of what is longer than an address can be, the rest makes no other name.
  expect(usernameIdeas(`${'-'.repeat(197)}abcd`)[0]).toBe('abc')
})
