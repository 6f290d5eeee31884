import { expect, it } from 'vitest'
import { parsePlace, readProviderVoice, writePlace } from './provider-facts.ts'
import { resolveProviderFacts, resolveProviderVoices } from './provider-voices.ts'
import type { Voice, VoiceKind } from './voices.ts'

const said = (value: string | null, kind: VoiceKind, order = 0): Voice => ({
  ...{ value, kind, order, source: kind === 'decision' ? '' : `${kind}-${order}`, place: order },
  address: kind === 'editor' ? null : 'https://x.test',
})

it.each([
  ['foundedYear', '1996', '1996'],
  ['foundedYear', '1899', null],
  ['foundedYear', '2101', null],
  ['foundedYear', '96', null],
  ['foundedYear', '1996.5', null],
  ['headquarters', ' Malta ', 'Malta'],
  ['headquarters', 'Stockholm, İsveç | Stockholm, Sweden', 'Stockholm, İsveç|Stockholm, Sweden'],
  ['headquarters', 'Malta|Malta', 'Malta'],
  ['headquarters', '|Malta', '|Malta'],
  ['headquarters', '|', null],
  ['headquarters', 'a|b|c', null],
  ['headquarters', 'a\nb', null],
  ['headquarters', 'a'.repeat(101), null],
  ['owner', ' Evolution ', 'Evolution'],
  ['owner', ' ', null],
  ['website', 'https://www.netent.com', 'https://www.netent.com'],
  ['website', 'http://www.netent.com', null],
  ['website', 'javascript:alert(1)', null],
  ['website', 'https://netent', null],
  ['website', 'https://netent.com/a b', null],
  ['active', 'true', 'true'],
  ['active', 'evet', null],
] as const)('reads %s %j as %j', (field, text, value) => {
  expect(readProviderVoice(field, text)).toBe(value)
})

it.each([
  ['Malta', 'Malta'],
  ['İsveç', 'Sweden'],
  ['Malta', null],
  [null, 'Malta'],
] as const)('reads back the place %j, %j', (tr, en) => {
  expect(parsePlace(writePlace(tr, en) ?? '')).toEqual({ tr, en })
})

it('follows the rule of the figures of games', () => {
  const founded = (...voices: Voice[]) => {
    const { values, states } = resolveProviderFacts({ foundedYear: voices })
    return [values.foundedYear, states.foundedYear]
  }
  expect(founded()).toEqual([null, undefined])
  expect(founded(said('1996', 'editor'))).toEqual(['1996', 'unverified'])
  expect(founded(said('1996', 'editor'), said('1997', 'review'))).toEqual(['1997', 'disputed'])
  expect(founded(said('1996', 'provider'), said('1997', 'review', 1), said('1997', 'dataset', 2))).toEqual([
    ...['1996', 'disputed'],
  ])
  expect(founded(said('1996', 'provider', 1), said('1997', 'provider', 2))).toEqual(['1996', 'disputed'])
  expect(founded(said('1996', 'provider'), said(null, 'decision', 3))).toEqual([null, undefined])
  expect(founded(said('1996', 'provider'), said('1990', 'decision', 3), said('1991', 'decision', 4))).toEqual(
    [...['1991', 'disputed']],
  )
})

it('takes a place named in one language and in two as the same, and shows the one that says more', () => {
  const { headquarters } = resolveProviderVoices({
    headquarters: [
      said('Stockholm, Sweden', 'review', 1),
      said('Stockholm, İsveç|Stockholm, Sweden', 'editor'),
      said('Malta', 'editor', 2),
    ],
  })
  expect(headquarters).toMatchObject({ value: 'Stockholm, İsveç|Stockholm, Sweden', state: 'verified' })
  expect(headquarters?.agreeing).toHaveLength(2)
  expect(headquarters?.differing.map(({ value }) => value)).toEqual(['Malta'])
})

it('takes addresses of one site as the same', () => {
  const { website } = resolveProviderVoices({
    website: [said('https://netent.com/', 'review', 1), said('https://www.netent.com', 'dataset', 2)],
  })
  expect(website).toMatchObject({ state: 'verified', differing: [] })
})

it('takes a provider as active until somebody says otherwise', () => {
  expect(resolveProviderFacts({})).toMatchObject({ values: { active: 'true' }, states: {} })
  const closed = resolveProviderFacts({ active: [said('true', 'editor'), said('false', 'review')] })
  expect(closed).toMatchObject({ values: { active: 'false' }, states: { active: 'disputed' } })
})
