import { expect, it } from 'vitest'
import { readDuel } from './duel.ts'

it.each([
  ['Zeus vs Hades', ['Zeus', 'Hades']],
  ['sweet bonanza karşı sugar rush', ['sweet bonanza', 'sugar rush']],
  ["Zeus'a karşı Hades", ['Zeus', 'Hades']],
  ['zeus V. hades', ['zeus', 'hades']],
  ['Sweet Bonanza mı Sugar Rush mı', ['Sweet Bonanza', 'Sugar Rush']],
  ['zeus mu yoksa hades mi?', ['zeus', 'hades']],
  ["Zeus'un mu daha iyi Hades mi", ['Zeus', 'Hades']],
  ['zeus mu hades mi daha iyi', ['zeus', 'hades']],
  ['zeus mu, hades mi hangisi daha iyi', ['zeus', 'hades']],
  ['zeus mu hades mi daha çok kazandırır', ['zeus', 'hades']],
  ['zeus yoksa hades', ['zeus', 'hades']],
  ['Sweet Bonanza ile Sugar Rush karşılaştır', ['Sweet Bonanza', 'Sugar Rush']],
  ["zeus ile hades'i karsilastirma", ['zeus', 'hades']],
  ['zeus ve hades kıyasla', ['zeus', 'hades']],
  ['compare zeus and hades', ['zeus', 'hades']],
  ['zeus ile hades', undefined],
  ['compare zeus', undefined],
  ['jackpotu var mı demosu var mı', undefined],
  ['zeus mu', undefined],
  ['zeus mu mi', undefined],
  ['zeus iyi mi', undefined],
  ['vs', undefined],
  ['sweet bonanza vs', undefined],
  ['a vs b vs c', undefined],
])('the duel of %s', (query, sides) => expect(readDuel(query)).toEqual(sides))
