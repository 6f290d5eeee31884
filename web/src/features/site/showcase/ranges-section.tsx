import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberReader } from '#parts/site/use-number-reader.ts'
import type { Range } from '#ui/form/range-scale.ts'
import { RangeSlider } from '#ui/form/range-slider.tsx'
import { maxWinBins, maxWinStops, rtpBins, rtpStops } from './samples.ts'
import { Section } from './section.tsx'

export function RangesSection() {
  const { t, i18n } = useTranslation('ui')
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const [rtp, setRtp] = useState<Range>([95.5, 97])
  const [maxWin, setMaxWin] = useState<Range>([null, null])
  const readRtp = useNumberReader({ unit: 'percent', least: 0, most: 100, digits: 2 })
  const readMaxWin = useNumberReader({ unit: 'multiple', least: 0, most: 10_000_000, digits: 2 })
  const labels = { from: t('ranges.from'), to: t('ranges.to') }
  return (
    <Section title={t('sections.ranges')}>
      <div className="grid max-w-2xl gap-8 sm:grid-cols-2">
        <RangeSlider
          label={t('ranges.rtp')}
          labels={labels}
          stops={rtpStops}
          bins={rtpBins}
          value={rtp}
          onChange={setRtp}
          print={(figure) => printPercent(figure, locale)}
          read={readRtp}
        />
        <RangeSlider
          label={t('ranges.maxWin')}
          labels={labels}
          stops={maxWinStops}
          bins={maxWinBins}
          value={maxWin}
          onChange={setMaxWin}
          print={(figure) => printMultiple(figure, locale)}
          read={readMaxWin}
        />
      </div>
    </Section>
  )
}
