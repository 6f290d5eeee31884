import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { useTranslation } from 'react-i18next'
import { Folded } from '#parts/site/folded.tsx'
import { ProviderThemes } from './provider-themes.tsx'
import { RtpChart } from './rtp-chart.tsx'
import { VolatilityChart } from './volatility-chart.tsx'

/** The distribution of a provider's games: RTP, volatility, themes. */
export function ProviderSpread({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('provider-pages')
  return (
    <div className="grid gap-x-14 md:mt-10 md:gap-y-10 lg:grid-cols-2">
      <Folded id="provider-rtp" title={t('rtp.title')}>
        <div className="md:mt-4">
          <RtpChart provider={provider} />
        </div>
      </Folded>
      <div className="md:space-y-10">
        <Folded id="provider-volatility" title={t('volatility.title')}>
          <div className="md:mt-4">
            <VolatilityChart counts={provider.volatility} />
          </div>
        </Folded>
        <Folded id="provider-themes" title={t('themes.title')}>
          <div className="md:mt-4">
            <ProviderThemes provider={provider} />
          </div>
        </Folded>
      </div>
    </div>
  )
}
