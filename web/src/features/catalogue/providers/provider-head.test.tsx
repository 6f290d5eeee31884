import type { FigureVoice } from '@slot-liste/contract/catalogue/games.ts'
import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { providerCard } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { ProviderHead } from './provider-head.tsx'

const provider = (more: Partial<ProviderDetail> = {}): ProviderDetail => ({
  ...providerCard('isoftbet'),
  ...{ website: null, owner: null, active: true, volatility: [], rtpBins: [], themes: [] },
  sources: {},
  ...{ specialties: { tr: [], en: [] }, description: { tr: null, en: null } },
  ...more,
})

const open = (more: Partial<ProviderDetail> = {}) =>
  show(
    <>
      <ProviderHead provider={provider(more)} />
      <ProviderFacts
        provider={provider(more)}
        action={(field) => <button type="button">{`correct ${field}`}</button>}
        correct={<button type="button">correct any</button>}
      />
    </>,
  )

it('leads to an owner that is a provider itself, and says that it makes no games any more', async () => {
  const { t } = await open({ owner: { name: 'IGT', slug: 'igt' }, active: false })
  expect(screen.getByRole('link', { name: 'IGT' })).toHaveAttribute('href', '/providers/igt')
  expect(screen.getByText(t('provider-pages:detail.inactive'))).toBeVisible()
})

it('names any other owner, and none where none is known', async () => {
  const { t } = await open({ owner: { name: 'Evolution', slug: null } })
  const [owner] = screen.getAllByText('Evolution')
  expect(owner).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Evolution' })).not.toBeInTheDocument()
  expect(screen.queryByText(t('provider-pages:detail.inactive'))).not.toBeInTheDocument()
})

it('leaves an unknown owner out', async () => {
  const { t } = await open()
  expect(screen.queryByText(t('games:field.owner'))).not.toBeInTheDocument()
})

it('says of each fact who says it, and what nobody but an editor stands behind', async () => {
  const said = (value: string | null, more: Partial<FigureVoice> = {}): FigureVoice => ({
    ...{ value, source: { slug: 'editor', name: 'Editor' }, kind: 'editor', address: null, host: null },
    ...{ seenOn: '2026-09', note: null, agrees: true },
    ...more,
  })
  const review = {
    kind: 'review',
    source: { slug: 'inceleme', name: 'İnceleme Evi' },
    agrees: false,
  } as const
  const { t, user } = await open({
    headquarters: { tr: 'Stockholm, İsveç', en: 'Stockholm, Sweden' },
    sources: {
      headquarters: {
        state: 'unverified',
        support: 0,
        voices: [said('Stockholm, İsveç|Stockholm, Sweden'), said('Londra|London', review)],
      },
      owner: { state: 'disputed', voices: [said('Biri', { agrees: false })] },
    },
  })
  const opener = (field: 'headquarters' | 'owner' | 'website') =>
    screen.getByLabelText(t('figures:sources.openNamed', { name: t(`games:field.${field}`) }))
  await user.click(opener('headquarters'))
  const place = within(screen.getByRole('region', { name: t('games:field.headquarters') }))
  expect(place.getByText(t('figures:state.editorMeans'))).toBeVisible()
  expect(place.getByText('Londra')).toBeVisible()
  expect(place.getByText('İnceleme Evi')).toBeVisible()
  expect(screen.getAllByText(t('support:editor'))).toHaveLength(2)
  await user.click(opener('owner'))
  const owner = within(screen.getByRole('region', { name: t('games:field.owner') }))
  expect(owner.getByText(t('figures:state.hiddenMeans'))).toBeVisible()
  await user.click(opener('website'))
  const site = within(screen.getByRole('region', { name: t('games:field.website') }))
  expect(site.getByText(t('figures:sources.none'))).toBeVisible()
  expect(screen.getByRole('button', { name: 'correct website' })).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: t('figures:sources.history') }))
    expect(link).toHaveAttribute('href', '/providers/isoftbet/history')
})
