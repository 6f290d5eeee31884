import type { Coverage, Source } from '@slot-liste/contract/catalogue/data.ts'
import { coveredFacts } from '@slot-liste/contract/catalogue/data.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { answer, refusal } from '#testing/server.ts'
import { DataPage } from './data-page.tsx'

const providers = Array.from({ length: 43 }, (_, i) => ({
  ...{ slug: `ev-${i}`, name: `Ev ${String(i).padStart(2, '0')}`, games: 100 - i },
  ...{
    filled: 9 * (100 - i) - i,
    provider: 20,
    confirmed: 10,
    single: 20,
    editor: i,
    disputed: i === 42 ? 3 : 0,
  },
}))
const coverage: Coverage = {
  games: 1664,
  facts: coveredFacts.map((fact) => ({
    ...{ fact, filled: fact === 'maxWinOdds' ? 0 : 1200 },
    support:
      fact === 'theme' ? null : { provider: 300, confirmed: 77, single: 573, editor: 250, disputed: 50 },
  })),
  ownFacts: {
    providers: 43,
    facts: providerFactNames.map((fact) => ({
      ...{ fact, filled: 40, provider: 1, confirmed: 0, single: 2, editor: 37, disputed: 1 },
    })),
  },
  basicFacts: 9,
  providers,
}
const source = (slug: string, more: Partial<Source> = {}): Source => ({
  ...{ slug, name: slug, kind: 'dataset', address: `https://${slug}.test`, host: `${slug}.test` },
  ...{ licence: null, attribution: null, seenOn: '2026-09', note: { tr: 'Türkçe not', en: 'English note' } },
  ...{ figures: 12 },
  ...more,
})

async function open(items: Source[] = [source('veri')], locale: 'tr' | 'en' = 'tr') {
  answer({ 'GET /api/coverage': coverage, 'GET /api/sources': { items } })
  const shown = await show(<DataPage />, { locale })
  const games = locale === 'tr' ? '1.664' : '1,664'
  await screen.findByRole('table', { name: shown.t('data:facts.caption', { games }) })
  return shown
}

const names = () =>
  within(screen.getAllByRole('table')[2] as HTMLElement)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('shows the largest providers first, all of them when asked, and in another order', async () => {
  const { user, t } = await open()
  expect(names()).toHaveLength(12)
  expect(names()[0]).toBe('Ev 00')
  await user.click(screen.getByRole('button', { name: t('data:providers.all', { count: 43 }) }))
  expect(names()).toHaveLength(43)
  await user.click(screen.getByRole('button', { name: t('data:providers.columns.disputed') }))
  expect(names()[0]).toBe('Ev 42')
  await user.click(screen.getByRole('button', { name: t('data:providers.columns.name') }))
  expect(names()[0]).toBe('Ev 00')
  await user.click(screen.getByRole('button', { name: t('data:providers.columns.name') }))
  expect(names()[0]).toBe('Ev 42')
  await user.click(screen.getByRole('button', { name: t('data:providers.columns.share') }))
  expect(names()[0]).toBe('Ev 00')
})

it('counts who stands behind each fact, and nobody where no word is kept', async () => {
  const { t } = await open()
  const [table] = screen.getAllByRole('table') as [HTMLElement]
  const cellsOf = (fact: 'theme' | 'rtp') => {
    const row = within(table)
      .getByRole('rowheader', { name: t(`games:field.${fact}`) })
      .closest('tr')
    return [...(row as HTMLElement).querySelectorAll('td')].slice(1).map(({ textContent }) => textContent)
  }
  expect(cellsOf('rtp')).toEqual(['1.200', '300', '77', '573', '250', '50'])
  expect(cellsOf('theme')).toEqual(['1.200', '—', '—', '—', '—', '—'])
  // A fact that no game has is no line.
  expect(within(table).queryByText(t('games:field.maxWinOdds'))).not.toBeInTheDocument()
})

it('links sources but those without an address, with the note in the language of the page', async () => {
  const casino = { kind: 'operator', address: null, host: 'casino.test' } as const
  const { t } = await open(
    [source('veri', { licence: 'MIT', attribution: 'Contains veri' }), source('ev', casino)],
    'en',
  )
  const link = screen.getByRole('link', { name: 'veri.test' })
  expect(link).toHaveAttribute('href', 'https://veri.test')
  expect(screen.getByText('casino.test').closest('a')).toBeNull()
  expect(screen.getAllByText('English note')).toHaveLength(2)
  expect(screen.getByText(/Contains veri/)).toBeVisible()
  expect(screen.getByText(new RegExp(t('data:sources.licence', { licence: 'MIT' })))).toBeVisible()
  for (const format of ['csv', 'json'] as const)
    for (const of of ['games', 'providers'] as const)
      expect(screen.getByRole('link', { name: t(`data:downloads.${of}.${format}`) })).toHaveAttribute(
        'href',
        `/api/data/${of}?format=${format}`,
      )
  const own = screen.getByRole('table', { name: t('data:ownFacts.caption', { providers: '43' }) })
  expect(within(own).getByRole('rowheader', { name: t('games:field.owner') })).toBeVisible()
})

it('says what could not be loaded and tries again, part by part', async () => {
  answer({ 'GET /api/coverage': coverage, 'GET /api/sources': () => refusal('UNAVAILABLE') })
  const { user, t } = await show(<DataPage />)
  const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
  expect(screen.getAllByRole('table')).toHaveLength(3)
  answer({ 'GET /api/sources': { items: [] } })
  await user.click(retry)
  expect(await screen.findByText(t('data:sources.empty'))).toBeVisible()
})
