import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { huntLimits } from './hunt-limits.ts'
import { readBonuses } from './read-bonuses.ts'

const read = (text: string, locale: 'tr' | 'en' = 'tr') => {
  const { bonuses, problems } = readBonuses(text, locale)
  return {
    bonuses: bonuses.map(({ name, multiple }) => [name, multiple === null ? null : multiple / 10]),
    problems: problems.map(({ line, why }) => `${line} ${why}`),
  }
}
const one = (text: string, locale?: 'tr' | 'en') => {
  const { bonuses, problems } = read(text, locale)
  return bonuses[0]?.[1] ?? problems[0] ?? bonuses[0]
}

describe('a line without heads', () => {
  it.each([
    ['Gates of Olympus\t2\t490', 245],
    ['Gates of Olympus;₺2,00;₺1.250,50', 625.3],
    ['Gates of Olympus;$2.00;$1,250.50', 625.3],
    ['Gates of Olympus | 0,40 TL | 98 TL', 245],
    ['| Gates of Olympus | 0,40 | 98 |', 245],
    ['Gates of Olympus,2,490', 245],
    ['"Gates, of Olympus","2","1,250.50"', 625.3],
    ['Gates of Olympus, 245,5x', 245.5],
    ['Gates of Olympus 245,5x', 245.5],
    ['Gates of Olympus: 245.5 X', 245.5],
    ['Gates of Olympus 1000 - 245x', 245],
    ['Gates of Olympus 1000;2;490;245x', 245],
    ['12;Gates of Olympus;2;490', 245],
    ['Gates of Olympus;2;0', 0],
    ['Gates of Olympus;0,2;0,01', 0.1],
    ['Gates of Olympus;27.11.2026;2;490', 245],
  ])('%j', (text, multiple) => expect(one(text)).toBe(multiple))

  it.each([
    ['Gates of Olympus 1000', ['Gates of Olympus 1000', null]],
    ['Gates of Olympus;2;', ['Gates of Olympus', null]],
    ['Gates of Olympus;2;-', ['Gates of Olympus', null]],
  ])('%j is closed', (text, bonus) => expect(read(text).bonuses).toEqual([bonus]))

  it.each([
    ['2;490', '1 name'],
    ['Gates of Olympus;245', '1 unclear'],
    ['Gates of Olympus,245,5x', '1 unclear'],
    ['Gates of Olympus 1000,245x', '1 unclear'],
    ['Gates of Olympus;2;490;7x', '1 unclear'],
    ['Gates of Olympus;2;490;3;4', '1 unclear'],
    ['Gates of Olympus;2;-490', '1 unclear'],
    ['Gates of Olympus;0;490', '1 bet'],
    ['Gates of Olympus;0,01;10001', '1 range'],
    ['Gates of Olympus 1.000.001x', '1 range'],
    ['...;2;490', '1 name'],
  ])('%j is refused as %s', (text, problem) =>
    expect(read(text)).toEqual({ bonuses: [], problems: [problem] }),
  )

  it('takes a million times the bet', () => expect(one('Tombstone 1.000.000x')).toBe(1_000_000))

  it('reads a number of two meanings as the other numbers are written, then by the language', () => {
    expect([one('A;1;1.250'), one('A;1;1.250', 'en')]).toEqual([1250, 1.3])
    expect(read('A;1;1.250\nB;0.40;98').bonuses).toEqual([
      ['A', 1.3],
      ['B', 245],
    ])
    expect(read('A;1;1.250\nB;0,40;98', 'en').bonuses).toEqual([
      ['A', 1250],
      ['B', 245],
    ])
  })
})

describe('a table with heads', () => {
  it.each([
    'Game,Bet,Win\nGates,2,490\nFire in the Hole,1,',
    '\ufeffSağlayıcı;Oyun Adı;Bahis;Kazanç\r\nA;Gates;2,00;490,00\r\nB;Fire in the Hole;1;-\r\n',
    'Slot\tMultiplier\tDate\nGates\t245\t2026-11-27T20:15\nFire in the Hole\t\t',
    'Slot;Payout;Multiplier;Stake\nGates;490;245;2\nFire in the Hole;;0;1',
    'Oyun|Sonuç\nGates|245x\nFire in the Hole|',
  ])('%j', (text) =>
    expect(read(text)).toEqual({
      bonuses: [
        ['Gates', 245],
        ['Fire in the Hole', null],
      ],
      problems: [],
    }),
  )

  it('keeps the day of a bonus', () => {
    const days = ['2026-11-27', '27.11.2026', '27/11/2026 20:15', '2026-02-30', '31.11.2026']
    const { bonuses } = readBonuses(`Oyun;Çarpan;Tarih\n${days.map((day) => `A;3;${day}`).join('\n')}`, 'tr')
    expect(bonuses.map(({ on }) => on)).toEqual(['2026-11-27', '2026-11-27', '2026-11-27', null, null])
  })

  it('says which lines are none', () =>
    expect(read('Oyun,Bahis,Kazanç\n\nA,x,3\nB,2,1.250,50\n,2,3\nC,,5\nD,1,3')).toEqual({
      bonuses: [['D', 3]],
      problems: ['3 unclear', '4 unclear', '5 name', '6 bet'],
    }))
})

it('holds no more bonuses than a hunt', () => {
  const { bonuses, problems } = readBonuses('A 1x\n'.repeat(huntLimits.bonuses + 2), 'tr')
  expect([bonuses.length, problems]).toEqual([
    huntLimits.bonuses,
    [1, 2].map((more) => ({ line: huntLimits.bonuses + more, why: 'many' })),
  ])
})

it('reads no more of a text than could be a hunt', () => {
  const { bonuses, problems } = readBonuses('A;0;1\n'.repeat(100_000), 'tr')
  expect([bonuses.length, problems.length, problems.at(-1)]).toEqual([0, 2_001, { line: 2_001, why: 'many' }])
  expect(readBonuses(`A${' '.repeat(1_000_000)}y 2x\nB 2x`, 'tr')).toMatchObject({
    bonuses: [{ line: 2 }],
    problems: [{ line: 1, why: 'unclear' }],
  })
})

const cents = fc.integer({ min: 1, max: 100_000 })
const printed = (amount: number, locale: 'tr' | 'en') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)

it('comes to the multiple of amounts however a language writes them, and to nothing else of them', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom('tr', 'en'),
      fc.constantFrom('\t', ';', '|'),
      (bet, win, locale, sign) => {
        const line = ['Gates', printed(bet, locale), printed(win, locale)].join(sign)
        const other = locale === 'tr' ? 'en' : 'tr'
        const tenths = Number((BigInt(win) * 100n + BigInt(bet) * 5n) / (BigInt(bet) * 10n))
        expect(readBonuses(line, other).bonuses).toEqual(
          tenths > huntLimits.multiple ? [] : [{ line: 1, name: 'Gates', multiple: tenths, on: null }],
        )
      },
    ),
  )
})

it('throws for no text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dA-cx.,;|\t\n" ₺-]*$/), (text) => {
      const { bonuses, problems } = readBonuses(text, 'en')
      const lines = text.split('\n').filter((line) => line.trim() !== '').length
      expect(bonuses.length + problems.length).toBeLessThanOrEqual(lines)
      for (const { multiple, name } of bonuses) {
        expect(name).not.toBe('')
        expect(multiple === null || (Number.isInteger(multiple) && multiple >= 0)).toBe(true)
      }
    }),
  )
})
