import { expect, test } from 'vitest'
import en from '#locales/en/admin-people.json'
import tr from '#locales/tr/admin-people.json'
import { actions, changesOf, fields, printField, printValue } from './act-words.ts'

const words = { yes: 'evet', no: 'hayır' }

test('every action and field with words has them in both languages', () => {
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

test('moments, roles and the names of files are read as somebody writes them', () => {
  const print = (field: string, value: unknown) =>
    printField(field, value, { ...words, roles: { admin: 'Yönetici' }, locale: 'tr' })
  expect(print('role', 'admin')).toBe('Yönetici')
  expect(print('until', '2026-05-01T21:30:00.000Z')).toMatch(/2 May.* 00[:.]30/)
  expect(print('hash', 'a1b2c3d4'.repeat(4))).toBe('a1b2c3…')
  expect([print('title', 'admin'), print('hidden', true), print('tags', [])]).toEqual(['admin', 'evet', '—'])
})
