import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyboardSlip } from './keyboard.ts'
import { readQuery } from './query.ts'
import { isFiller, stems } from './turkish-stems.ts'
import { deletions, remains, typosAllowed } from './typos.ts'

const texts = (query: string) => (readQuery(query)?.readings ?? []).map(({ text }) => text)

describe('what a query asks for', () => {
  it('reads words, begun words, neighbours written apart and Roman numbers', () => {
    expect(texts('star burst')).toEqual(expect.arrayContaining(['star', 'burst', 'starburst']))
    expect(texts('mental 2')).toContain('ii')
    expect(texts('mental II')).toContain('2')
    const begun = (query: string, isBegun = false) =>
      readQuery(query, isBegun)?.readings.flatMap(({ prefix, text }) => (prefix ? text : []))
    expect(begun('olym')).toEqual(['olym'])
    // Up to three letters alone begin too many words, unless they are being typed.
    expect([begun('oly'), begun('oly', true), begun('oly gates')]).toEqual([
      [],
      ['oly'],
      ['oly', 'gates', 'olygates'],
    ])
  })

  it('does not begin a word with a single letter, nor insist on it', () => {
    const query = readQuery('big bass b')
    expect(query?.readings.some(({ text, prefix }) => text === 'b' && prefix)).toBe(false)
    expect(query?.required).toEqual([[0, 1]])
  })

  it('leaves words out that say nothing, unless there are no others', () => {
    expect(readQuery("Pragmatic'in oyunları")).toMatchObject({ words: 2, required: [[0]] })
    expect(readQuery('zeus slotu')?.names).toContain('zeus')
    expect(readQuery('slot oyunları')?.required).toEqual([[0, 1]])
  })

  it('lets either side of a comparison do', () => {
    expect(readQuery('sugar rush vs zeus')?.required).toEqual([[0, 1], [3]])
    expect(readQuery('vs zeus')?.required).toEqual([[1]])
    expect(readQuery('zeus mu daha iyi hades mi')?.required).toEqual([[0], [4]])
    expect(readQuery('en iyi zeus vs hades')?.required).toEqual([[2], [4]])
  })

  it('reads the word before a Turkish ending, with an apostrophe and without', () => {
    expect(texts("Pragmatic'in")).toContain('pragmatic')
    expect(texts('starburstün')).toContain('starburst')
    expect(readQuery('olimposa')?.phrases.map(({ text }) => text)).toContain('olimpos')
  })

  it('knows its own letters in either language', () => {
    expect(readQuery('IŞIK')?.letters).toEqual(expect.arrayContaining(['ışık', 'işik', 'Işık']))
  })

  it('is nothing without a letter or a digit', () => {
    for (const query of ['', '  ', '%_\\', '!!! & | :*', '🎰🎰', '\ud800', "'''"])
      expect(readQuery(query)).toBeUndefined()
  })

  it('stays small and holds letters, digits and spaces alone, whatever is typed', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(anything, (typed) => {
        const query = readQuery(typed)
        if (!query) return
        const all = [...query.readings, ...query.misspellings].flatMap(({ text }) => text)
        expect(query.words).toBeLessThanOrEqual(8)
        expect(query.names[0]?.length).toBeLessThanOrEqual(100)
        for (const text of [...all, ...query.phrases.flatMap((phrase) => phrase.text.split(' '))]) {
          expect(text).toMatch(/^[\p{L}\p{M}\p{Nd}]+$/u)
          expect(text.length).toBeLessThanOrEqual(40)
        }
        for (const { from, to } of query.readings)
          expect(0 <= from && from <= to && to < query.words).toBe(true)
      }),
    )
  })
})

describe('the readings of a query', () => {
  const queries = [
    ...[
      'sweet bonanza',
      'Mental 2',
      'mental II',
      'gates of olympus 1000',
      'big bass b',
      'zeus slotu',
      'ix 9 10 x',
    ],
    ...["Pragmatic'in oyunları", 'slot oyunları', 'sugar rush vs zeus', 'vs zeus', 'zeus vs', 'a vs b vs c'],
    ...[
      'olimposa',
      'starburstün',
      'IŞIK İNCİ',
      "v'k'ngs",
      'star star',
      '12 34 56',
      'no limit city san quentin',
    ],
    ...[
      'bir iki üç dört beş altı yedi sekiz dokuz',
      'x'.repeat(40),
      'x'.repeat(41),
      `${'y'.repeat(21)} ${'z'.repeat(20)}`,
    ],
    ...['w '.repeat(60), `${'ab '.repeat(33)}c`, 'şeker', ';eker', 'swet', 'razor', '𝒜 ﬁ', 'e\u0301te\u0301'],
    ...['yeni', 'en yenisi', 'yeniden dönüş', 'eskiden'],
    ...['araba', 'arabalar', 'kalem oyunu', 'para arabası', 'meyvesiz'],
  ]
  const span = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}-${to}`)

  /** After a change on purpose `vitest -u` writes the file again, and the difference is read. */
  it('are those of the golden file', async () => {
    const blocks = queries.map((query) => {
      const read = readQuery(query)
      if (!read) return `${query}\n  nothing`
      const { names, words, required, readings, misspellings, phrases, letters } = read
      return [
        query,
        `  names ${names.join(' | ')}`,
        `  words ${words}, required ${JSON.stringify(required)}`,
        ...readings.map(
          (one) =>
            `  ${span(one)} ${one.text}${one.prefix ? '*' : ''} ${one.cost}${one.guess ? ' guess' : ''}`,
        ),
        ...misspellings.map((one) => `  ${one.word} ~${one.typos} ${one.near.length} ${one.far.join(' ')}`),
        ...phrases.map(
          (one) => `  ${span(one)} "${one.text}"${one.whole ? ' whole' : ''}${one.guess ? ' guess' : ''}`,
        ),
        `  letters ${letters.join(' | ')}`,
      ].join('\n')
    })
    await expect(`${blocks.join('\n')}\n`).toMatchFileSnapshot('../../golden/queries.txt')
  })
})

describe('typos', () => {
  it.each([
    ['ted', 0],
    ['swet', 1],
    ['razor', 1],
    ['starburst', 2],
    ['sugar1000', 0],
  ])('%s may hold %i', (word, typos) => expect(typosAllowed(word)).toBe(typos))

  it.each([
    ['starbust', 'starburst'],
    ['starrburst', 'starburst'],
    ['sterburst', 'starburst'],
    ['satrburst', 'starburst'],
  ])('%s has a shorter word in common with %s', (typed, meant) => {
    const common = new Set(deletions(meant, 1))
    expect(deletions(typed, 1).some((text) => common.has(text))).toBe(true)
  })

  it('has four letters stand for five and for no other four', () => {
    expect(remains('swet', 1)).toEqual(['swet'])
    expect(remains('sweet', 1)).toContain('swet')
  })

  it('takes away whole characters', () => {
    expect(deletions('𷜑𑕁a', 1).every((text) => text.isWellFormed())).toBe(true)
  })

  it('takes away the given number of letters', () => {
    expect(deletions('abc', 1)).toEqual(['abc', 'bc', 'ac', 'ab'])
    expect(deletions('abc', 2)).toEqual(['abc', 'bc', 'ac', 'ab', 'c', 'b', 'a'])
  })
})

type Noun = { noun: string; soft?: string; high: string; low: string }

/** A folded noun as grammar has it: plural, possessive, case. */
function inflect({ noun, soft, high, low }: Noun, plural: boolean, person: string, grammar: string): string {
  const endsInVowel = (text: string) => /[aeiou]$/.test(text)
  let word = plural ? `${noun}l${low}r` : noun
  const [highNow, lowNow] = plural ? ['i', low] : [high, low]
  const join = (ending: string, buffer: string) => {
    const written = ending.replaceAll('H', highNow).replaceAll('L', lowNow)
    const startsWithVowel = endsInVowel(written[0] ?? '')
    if (endsInVowel(word) && startsWithVowel) word += buffer + written
    else word = (startsWithVowel && word === noun ? (soft ?? word) : word) + written
  }
  if (person === 's') join('H', 's')
  else if (person) join(endsInVowel(word) ? person : `H${person}`, '')
  if (grammar) {
    if (person === 's') word += 'n'
    join(grammar, grammar === 'Hn' ? 'n' : 'y')
  }
  return word
}

describe('Turkish', () => {
  it.each([
    ['oyunlarini', 'oyun'],
    ['bonanzanin', 'bonanza'],
    ['kasabalar', 'kasaba'],
    ['netentten', 'netent'],
    ['princesses', 'princess'],
    ['ayin', 'ay'],
    ['evimizde', 'ev'],
    ['atlari', 'at'],
    ['suyun', 'su'],
    ['kopegin', 'kopek'],
    ['kitabimi', 'kitap'],
    ['kanadini', 'kanat'],
    ['kapilarimizdan', 'kapi'],
    ['kapindaki', 'kapi'],
    ['balikcilarin', 'balik'],
    ['moneynin', 'money'],
    ['houseun', 'house'],
  ])('%s may be %s', (word, stem) => expect(stems(word)).toContain(stem))

  it('takes no ending that cannot stand after that letter, nor leaves too little', () => {
    expect(stems('kapiim')).not.toContain('kapi')
    expect(stems('kitapnin')).not.toContain('kitap')
    expect(['ati', 'ona', 'iki'].map((word) => stems(word))).toEqual([['at'], [], []])
  })

  it('finds a noun before every ending of number, person and case', () => {
    // Nouns by how they end, with the folded vowels of their endings: high, low; `soft` is their form before a vowel.
    const nouns = [
      { noun: 'kapi', high: 'i', low: 'a' },
      { noun: 'kurt', high: 'u', low: 'a' },
      { noun: 'prenses', high: 'i', low: 'e' },
      { noun: 'kopek', soft: 'kopeg', high: 'i', low: 'e' },
      { noun: 'kitap', soft: 'kitab', high: 'i', low: 'a' },
      { noun: 'ev', high: 'i', low: 'e' },
    ] as const
    const persons = ['', 'm', 'n', 's', 'mHz', 'nHz'] as const
    const cases = ['', 'H', 'L', 'dL', 'dLn', 'Hn', 'dLki'] as const
    const arbitrary = fc.record({
      noun: fc.constantFrom(...nouns),
      plural: fc.boolean(),
      person: fc.constantFrom(...persons),
      grammar: fc.constantFrom(...cases),
    })
    fc.assert(
      fc.property(arbitrary, ({ noun, plural, person, grammar }) => {
        const word = inflect(noun, plural, person, grammar)
        if (word !== noun.noun) expect(stems(word)).toContain(noun.noun)
      }),
    )
  })

  it.each([
    ['yeniden', 'yeni'],
    ['yenide', 'yeni'],
    ['eskiden', 'eski'],
    ['ortadaki', 'orta'],
    ['buyukten', 'buyuk'],
  ])('%s is another word than %s', (word, adjective) => expect(stems(word)).not.toContain(adjective))

  it.each([
    ['yeniler', 'yeni'],
    ['yenisi', 'yeni'],
    ['yenilerinden', 'yeni'],
    ['buyukler', 'buyuk'],
  ])('%s is a form of %s', (word, adjective) => expect(stems(word)).toContain(adjective))

  it('has words that say nothing', () => {
    expect(['oyunlarini', 'slotlari', 'listesi', 'of'].every(isFiller)).toBe(true)
    expect(['demon', 'olympus', 'oyuncak', 'slotfather', 'wild'].some(isFiller)).toBe(false)
  })

  it.each([
    ["f're", 'fire'],
    [';eker', 'şeker'],
    ["v'k'ngs", 'vikings'],
    ['g]m];', 'gümü'],
  ])('%s on an English keyboard is %s', (typed, meant) => expect(keyboardSlip(typed)).toBe(meant))

  it('suspects no keyboard without a reason', () => {
    expect(['fire', 'dead,', "'''", '...'].map(keyboardSlip)).toEqual(Array(4).fill(undefined))
  })
})
