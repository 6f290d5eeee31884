import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { expect, it } from 'vitest'
import { foundLines, itemsOf, wordsOf } from './found-lines.ts'

const card = (slug: string) =>
  ({ slug, name: slug, provider: { slug: 'p', name: 'P' }, cover: `/${slug}.svg` }) as GameCard
const line = (name: string, game = '', note = '') => ({ name, game, provider: '', note })
const lines = [line('Star', 'star-2', 'iyi'), line('Book'), line('Hiç'), line('Book')]
const found = foundLines(lines, [
  { name: 'Star', exact: false, matches: [card('star-1'), card('star-2')] },
  { name: 'Book', exact: true, matches: [card('book')] },
  { name: 'Hiç', exact: false, matches: [] },
  { name: 'Book', exact: false, matches: [card('book'), card('book-2')] },
])

it('takes the slug of a file before a likely name', () => {
  expect(found.map(({ chosen, kind }) => [chosen, kind])).toEqual([
    ['star-2', 'sure'],
    ['book', 'sure'],
    [null, 'none'],
    ['book', 'several'],
  ])
})

it('adds each game once, with its note, and none that is there', () => {
  expect(itemsOf(found, new Set()).map(({ game, note }) => [game.slug, note])).toEqual([
    ['star-2', 'iyi'],
    ['book', ''],
  ])
  expect(itemsOf(found, new Set(['book']))).toHaveLength(1)
})

it('asks by name, else by the words of the slug', () => {
  expect([line('Star', 'x'), line('', 'book-of-dead')].map(wordsOf)).toEqual(['Star', 'book of dead'])
})
