import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a text', () => {
  it.each([
    ['A small museum of frames. Look at the borders for once.', 'en'],
    ['The bonus is the game', 'en'],
    ['Olimpos’a çıkan yollar: Zeus ve ötekiler', 'tr'],
    ['Kışın oynanmaz, yağmurda bakılır', 'tr'],
    ['Bu listede her oyun için bir not var', 'tr'],
    ['Sweet Bonanza, Gates of Olympus, Book of Dead, Legacy of Dead', null],
    ['Sweet Bonanza ve Book of Dead için bir not', 'tr'],
    ['RTP %96,5', null],
    ['bonus', null],
    ['the', null],
    ['', null],
    // Half in one, half in the other.
    ['Bu bir not ve the rest of it is for you', null],
  ])('of “%s” is %s', (text, language) => expect(languageOf(text)).toBe(language))
})
