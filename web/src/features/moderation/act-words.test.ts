import { expect, test } from 'vitest'
import en from '#locales/en/admin-people.json'
import tr from '#locales/tr/admin-people.json'
import { actions, changesOf, printValue } from './act-words.ts'

const words = { yes: 'evet', no: 'hayır' }

test('every deed with words has them in both languages', () => {
  for (const texts of [tr, en])
    expect(Object.keys(texts.audit.actions).toSorted()).toEqual([...actions].toSorted())
})

test('changes name each field once, with what each side says of it', () => {
  expect(changesOf({ a: 1, b: 2 }, { b: 3, c: null })).toEqual([
    { field: 'a', before: 1, after: undefined },
    { field: 'b', before: 2, after: 3 },
    { field: 'c', before: undefined, after: null },
  ])
})

test('values are read as words', () => {
  expect([true, false, null, '', ['a', 1], { a: 1 }, 0].map((value) => printValue(value, words))).toEqual([
    ...['evet', 'hayır', '—', '—', 'a, 1', '{"a":1}', '0'],
  ])
})
