import { beforeEach, expect, it } from 'vitest'
import { writeStored } from '#platform/storage.ts'
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts'

beforeEach(forgetSearches)

it('keeps the last five, each once, the latest first', () => {
  for (const term of ['bir', 'iki', 'üç', 'dört', 'beş', 'İKİ', 'altı']) rememberSearch(term)
  expect(readRecent()).toEqual(['altı', 'İKİ', 'beş', 'dört', 'üç'])
  forgetSearches()
  expect(readRecent()).toEqual([])
})

it('bears what somebody else wrote there', () => {
  for (const text of ['{', '{}', '[1,"a",null]']) writeStored('recent_searches', text)
  expect(readRecent()).toEqual(['a'])
})
