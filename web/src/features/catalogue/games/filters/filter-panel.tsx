import type { GameFacets } from '@slot-liste/contract/catalogue/games.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions, facetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FilterChecklist } from './filter-checklist.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFeatures } from './filter-features.tsx'
import { FilterBets, FilterHits, FilterOdds, FilterWays, FilterYears } from './filter-limits.tsx'
import { useFilterLists } from './filter-lists.ts'
import { FilterRanges } from './filter-ranges.tsx'
import { FilterSection } from './filter-section.tsx'

type FilterPanelProps = {
  filter: GamesFilter
  /** The filter whose counts are shown: the one before, until the new counts are there. */
  counted: GamesFilter
  onChange: (change: GamesFilter) => void
}

/** Every filter, each choice with how many games it would leave. */
export function FilterPanel({ filter, counted, onChange }: FilterPanelProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const all = useSuspenseQuery(allFacetsOptions).data
  const live = useSuspenseQuery(facetsOptions(counted)).data
  const lists = useFilterLists(filter, counted, onChange)
  const { feature, provider, theme, volatility, volatilityLevel, mechanic, status, rtpSupport } = lists
  const find = { label: t('filters.findProvider'), none: t('filters.noProvider') }
  const features = (filter.feature?.length ?? 0) + (filter.notFeature?.length ?? 0)
  return (
    <>
      <FilterSection title={t('games:field.provider')} active={provider.chosen.length}>
        <FilterChecklist {...provider} find={find} />
      </FilterSection>
      <FilterSection title={t('games:field.theme')} active={theme.chosen.length}>
        <FilterChecklist {...theme} />
      </FilterSection>
      <FilterSection
        title={t('games:field.volatility')}
        active={volatility.chosen.length + volatilityLevel.chosen.length}
      >
        <FilterChips label={t('games:field.volatility')} {...volatility} />
        {volatilityLevel.choices.length > 0 ? (
          <div className="mt-3">
            <FilterChips label={t('games:field.volatilityLevel')} {...volatilityLevel} />
          </div>
        ) : null}
      </FilterSection>
      <FilterRanges filter={filter} live={live} onChange={onChange} />
      <FilterSection title={t('games:field.features')} active={features}>
        <FilterFeatures choices={feature} filter={filter} onChange={onChange} />
      </FilterSection>
      <FilterSection title={t('games:field.mechanic')} active={mechanic.chosen.length} closed>
        <FilterChips label={t('games:field.mechanic')} {...mechanic} />
      </FilterSection>
      <Grid {...{ lists, filter, onChange }} />
      <Chances filter={filter} all={all} onChange={onChange} />
      <FilterSection title={t('filters.bets')} active={setOf(filter.minBet, filter.maxBet)} closed>
        <FilterBets filter={filter} onChange={onChange} />
      </FilterSection>
      <FilterSection title={t('games:field.year')} active={setOf(filter.yearFrom, filter.yearTo)} closed>
        <FilterYears filter={filter} years={all.years} onChange={onChange} />
      </FilterSection>
      <FilterSection title={t('filters.support.title')} active={rtpSupport.chosen.length} closed>
        <FilterChips label={t('filters.support.title')} {...rtpSupport} />
      </FilterSection>
      <FilterSection
        title={t('filters.availability')}
        active={setOf(filter.hasDemo, ...status.chosen)}
        closed
      >
        {all.hasDemo > 0 || filter.hasDemo ? (
          <HasDemo filter={filter} count={live.hasDemo} onChange={onChange} />
        ) : null}
        <FilterChips label={t('games:field.status')} {...status} />
      </FilterSection>
    </>
  )
}

type GridProps = Pick<FilterPanelProps, 'filter' | 'onChange'> & {
  lists: Pick<ReturnType<typeof useFilterLists>, 'reels' | 'rows' | 'paylines'>
}

/** Of lines games have dozens of numbers: these are a list that opens. */
function Grid({ lists: { reels, rows, paylines }, filter, onChange }: GridProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const chosen = reels.chosen.length + rows.chosen.length + paylines.chosen.length
  return (
    <FilterSection
      title={t('games:field.grid')}
      active={chosen + setOf(filter.waysFrom, filter.waysTo)}
      closed
    >
      <div className="grid gap-4">
        <Titled title={t('games:field.reels')}>
          <FilterChips label={t('games:field.reels')} {...reels} />
        </Titled>
        <Titled title={t('games:field.rows')}>
          <FilterChips label={t('games:field.rows')} {...rows} />
        </Titled>
        <FilterWays filter={filter} onChange={onChange} />
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm text-muted">{t('games:field.paylines')}</legend>
          <FilterChecklist {...paylines} />
        </fieldset>
      </div>
    </FilterSection>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}

type ChancesProps = Pick<FilterPanelProps, 'filter' | 'onChange'> & {
  all: Pick<GameFacets, 'hitFrequency' | 'maxWinOdds'>
}

/** Only where somebody publishes them of any game. */
function Chances({ filter, all, onChange }: ChancesProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const { hitFrequencyMin, hitFrequencyMax, maxWinOddsMax } = filter
  if (all.hitFrequency === 0 && all.maxWinOdds === 0) return null
  return (
    <FilterSection
      title={t('games:field.hitFrequency')}
      active={setOf(hitFrequencyMin, hitFrequencyMax, maxWinOddsMax)}
      closed
    >
      <div className="grid gap-3">
        {all.hitFrequency > 0 ? <FilterHits filter={filter} onChange={onChange} /> : null}
        {all.maxWinOdds > 0 ? <FilterOdds filter={filter} onChange={onChange} /> : null}
      </div>
    </FilterSection>
  )
}

type HasDemoProps = Pick<FilterPanelProps, 'filter' | 'onChange'> & { count: number }

function HasDemo({ filter, count, onChange }: HasDemoProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  return (
    <Checkbox
      label={
        <span className={count === 0 && !filter.hasDemo ? 'text-muted' : ''}>{t('filters.hasDemo')}</span>
      }
      count={printInteger(count, locale)}
      checked={filter.hasDemo === true}
      onChange={(checked) => onChange({ hasDemo: checked || undefined })}
      className="mb-2"
    />
  )
}

function setOf(...values: unknown[]): number {
  return values.filter((value) => value !== undefined).length
}
