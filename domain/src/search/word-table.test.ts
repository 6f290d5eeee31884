import { expect, it } from 'vitest'
import { wordPairs, wordsWithoutEntry } from './word-table.ts'

const entries = [
  { words: ['gate', 'gates'], turkish: ['Kapı', 'geçit'] },
  { words: ['horse'], turkish: ['at'] },
  { words: ['sun'], turkish: ['güneş', 'gun'] },
  { words: ['gun'], turkish: ['silah'] },
  { words: ['shark'], turkish: ['köpek balığı'] },
  { words: ['7', 'seven'], turkish: ['yedi'] },
  { words: ['zeus'], turkish: [] },
]
const said = wordPairs(entries).map(({ term, means }) => `${term} ${means}`)

it('has a Turkish word mean every form of a word, and forms each other', () => {
  expect(said).toEqual(
    expect.arrayContaining([
      'kapi gate',
      'kapi gates',
      'gecit gates',
      'gate gates',
      'gates gate',
      'gates kapi',
    ]),
  )
  expect(said).not.toContain('kapi gecit')
})

it('reads numbers both ways', () => {
  expect(said).toEqual(
    expect.arrayContaining(['7 seven', 'seven 7', 'yedi 7', 'yedi seven', '7 yedi', 'seven yedi']),
  )
})

it('has no word mean a short Turkish one, several, or one that names have for their own', () => {
  expect(said).toEqual(expect.arrayContaining(['at horse', 'gun sun', 'kopek baligi shark']))
  for (const pair of ['horse at', 'sun gun', 'shark kopek baligi']) expect(said).not.toContain(pair)
  expect(said.filter((pair) => pair.includes('zeus'))).toEqual([])
})

it('names each word of a name that has no entry once', () => {
  expect(wordsWithoutEntry(entries, ['Gates of Zeus', 'Gun & Sun of Gates'])).toEqual([
    { word: 'of', name: 'Gates of Zeus' },
  ])
})
