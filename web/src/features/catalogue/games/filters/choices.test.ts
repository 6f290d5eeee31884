import { expect, test } from 'vitest'
import { choicesOf, shortened } from './choices.ts'

const label = (value: string) => value.toUpperCase()

test('every choice keeps its place, with what it would leave now', () => {
  const choices = choicesOf(['a', 'b', 'c'], [{ value: 'c', count: 3 }], [], label)
  expect(choices).toEqual([
    { value: 'a', label: 'A', count: 0 },
    { value: 'b', label: 'B', count: 0 },
    { value: 'c', label: 'C', count: 3 },
  ])
})

test('a chosen value the catalogue does not know can be taken back', () => {
  expect(choicesOf(['a'], [], ['z'], label).map(({ value }) => value)).toEqual(['a', 'z'])
})

test('a short list holds the first that leave something, and all that are chosen', () => {
  const live = ['b', 'c', 'd'].map((value) => ({ value, count: 1 }))
  const choices = choicesOf(['a', 'b', 'c', 'd', 'e'], live, ['e'], label)
  expect(shortened(choices, 2, ['e']).map(({ value }) => value)).toEqual(['b', 'c', 'e'])
})
