import { expect, it } from 'vitest'
import { sameSeries, titleOf } from './series.ts'

const by = (provider: string) => (name: string) => titleOf({ name, provider })
const one = by('one')
const other = by('other')

it.each([
  ['Sweet Bonanza', 'Sweet Bonanza 1000'],
  ['Big Bass Splash', 'Big Bass - Hold & Spinner'],
  ['Big Bass Bonanza', 'Christmas Big Bass Bonanza'],
  ['Big Bass Bonanza', 'Bigger Bass Splash'],
  ['The Dog House', 'The Dog House - Royal Hunt'],
  ['Hand of Midas 2', 'The Hand of Midas'],
  ['Gates of Olympus', 'Gates of Olympus Super Scatter'],
  ['Starburst', 'Starburst XXXtreme'],
  ['9 Coins', '16 Coins Grand Gold Edition'],
  ['Book of Ra', 'Book of Ra Deluxe 6'],
])('%s and %s are a series', (first, second) => {
  expect(sameSeries(one(first), one(second))).toBe(true)
  expect(sameSeries(one(second), one(first))).toBe(true)
})

it.each([
  ['Book of Dead', 'Book of Ra'],
  ['The Dog House', 'The Hand of Midas'],
  ['Fire Joker', 'Fire Strike'],
  ['Money Train 2', 'Money Cart 2'],
  ['5 Lions', '5 Dragons'],
  ['Wild West Gold', 'Wild West Duels'],
  ['3 Lucky Monkeys: Hold and Win', 'Royal Joker: Hold and Win'],
  ['???', '!!!'],
])('%s and %s are not', (first, second) => {
  expect(sameSeries(one(first), one(second))).toBe(false)
  expect(sameSeries(one(second), one(first))).toBe(false)
})

it('takes in an edition by another provider, but no mere namesake', () => {
  expect(sameSeries(one("Gonzo's Quest"), other("Gonzo's Quest Megaways"))).toBe(true)
  expect(sameSeries(one('Lucky Neko'), other('Lucky Neko Gigablox'))).toBe(false)
  expect(sameSeries(one('20 Super Hot'), other('3 Super Hot Chillies'))).toBe(false)
  expect(sameSeries(one('Zeus'), other('Zeus'))).toBe(false)
})
