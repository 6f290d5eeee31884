import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { createI18n } from './i18n.ts'
import { quickenTexts } from './quick-texts.ts'

const files = import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' })

async function both(language: 'tr' | 'en') {
  const [plain, quick] = [await createI18n(language), await createI18n(language)]
  for (const i18n of [plain, quick])
    for (const [path, texts] of Object.entries(files))
      if (path.includes(`/${language}/`)) i18n.addResourceBundle(language, nameOf(path), texts)
  quickenTexts(quick)
  return { plain, quick }
}

const nameOf = (path: string) => /([^/]+)\.json$/.exec(path)?.[1] ?? ''

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? keysOf(text, `${before}${key}.`) : [`${before}${key}`],
  )
}

type Any = (key: string, values?: object) => unknown
const fixed = (t: TFunction) => t as unknown as Any

it.each(['tr', 'en'] as const)('returns what i18next returns, for every text of %s', async (language) => {
  const { plain, quick } = await both(language)
  const values = { name: 'Ayşe & <Co>', shown: '1.000', total: 7, count: 1 }
  let compared = 0
  for (const [path, texts] of Object.entries(files)) {
    if (!path.includes(`/${language}/`)) continue
    const [slow, t] = [plain, quick].map((i18n) => fixed(i18n.getFixedT(language, nameOf(path) as never)))
    for (const key of keysOf(texts)) {
      const text = JSON.stringify(texts)
      const named = Object.fromEntries(
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `«${name}»`]),
      )
      for (const given of [undefined, {}, named, { ...named, ...values }]) {
        expect(t?.(key, given)).toBe(slow?.(key, given))
        compared++
      }
      for (const count of [0, 1, 2, 1.5, 1_000_000]) {
        const base = key.replace(/_(one|other)$/, '')
        expect(t?.(base, { ...named, count })).toBe(slow?.(base, { ...named, count }))
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

it.each([
  ['texts of another namespace', 'home:title', {}],
  ['a text that is missing', 'nothing.here', { count: 2 }],
  ['a value with a placeholder in it', 'showing', { count: 1, shown: '{{total}}', total: '$t(more)' }],
  ['a default', 'nothing', { defaultValue: 'Otherwise {{x}}', x: 1 }],
  ['another language', 'more', { lng: 'en' }],
  ['a value that is null', 'showing', { count: 1, shown: null, total: undefined }],
  ['a group of texts', 'with', { returnObjects: true }],
] as const)('returns what i18next returns: %s', async (_, key, values) => {
  const { plain, quick } = await both('tr')
  const [slow, t] = [plain, quick].map((i18n) => fixed(i18n.getFixedT('tr', 'list-card')))
  expect(t?.(key, values)).toEqual(slow?.(key, values))
})

it('takes most texts from the cut ones', async () => {
  const { quick } = await both('tr')
  const t = fixed(quick.getFixedT('tr', 'list-card'))
  // Functions of i18next end here.
  quick.t = (() => 'of i18next') as never
  expect(t('likes', { count: 3, shown: '3' })).toBe('3 beğeni')
  expect(t('with.gamesNone', { name: 'Starburst' })).toContain('Starburst')
  expect(t('more', { lng: 'en' })).toBe('of i18next')
})
