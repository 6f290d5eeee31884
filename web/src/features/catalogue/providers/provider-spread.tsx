import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ProviderThemes } from './provider-themes.tsx'
import { RtpChart } from './rtp-chart.tsx'
import { VolatilityChart } from './volatility-chart.tsx'

/** The distribution of a provider's games: RTP, volatility, themes. */
export function ProviderSpread({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('provider-pages')
  return (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
      <Block title={t('rtp.title')}>
        <RtpChart provider={provider} />
      </Block>
      <div className="space-y-10">
        <Block title={t('volatility.title')}>
          <VolatilityChart counts={provider.volatility} />
        </Block>
        <Block title={t('themes.title')}>
          <ProviderThemes provider={provider} />
        </Block>
      </div>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
