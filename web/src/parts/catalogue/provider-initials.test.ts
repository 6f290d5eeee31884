import { expect, it } from 'vitest'
import { providerInitials } from './provider-initials.ts'

it.each([
  ['Pragmatic Play', 'PP'],
  ['NetEnt', 'NE'],
  ['IGT', 'IGT'],
  ['ELK Studios', 'ELK'],
  ["Play'n GO", 'PG'],
  ['Big Time Gaming', 'BTG'],
  ['3 Oaks Gaming (Booongo)', '3OG'],
  ['Light & Wonder (WMS, NextGen, Barcrest)', 'LW'],
  ['iSoftBet', 'iS'],
  ['JILI', 'JI'],
  ['Playtech', 'P'],
  ['Çılgın İşler', 'Çİ'],
  ['', ''],
  ['(…)', ''],
])('%s is %s', (name, initials) => {
  expect(providerInitials(name)).toBe(initials)
})
