import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { providerCard } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { ProviderHead } from './provider-head.tsx'

const provider = (more: Partial<ProviderDetail> = {}): ProviderDetail => ({
  ...providerCard('isoftbet'),
  ...{ website: null, owner: null, active: true, volatility: [], rtpBins: [], themes: [] },
  ...{ specialties: { tr: [], en: [] }, description: { tr: null, en: null } },
  ...more,
})

const open = (more: Partial<ProviderDetail> = {}) =>
  show(
    <>
      <ProviderHead provider={provider(more)} />
      <ProviderFacts provider={provider(more)} />
    </>,
  )

it('leads to an owner that is a provider itself, and says that it makes no games any more', async () => {
  const { t } = await open({ owner: { name: 'IGT', slug: 'igt' }, active: false })
  expect(screen.getByRole('link', { name: 'IGT' })).toHaveAttribute('href', '/providers/igt')
  expect(screen.getByText(t('provider-pages:detail.inactive'))).toBeVisible()
})

it('names any other owner, and none where none is known', async () => {
  const { t } = await open({ owner: { name: 'Evolution', slug: null } })
  expect(screen.getByText('Evolution')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Evolution' })).not.toBeInTheDocument()
  expect(screen.queryByText(t('provider-pages:detail.inactive'))).not.toBeInTheDocument()
})

it('leaves an unknown owner out', async () => {
  const { t } = await open()
  expect(screen.queryByText(t('provider-pages:detail.owner'))).not.toBeInTheDocument()
})
