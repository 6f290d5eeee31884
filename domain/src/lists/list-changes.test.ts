import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLists, hasChanges, type ListState, mergeLists } from './list-changes.ts'

const games = fc.uniqueArray(
  fc.record({ game: fc.constantFrom(...'abcdefghij'), note: fc.constantFrom('', 'x', 'y') }),
  { selector: ({ game }) => game },
)
const list: fc.Arbitrary<ListState> = fc
  .record({
    title: fc.constantFrom('bir', 'iki', 'üç'),
    description: fc.constantFrom('', 'uzun'),
    visibility: fc.constantFrom('public', 'private'),
    tags: fc.uniqueArray(fc.constantFrom('k', 'l', 'm')),
    ranked: fc.boolean(),
    commentsPolicy: fc.constantFrom('everyone', 'none'),
    games,
  })
  .map((state) => ({ ...state, cover: state.games[0]?.game ?? null }))

const slugs = ({ games }: ListState) => games.map(({ game }) => game)
const plain = (letters: string): ListState => ({
  title: 'bir',
  description: '',
  visibility: 'public',
  tags: [],
  ranked: false,
  commentsPolicy: 'everyone',
  cover: null,
  games: [...letters].map((game) => ({ game, note: '' })),
})

describe('the difference', () => {
  it('is none between equals, and some between others', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(hasChanges(diffLists(one, one))).toBe(false)
        const equal = JSON.stringify(one) === JSON.stringify({ ...other, cover: other.cover })
        expect(hasChanges(diffLists(one, other))).toBe(!equal)
      }),
    )
  })

  it('tells every game that came and went, and each moved one stands in both', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const { added, removed, moved } = diffLists(one, other)
        const back = slugs(other).filter((game) => !added.includes(game))
        expect(new Set([...back, ...removed])).toEqual(new Set(slugs(one)))
        for (const game of moved) expect(slugs(one)).toContain(game)
        const firm = (state: ListState) =>
          slugs(state).filter((game) => ![...moved, ...added, ...removed].includes(game))
        expect(firm(one)).toEqual(firm(other))
      }),
    )
  })

  it.each([
    ['abcd', 'dabc', ['d']],
    ['abcd', 'bcda', ['a']],
    ['abc', 'xabc', []],
    ['abcde', 'ace', []],
  ])('from %s to %s moves only %j', (before, after, moved) => {
    expect(diffLists(plain(before), plain(after)).moved).toEqual(moved)
  })
})

describe('the merge', () => {
  it('with no change of one side is the other', () => {
    fc.assert(
      fc.property(list, list, (base, changed) => {
        expect(mergeLists(base, changed, base)).toEqual(changed)
        expect(mergeLists(base, base, changed)).toEqual(changed)
      }),
    )
  })

  it('holds what either added and nothing that either removed, each once', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = slugs(mergeLists(base, mine, theirs))
        const [here, there] = [diffLists(base, mine), diffLists(base, theirs)]
        expect(merged).toHaveLength(new Set(merged).size)
        for (const game of [...here.added, ...there.added]) expect(merged).toContain(game)
        for (const game of [...here.removed, ...there.removed]) expect(merged).not.toContain(game)
        for (const game of merged) expect([...slugs(mine), ...slugs(theirs)]).toContain(game)
      }),
    )
  })

  it('keeps a cover only when its game is in', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = mergeLists(base, mine, theirs)
        if (merged.cover !== null) expect(slugs(merged)).toContain(merged.cover)
      }),
    )
  })

  it.each([
    ['abc', 'abcx', 'aybc', 'aybcx'],
    ['abc', 'cab', 'abcz', 'czab'],
    ['abc', 'ab', 'abcd', 'abd'],
    ['abc', 'xabc', 'abc', 'xabc'],
  ])('of %s: mine %s, theirs %s: %s', (base, mine, theirs, merged) => {
    expect(slugs(mergeLists(plain(base), plain(mine), plain(theirs))).join('')).toBe(merged)
  })

  it('takes the field each side changed, mine where both did', () => {
    const base = plain('')
    const mine = { ...base, title: 'iki', tags: ['k'] }
    const theirs = { ...base, title: 'üç', description: 'uzun', tags: ['l'] }
    const merged = mergeLists(base, mine, theirs)
    expect(merged).toMatchObject({ title: 'iki', description: 'uzun', tags: ['k', 'l'] })
  })
})
