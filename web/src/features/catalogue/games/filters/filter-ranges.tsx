import type { GameFacets } from '@slot-liste/contract/catalogue/games.ts'
import { maxWinStops, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import type { GamesFilter } from '#data/catalogue/games.ts'
import { useNumberReader } from '#parts/site/use-number-reader.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { RangeSlider } from '#ui/form/range-slider.tsx'

type FilterRangesProps = {
  filter: GamesFilter
  live: Pick<GameFacets, 'rtp' | 'maxWin'>
  onChange: (change: GamesFilter) => void
}

/** An end that stands at the end of its scale is no limit: then games whose figure is unknown stay in. */
export function FilterRanges({ filter, live, onChange }: FilterRangesProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  const { rtpMin = null, rtpMax = null, maxWinMin = null, maxWinMax = null } = filter
  const readRtp = useNumberReader({ unit: 'percent', least: 0, most: 100, digits: 2 })
  const readMaxWin = useNumberReader({ unit: 'multiple', least: 0, most: 10_000_000, digits: 2 })
  const labels = { from: t('filters.from'), to: t('filters.to') }
  return (
    <div className="grid gap-6 border-b border-line py-4">
      <RangeSlider
        label={t('games:field.rtp')}
        labels={labels}
        stops={rtpStops}
        bins={live.rtp.map(({ count }) => count)}
        value={[rtpMin, rtpMax]}
        onChange={([from, to]) => onChange({ rtpMin: from ?? undefined, rtpMax: to ?? undefined })}
        print={(percent) => printPercent(percent, locale)}
        read={readRtp}
      />
      <RangeSlider
        label={t('games:field.maxWin')}
        labels={labels}
        stops={maxWinStops}
        bins={live.maxWin.map(({ count }) => count)}
        value={[maxWinMin, maxWinMax]}
        onChange={([from, to]) => onChange({ maxWinMin: from ?? undefined, maxWinMax: to ?? undefined })}
        print={(multiple) => printMultiple(multiple, locale)}
        read={readMaxWin}
      />
      <p className="text-sm leading-snug text-muted">{t('filters.rangeHint')}</p>
    </div>
  )
}
