import { expect, test } from 'vitest'
import en from '#locales/en/admin-people.json'
import tr from '#locales/tr/admin-people.json'
import { actions, changesOf, fields, printValue } from './act-words.ts'

const words = { yes: 'evet', no: 'hayır' }

test('every deed and field with words has them in both languages', () => {
  for (const { audit } of [tr, en]) {
    expect(Object.keys(audit.actions).toSorted()).toEqual([...actions].toSorted())
    expect(Object.keys(audit.fields).toSorted()).toEqual([...fields].toSorted())
  }
})

test('changes name each field once, with what each side says of it', () => {
  expect(changesOf({ a: 1, b: 2 }, { b: 3, c: null })).toEqual([
    { field: 'a', before: 1, after: undefined },
    { field: 'b', before: 2, after: 3 },
    { field: 'c', before: undefined, after: null },
  ])
})

test('values are read as words', () => {
  expect(
    [true, false, null, '', ['a', 1], { a: 1, b: '', c: 'x' }, 0].map((value) => printValue(value, words)),
  ).toEqual([...['evet', 'hayır', '—', '—', 'a, 1', '1 · x', '0']])
})
