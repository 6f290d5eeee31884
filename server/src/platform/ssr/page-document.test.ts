import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cookieFor, inLanguages, lookOf, pageDocument, standaloneTemplate } from './page-document.ts'

const asked = (url: string, cookie?: string) => ({ url, headers: cookie === undefined ? {} : { cookie } })
const plain = { locale: 'tr', dark: false, dismissed: false, standalone: false } as const

describe('how a page looks', () => {
  it.each([
    ['/', undefined, {}],
    ['/', '', {}],
    ['/?lang=en', undefined, { locale: 'en' }],
    ['/?lang=de', undefined, {}],
    ['/?lang=en', 'locale=tr', {}],
    ['/', 'locale=en', { locale: 'en' }],
    ['/', 'locale=de', {}],
    ['/', 'theme=dark', { dark: true }],
    ['/', 'theme=light', {}],
    ['/', 'mytheme=dark', {}],
    ['/', 'a=b; locale=en;theme=dark', { locale: 'en', dark: true }],
    ['/', 'dismissed=abc', { dismissed: true }],
    ['/', 'dismissed=other', {}],
  ])('is by its reader’s choice, else by its address: %s with %s', (url, cookie, look) => {
    expect(lookOf(asked(url, cookie), 'abc')).toEqual({ ...plain, ...look })
  })

  it('hides no announcement where there is none', () => {
    expect(lookOf(asked('/'))).toEqual(plain)
    expect(lookOf(asked('/', 'dismissed=abc'))).toEqual(plain)
  })

  it.each([
    ['/battle?overlay=1', { locale: 'tr', dark: true }],
    ['/battle?overlay=1&theme=light', { locale: 'tr', dark: false }],
    ['/embed/lists/aaaabbbbcccc?lang=en', { locale: 'en', dark: false }],
  ])('of what stands alone is by its address alone: %s', (url, look) => {
    const cookie = 'locale=en; theme=dark; dismissed=abc'
    expect(lookOf(asked(url, cookie), 'abc')).toEqual({ ...look, dismissed: false, standalone: true })
  })
})

it.each([
  ['/?lang=en', undefined, 'locale=en; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['/games?a=b&lang=tr', 'theme=dark', 'locale=tr; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['/?lang=de', undefined, undefined],
  ['/?lang=en', 'locale=tr', undefined],
  ['/', undefined, undefined],
  ['/embed/lists/aaaabbbbcccc?lang=en', undefined, undefined],
])('the language of %s is kept for who has chosen none (%s)', (url, cookie, kept) => {
  expect(cookieFor(asked(url, cookie))).toBe(kept)
})

const template =
  '<html lang="tr" class="x"><head><title>A</title></head><body><div id="root"></div></body></html>'

describe('a page in its document', () => {
  const parts = { head: '<title>$&</title>', body: '<p>$1</p>', tail: '<script></script>' }

  it('has its parts in their places', () => {
    expect(pageDocument(template, plain, parts)).toBe(
      '<html lang="tr" class="x"><head><title>$&</title></head>' +
        '<body><div id="root"><p>$1</p></div><script></script></body></html>',
    )
  })

  it.each([
    [{ locale: 'en', dark: true }, '<html lang="en" class="dark x">'],
    [{ dismissed: true }, '<html lang="tr" class="dismissed x">'],
    [{ dark: true, dismissed: true }, '<html lang="tr" class="dark dismissed x">'],
    [{ standalone: true }, '<html lang="tr" data-standalone="" class="x">'],
  ] as const)('is marked by its look: %o', (look, mark) => {
    expect(pageDocument(template, { ...plain, ...look }, parts).startsWith(`${mark}<head>`)).toBe(true)
  })

  it('is marked where it stands alone and the browser draws it', () => {
    expect(standaloneTemplate(template)).toContain('<html lang="tr" data-standalone="" class="x">')
  })
})

it('asks for the texts of its own language ahead of time, where there are any', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-languages-'))
  await mkdir(join(folder, 'assets'))
  const page = '<link href="/assets/base-tr-1.js">'
  expect(inLanguages(page, folder)).toEqual({ tr: page, en: page })
  for (const file of ['base-en-2.js.br', 'base-en-2.js', 'base-tr-1.js'])
    await writeFile(join(folder, 'assets', file), '')
  expect(inLanguages(page, folder)).toEqual({ tr: page, en: '<link href="/assets/base-en-2.js">' })
  await rm(folder, { recursive: true })
})
