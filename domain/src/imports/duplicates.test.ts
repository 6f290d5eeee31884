import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDuplicates } from './duplicates.ts'

const names = {
  pragmatic: [
    'Sweet Bonanza',
    'Sweet Bonanza 1000',
    'Gates of Olympus',
    'The Dog House Megaways',
    'Wild West Gold',
  ],
  netent: ['Starburst', 'Starburst XXXtreme', 'Dead or Alive 2', 'Gonzo’s Quest', 'Blood Suckers II'],
}
const games = Object.entries(names).flatMap(([providerId, of]) => of.map((name) => ({ providerId, name })))
const duplicateOf = createDuplicates(games, [
  { term: 'kapi', means: 'gates' },
  { term: 'kopek', means: 'dog' },
  { term: 'ev', means: 'house' },
])

describe('a new name may be', () => {
  it.each([
    ['mistyped', 'Swet Bonanza', 'Sweet Bonanza'],
    ['spelled by ear', 'Geyts of Olimpos', 'Gates of Olympus'],
    ['in Turkish', 'Olimpos Kapıları', 'Gates of Olympus'],
    ['in Turkish', 'Köpek Evi Megaways', 'The Dog House Megaways'],
    ['in another order', 'Gold Wild West', 'Wild West Gold'],
    ['joined', 'SweetBonanza', 'Sweet Bonanza'],
    ['with a word that says nothing', 'Sweet Bonanza Slot', 'Sweet Bonanza'],
    ['with its place in a list', '1. Sweet Bonanza', 'Sweet Bonanza'],
    ['with its place in a list', '12) Swet Bonanza', 'Sweet Bonanza'],
    ['with its provider', 'Gates of Olympus (Pragmatic Play)', 'Gates of Olympus'],
  ])('%s: %s', (_, name, meant) => expect(duplicateOf(name, 'pragmatic')).toBe(meant))

  it('a game with its number written in another way', () => {
    expect(duplicateOf('Ded or Alive II', 'netent')).toBe('Dead or Alive 2')
    expect(duplicateOf('Blood Sucker 2', 'netent')).toBe('Blood Suckers II')
  })

  it('none of another number', () => {
    for (const name of [
      'Sweet Bonanza 100',
      'Sweet Bonanza 2',
      'Swet Bonanza 2000',
      'Gates of Olympus (1000)',
    ])
      expect(duplicateOf(name, 'pragmatic'), name).toBeUndefined()
  })

  it.each(['Sweet Bonanza Xmas', 'The Dog House', 'Wild West Duels', 'Gates of Hades', 'Bonanza'])(
    'a game of its own: %s',
    (name) => expect(duplicateOf(name, 'pragmatic')).toBeUndefined(),
  )

  it('found by its sound however many names there are, by its words in the first thousand', () => {
    const many = createDuplicates(games, [])
    expect(many('Swet Gold Wild West', 'pragmatic')).toBeUndefined()
    expect(many('Gold Wild West', 'pragmatic')).toBe('Wild West Gold')
    for (let n = 0; n < 1000; n++) many(`Yeni ${n}`, 'netent')
    expect(many('Gold Wild West', 'pragmatic')).toBeUndefined()
    expect(many('Vild Vest Gold', 'pragmatic')).toBe('Wild West Gold')
  })

  it('a game of another provider only where its own is not in the catalogue', () => {
    expect(duplicateOf('Starbrust', 'pragmatic')).toBeUndefined()
    expect(duplicateOf('Starbrust', 'unheard of')).toBeUndefined()
    expect(duplicateOf('Starbrust', undefined)).toBe('Starburst')
  })

  it('anything at all, and is none or a name of the catalogue', () => {
    const known = new Set(games.map(({ name }) => name))
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(anything, (typed) => {
        const meant = duplicateOf(typed, undefined)
        expect(meant === undefined || known.has(meant)).toBe(true)
      }),
    )
  })
})
